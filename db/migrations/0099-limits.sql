-- Guesses are counted by a library in a row of each key and span; requests are counted by each process for itself.
DROP TABLE shared_counts;
DROP TABLE guess_counters;
CREATE TABLE guess_counters (
  key text PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  -- milliseconds since 1970, by the clock of the process
  expire bigint
);
CREATE INDEX guesses_by_expiry ON guess_counters (expire);
