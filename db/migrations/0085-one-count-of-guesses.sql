-- Guesses of codes are counted in guess_counters, as all others are: strangers apart from the person's own devices.
DROP TABLE factor_guesses;
