"""The first time somebody comes by, and what the browser remembers of it."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit

MOST_BYTES = 200_000


def test_the_front_page_is_light(visit: Visit) -> None:
    ann = visit()
    fetched: list[float] = []
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda told: fetched.append(told["encodedDataLength"]))
    ann.go("/")
    ann.page.wait_for_load_state("networkidle")
    assert 10_000 < sum(fetched) < MOST_BYTES, f"{sum(fetched):.0f} bytes came over the line"


def test_a_name_and_a_theme_are_remembered(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    ann.page.get_by_label("You play as").fill("Ann of the Ark")
    ann.press("Switch to the light theme")
    ann.page.reload()
    expect(ann.page.get_by_label("You play as")).to_have_value("Ann of the Ark")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
    ann.page.get_by_role("article", name="Trading Card Game").get_by_role("button", name="bot").click()
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text("Ann of the Ark")


def test_an_address_that_leads_nowhere_says_so_and_leads_back(visit: Visit) -> None:
    ann = visit()
    ann.go("/no/such/page")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    ann.page.get_by_role("main").get_by_role("link", name="Front page").click()
    expect(ann.page.get_by_role("article").first).to_be_visible()
