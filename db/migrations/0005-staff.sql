CREATE TABLE staff (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND email <> ''),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'kitchen', 'packing', 'support')),
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_sessions (
  -- sha-256 of the token: whoever reads this table cannot log in with it
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  staff_id int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

-- Guesses are counted here, so that several processes share one limit.
CREATE TABLE guess_counters (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  guesses int NOT NULL DEFAULT 1,
  PRIMARY KEY (key, window_start)
);
