"""Replays: what was brought is checked, any moment is what the match itself would have shown, and play can go on."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from altmode import api
from altmode.kernel.state import State
from altmode.server.library import record_worker
from altmode.server.library.record_worker import Source, look
from altmode.server.library.refused import LibraryRefused, TooLong
from altmode.server.library.replay_cache import KEY_FRAMES, Replay, ReplayCache, replay_of
from altmode.server.library.replays import frames, replay_id, text_and_game
from altmode.table.live import Table
from server.library.conftest import Client
from server.library.fakes import FakeStore, FakeTables, played


def brought(client: Client, record: str) -> str:
    answer = client.post("/api/replays", json={"record": record})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def shown(client: Client, id: str, **query: Any) -> list[dict[str, Any]]:
    answer = client.get(f"/api/replays/{id}/frames", params=query)
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()["frames"]
    return told


class TestBringing:
    def test_a_record_is_kept_under_the_name_of_its_text(
        self, client: Client, store: FakeStore, duel_record: str
    ) -> None:
        id = brought(client, duel_record)
        assert id == replay_id(duel_record) == brought(client, duel_record)
        assert id[0] == "r" and len(id) == 21
        assert store.kept == {id: ("tcg", duel_record)}

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"count": 3}, "says it has 3 choices"),
            ({"cards": "other"}, "other card data"),
            ({"game": "tgc"}, 'no game "tgc"'),
            ({"mode": "easy"}, 'no mode "easy"'),
            ({"seed": 1}, "hoice"),
            ({"winners": [0, 1]}, "was over"),
            ({"start": "nonsense"}, "cannot be read"),
            ({"start": '{"altmode": "position"}'}, "missing required field `game`"),
            ({"setup": {}}, "set-up cannot be played"),
            ({"setup": {"seats": ["one", "two"]}}, "seats are not written out"),
        ],
    )
    def test_a_record_that_cannot_be_replayed_is_declined(
        self, client: Client, store: FakeStore, duel_record: str, change: dict[str, Any], said: str
    ) -> None:
        answer = client.post(
            "/api/replays", json={"record": json.dumps({**json.loads(duel_record), **change})}
        )
        assert answer.status_code == 400, answer.text
        assert said in answer.json()["message"]
        assert not store.kept

    def test_blanks_make_no_other_record(self, client: Client, duel_record: str) -> None:
        """Else one record would fill the disk under ever new names."""
        padded = "\n" + duel_record.replace(": ", ":  ", 3) + " " * 1000
        assert padded != duel_record
        assert brought(client, padded) == brought(client, duel_record)

    def test_an_edited_choice_is_told_by_its_number(self, client: Client, duel_record: str) -> None:
        data = json.loads(duel_record)
        data["choices"][6][1] = "do a little dance"
        answer = client.post("/api/replays", json={"record": json.dumps(data)})
        assert answer.status_code == 400
        assert answer.json()["message"].startswith("Choice 7 cannot be made: ")

    def test_a_record_of_many_choices_is_declined_before_it_is_replayed(self, duel_record: str) -> None:
        data = json.loads(duel_record)
        long = json.dumps({**data, "choices": [[0, "x", "y"]] * 20_001, "count": 20_001})
        with pytest.raises(TooLong, match="20,001 choices, expected at most 20,000"):
            replay_of(long)

    def test_decks_of_a_billion_cards_are_declined(self, duel_record: str) -> None:
        data = json.loads(duel_record)
        data["setup"]["seats"][0]["deck"] = [[9_999, "Zap"]] * 9_999
        with pytest.raises(LibraryRefused, match="expected at most 100 and 1000"):
            replay_of(json.dumps(data))

    def test_numbers_that_would_take_for_ever_are_declined(self, duel_record: str) -> None:
        data = json.loads(duel_record)
        data["setup"]["turn_limit"] = 10**12
        with pytest.raises(LibraryRefused, match="holds the number 1e"):
            replay_of(json.dumps(data))

    def test_waiting_work_with_numbers_that_would_take_for_ever_is_declined(self, duel: State) -> None:
        position = json.loads(api.start_of(api.record_of(duel)).to_json())
        position["state"]["work"].append({"task": "do", "effect": {"do": "draw", "cards": 10**12}})
        record = msgspec.structs.replace(
            api.record_of(duel), start=json.dumps(position), count=0, choices=(), winners=None
        )
        with pytest.raises(LibraryRefused, match="holds the number 1e"):
            replay_of(record.to_json())

    def test_a_position_with_work_that_makes_no_sense_is_declined(self, duel: State) -> None:
        position = json.loads(duel.clone().to_json())
        position["state"]["work"] = [{"task": "settle"}, {"task": "attack_from", "step": "two"}]
        position["state"]["over"] = False
        record = msgspec.structs.replace(
            api.record_of(duel), start=json.dumps(position), count=0, choices=(), winners=None
        )
        with pytest.raises(LibraryRefused):
            replay_of(record.to_json())


class TestLooking:
    def test_what_a_replay_is_of(self, client: Client, duel: State, duel_record: str) -> None:
        id = brought(client, duel_record)
        data = client.get(f"/api/replays/{id}").json()
        journal = duel.journal
        assert journal is not None
        assert data["names"] == list(duel.setup.names)
        assert data["seats"] == [seat for seat, _ in journal.choices]
        assert (data["choices"], data["winners"], data["seed"]) == (len(journal.choices), duel.winners, "5")
        began = [line.text for line in duel.view(-1).log if line.event == "turn_began"]
        assert [chapter["text"] for chapter in data["chapters"]] == began
        assert data["chapters"][0]["at"] == 0

    def test_a_chapter_begins_in_the_frame_that_tells_of_it(self, client: Client, race_record: str) -> None:
        id = brought(client, race_record)
        data = client.get(f"/api/replays/{id}").json()
        assert data["winners"] is None
        assert len(data["chapters"]) > 1
        for chapter in data["chapters"]:
            [frame] = shown(client, id, **{"from": chapter["at"], "to": chapter["at"]})
            assert chapter["text"] in [line["text"] for line in frame["log"]]

    @pytest.mark.parametrize("record", ["duel_record", "race_record"])
    @pytest.mark.parametrize("seat", [-1, 0, 1])
    def test_frames_are_what_the_match_itself_shows(
        self, record: str, seat: int, request: pytest.FixtureRequest
    ) -> None:
        text: str = request.getfixturevalue(record)
        replay = replay_of(text)
        lines = []
        for first in range(0, replay.choices + 1, 100):
            lines += frames(replay, seat, first, None).frames
        assert [frame.at for frame in lines] == list(range(replay.choices + 1))
        state = api.start_of(replay.record)
        entries = 0
        for frame in lines:
            if frame.at:
                step = replay.record.choices[frame.at - 1]
                labels = {o.key: o.label for d in state.decisions if d.seat == step.seat for o in d.options}
                state.choose(step.seat, step.key)
                assert frame.chose is not None
                # What another seat chose may be its secret.
                label = labels[step.key] if step.seat == seat else ""
                assert (frame.chose.seat, frame.chose.label) == (step.seat, label)
            view = state.view(seat, entries)
            assert state.journal is not None
            entries = len(state.journal.entries)
            plain = msgspec.to_builtins(view)
            assert msgspec.to_builtins(frame.log) == plain.pop("log", ())
            seen = msgspec.to_builtins(frame.view)
            assert json.dumps(seen, sort_keys=True) == json.dumps(plain, sort_keys=True)
        assert lines[0].chose is None

    def test_any_frame_can_be_asked_for_in_any_order(self, duel_record: str) -> None:
        replay = replay_of(duel_record)
        whole = frames(replay, 0, 0, 99).frames
        for at in (replay.choices, 0, KEY_FRAMES, KEY_FRAMES - 1, KEY_FRAMES + 1, 3):
            assert frames(replay, 0, at, at).frames == [whole[at]]

    def test_no_more_than_a_hundred_frames_are_sent(self, client: Client, race_record: str) -> None:
        id = brought(client, race_record)
        assert len(shown(client, id, **{"from": 0, "to": 5000})) == 100
        assert [frame["at"] for frame in shown(client, id, **{"from": 125})] == [125, 126, 127, 128, 129, 130]

    @pytest.mark.parametrize(
        ("query", "said"),
        [
            ({"seat": 7}, "no seat 7, expected -1 to 1"),
            ({"seat": -2}, "no seat -2"),
            ({"from": -1}, "no frame -1"),
            ({"from": 9999}, "no frame 9999"),
            ({"from": 5, "to": 4}, "the first comes after the last"),
            ({"from": "x"}, "Expected `int`"),
        ],
    )
    def test_frames_that_there_are_not_are_declined(
        self, client: Client, duel_record: str, query: dict[str, Any], said: str
    ) -> None:
        answer = client.get(f"/api/replays/{brought(client, duel_record)}/frames", params=query)
        assert answer.status_code == 400
        assert said in answer.json()["message"]

    def test_the_record_as_a_file(self, client: Client, duel_record: str) -> None:
        id = brought(client, duel_record)
        answer = client.get(f"/api/replays/{id}/record")
        assert answer.text == duel_record
        assert answer.headers["content-disposition"] == f'attachment; filename="tcg-{id}.altmode.json"'


class TestTables:
    def test_a_finished_table_is_a_replay(self, client: Client, tables: FakeTables, duel: State) -> None:
        tables.matches["Ab-1_x"] = duel
        data = client.get("/api/replays/Ab-1_x").json()
        assert data["winners"] == duel.winners
        assert shown(client, "Ab-1_x", **{"from": 3, "to": 4})[0]["at"] == 3
        assert api.read_record(client.get("/api/replays/Ab-1_x/record").text) == api.record_of(duel)

    @pytest.mark.parametrize("path", ["", "/frames", "/record"])
    def test_a_match_that_goes_on_is_never_told(
        self, client: Client, tables: FakeTables, race: State, path: str
    ) -> None:
        tables.matches["running"] = race
        answer = client.get(f"/api/replays/running{path}")
        unknown = client.get(f"/api/replays/unknown{path}")
        assert answer.status_code == 404
        assert answer.json() == unknown.json()
        assert client.post("/api/replays/running/play", json={"at": 0}).status_code == 404

    def test_a_match_that_has_ended_meanwhile_is_told(
        self, client: Client, tables: FakeTables, race: State, duel: State
    ) -> None:
        tables.matches["table"] = race
        assert client.get("/api/replays/table").status_code == 404
        tables.matches["table"] = duel
        assert client.get("/api/replays/table").status_code == 200

    @pytest.mark.parametrize("id", ["%2e%2e", "a.b", "x" * 65, "a b", "%00"])
    def test_an_id_that_cannot_be_one_is_not_looked_up(
        self, client: Client, tables: FakeTables, store: FakeStore, id: str
    ) -> None:
        assert client.get(f"/api/replays/{id}").status_code == 404
        assert tables.asked == store.asked == 0


class TestKeepingReplays:
    def test_a_record_is_replayed_once(self, duel_record: str, monkeypatch: pytest.MonkeyPatch) -> None:
        played: list[str] = []

        def counted(text: str) -> Replay:
            played.append(text)
            return replay_of(text)

        monkeypatch.setattr(record_worker, "_AT_HAND", ReplayCache())
        monkeypatch.setattr(record_worker, "replay_of", counted)
        text, game = look(Source(duel_record), text_and_game)
        for _ in range(3):
            assert look(Source(text, replay_id(text)), text_and_game) == (duel_record, game)
        assert len(played) == 1

    def test_replays_that_nobody_looks_at_make_room(self, duel_record: str) -> None:
        replay = replay_of(duel_record)
        cache = ReplayCache(most=2 * replay.size)
        for id in ("a", "b"):
            cache.keep(id, replay)
        assert cache.get("a") is replay
        cache.keep("c", replay)
        assert (cache.get("a"), cache.get("b"), cache.get("c")) == (replay, None, replay)

    def test_what_a_replay_takes_is_told_by_its_log_and_not_by_its_choices(self, duel_record: str) -> None:
        """Threat 23: work that loops fills the memory without a single choice."""
        replay = replay_of(duel_record)
        before = replay.size
        replay._entries[-1] += 1_000_000
        assert replay.size - before == 270_000_000

    def test_the_replay_that_is_too_long_for_all_is_kept_alone(self, duel_record: str) -> None:
        cache = ReplayCache(most=1)
        replay = replay_of(duel_record)
        cache.keep("a", replay)
        cache.keep("b", replay)
        assert (cache.get("a"), cache.get("b")) == (None, replay)


class TestPlayingOn:
    @pytest.mark.parametrize("record", ["duel_record", "race_record"])
    @pytest.mark.parametrize("at", [0, 1, 30])
    def test_the_table_begins_where_the_replay_was(
        self, client: Client, tables: FakeTables, record: str, at: int, request: pytest.FixtureRequest
    ) -> None:
        text: str = request.getfixturevalue(record)
        answer = client.post(f"/api/replays/{brought(client, text)}/play", json={"at": at, "seats": []})
        assert answer.status_code == 201
        [opened] = tables.opened
        table = Table("t", opened)
        table.happen(table.begin())
        replay = replay_of(text)
        assert table.state.digest() == replay.position(at).digest()
        assert table.choices == at
        asked = table.state.asked[0].seat
        assert [plan.kind for plan in opened.seats] == [
            "person" if seat == asked else "bot" for seat in range(replay.seats)
        ]
        assert answer.json()["keys"] == [{"seat": asked, "key": "key"}]

    def test_places_are_taken_as_asked_for(
        self, client: Client, tables: FakeTables, duel_record: str
    ) -> None:
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "person", "name": "Ada"}]
        id = brought(client, duel_record)
        assert client.post(f"/api/replays/{id}/play", json={"at": 5, "seats": seats}).status_code == 201
        [opened] = tables.opened
        assert [(plan.kind, plan.bot) for plan in opened.seats] == [("bot", "random"), ("person", "")]
        table = Table("t", opened)
        table.happen(table.begin())
        assert table.view(0).names[1] == "Ada"
        assert table.view(0).log[0].event == "deck_shuffled"

    def test_a_character_on_both_sides_goes_on_under_the_old_names(
        self, client: Client, tables: FakeTables
    ) -> None:
        """Choices then name the seats, so that the match can only be taken up as it was."""
        state = played("tcg", ["dinobots", "dinobots"], most=12)
        id = brought(client, api.record_of(state).to_json())
        seats = [{"kind": "person", "name": "Zoe"}, {"kind": "person", "name": "Yan"}]
        answer = client.post(f"/api/replays/{id}/play", json={"at": 12, "seats": seats})
        assert answer.status_code == 201, answer.text
        table = Table("t", tables.opened[0])
        table.happen(table.begin())
        assert table.state.digest() == state.digest()
        assert table.view(0).names == state.setup.names

    def test_a_match_that_went_on_can_be_looked_at_and_go_on_again(
        self, client: Client, tables: FakeTables, race_record: str
    ) -> None:
        """A race's position holds packed numbers and masks, which are no reason to decline it."""
        position = replay_of(race_record).position(90)
        state = api.resumed(position.to_json())
        for _ in range(5):
            state.choose(state.asked[0].seat, 0)
        id = brought(client, api.record_of(state).to_json())
        assert client.get(f"/api/replays/{id}").json()["choices"] == 5
        assert len(shown(client, id)) == 6
        assert client.post(f"/api/replays/{id}/play", json={"at": 3}).status_code == 201
        table = Table("t", tables.opened[0])
        table.happen(table.begin())
        assert table.choices == 3

    @pytest.mark.parametrize(
        ("wanted", "said"),
        [
            ({"at": -1}, "no choice -1"),
            ({"at": 9999}, "no choice 9999"),
            ({"at": 5, "seats": [{}]}, "1 seats, expected one for each of the 2"),
            ({"at": 5, "seats": [{"kind": "bot", "bot": "gready"}, {}]}, 'did you mean "greedy"?'),
            ({"at": 5, "seats": [{"kind": "ghost"}, {}]}, "kind"),
            ({}, "at"),
        ],
    )
    def test_what_cannot_be_played_is_declined(
        self, client: Client, tables: FakeTables, duel_record: str, wanted: dict[str, Any], said: str
    ) -> None:
        answer = client.post(f"/api/replays/{brought(client, duel_record)}/play", json=wanted)
        assert answer.status_code == 400, answer.text
        assert said in answer.json()["message"]
        assert not tables.opened

    def test_a_match_that_is_over_does_not_go_on(self, client: Client, duel: State, duel_record: str) -> None:
        at = Replay(api.record_of(duel)).choices
        answer = client.post(f"/api/replays/{brought(client, duel_record)}/play", json={"at": at})
        assert answer.status_code == 400
        assert "over after choice" in answer.json()["message"]
