"""Pictures of great and sad moments: banners, stamps, sparks and what the plate says of them."""
