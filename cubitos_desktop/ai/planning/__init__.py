"""What a seat means to do in a race, beyond judging each question by itself."""
