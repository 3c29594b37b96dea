"""What stays unclear is supposed, said so, and settled by the riddle itself."""
