-- Second factors of the team: passkeys, codes of an authenticator app, recovery codes.

-- What a passkey knows its person by: a number that says nothing about anybody.
ALTER TABLE staff ADD COLUMN user_handle uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

-- `confirmed_at`: the password was proved in this session. It is enough for one's own factors as long as there are none.
ALTER TABLE staff_sessions ADD COLUMN confirmed_at timestamptz NULL;

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id int NOT NULL REFERENCES staff,
  credential_id bytea NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  -- an authenticator that counts never goes back: a lower number is a copy
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_person ON passkeys (staff_id);

-- Random bytes that an authenticator signs, once and soon. Without a session they are for a login.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY CHECK (length(challenge) BETWEEN 40 AND 100),
  purpose text NOT NULL CHECK (purpose IN ('login', 'proof', 'enrolment')),
  session_id uuid REFERENCES staff_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (session_id IS NULL))
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (session_id);

CREATE TABLE totp_secrets (
  staff_id int PRIMARY KEY REFERENCES staff,
  -- encrypted with a key that lies outside the database
  sealed bytea NOT NULL,
  -- null until a first code has shown that the app knows the secret
  confirmed_at timestamptz,
  -- the 30 seconds of the last code that was taken: each is good once, and none before it any more
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

CREATE TABLE recovery_codes (
  staff_id int NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- Wrong codes of a person in a row; with each the next one has to wait longer.
CREATE TABLE factor_guesses (
  staff_id int PRIMARY KEY REFERENCES staff,
  guesses int NOT NULL CHECK (guesses > 0),
  last_at timestamptz NOT NULL
);

INSERT INTO mail_kinds VALUES ('factor-notice');
