"""What any turn-based table game needs: state, work, decisions, events, zones, views, chance, records."""
