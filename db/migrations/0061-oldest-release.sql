-- The oldest release that runs on this schema: whoever is older refuses to start. A migration that takes away what
-- an earlier release still uses sets it, a release after nobody uses it any more.
CREATE TABLE schema_release (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  oldest_release text NOT NULL CHECK (oldest_release ~ '^\d+\.\d+\.\d+$')
);

INSERT INTO schema_release (oldest_release) VALUES ('0.1.0');
