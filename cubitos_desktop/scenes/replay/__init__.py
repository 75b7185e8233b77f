"""A race that was played, looked at again from any seat, and gone on with from any decision."""
