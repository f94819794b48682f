"""The version of altmode."""

VERSION = "0.1.0"
