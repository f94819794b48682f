"""The scenes of the pictures: each brings a table or a page into the state that is to be seen."""

from scenes import deckbuilder, pages, rally, tcg
from scenes.stage import Scene, Shot, Stage

SCENES = (*pages.BEFORE, *tcg.SCENES, *rally.SCENES, *deckbuilder.SCENES, *pages.AROUND)

__all__ = ["SCENES", "Scene", "Shot", "Stage"]
