"""What a recap consists of: strips that say what rivals did, a line below, trails and pills."""
