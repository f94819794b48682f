"""Why a player cannot do something, by the rules and from what that player may see."""
