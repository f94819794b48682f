"""`python -m altmode.cli`."""

import sys

from altmode.cli import main

sys.exit(main())
