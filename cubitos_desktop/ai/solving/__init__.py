"""Problems of stopping solved exactly: the oracle, its sums and bounds."""
