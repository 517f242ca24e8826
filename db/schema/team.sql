-- The people of the team.
CREATE TABLE staff (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND email <> ''),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'kitchen', 'packing', 'support')),
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  -- chosen by somebody else: on a public shop it opens nothing until its owner has chosen another one
  password_is_handed_out boolean NOT NULL DEFAULT false,
  -- what a passkey knows its person by: a number that says nothing about anybody
  user_handle uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE
);

-- Logins that their owner can recognise and end.
CREATE TABLE staff_sessions (
  -- sha-256 of the token: whoever reads this table cannot log in with it
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  staff_id int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  address text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  seen_at timestamptz,
  -- good only together with the cookie of the browser it was made in, and only on the page it was made on
  cookie_hash bytea CHECK (length(cookie_hash) = 32),
  origin text CHECK (origin <> ''),
  -- until it awaits nothing any more it opens only the calls that finish the login
  awaits text CHECK (awaits IN ('password', 'factor', 'enrolment')),
  -- when the person last proved to be themselves; what is dangerous asks for a fresh proof
  verified_at timestamptz,
  -- the password was proved in this session, which is enough for one's own factors as long as there are none
  confirmed_at timestamptz,
  CONSTRAINT bound_sessions_know_their_page CHECK ((cookie_hash IS NULL) = (origin IS NULL))
);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);
CREATE INDEX staff_sessions_of_person ON staff_sessions (staff_id, address);

-- Browsers in which a login was completed. The same browser may be several people's, each with a row.
CREATE TABLE staff_devices (
  -- sha-256 of what its cookie holds
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  staff_id int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  PRIMARY KEY (token_hash, staff_id)
);
CREATE INDEX staff_devices_of_person ON staff_devices (staff_id);

-- Guesses of one person's password from browsers that are not known: the wait grows with them.
CREATE TABLE login_delays (
  -- keyed hash of the address that was typed, whether or not somebody has it
  person bytea PRIMARY KEY CHECK (length(person) = 32),
  wrong int NOT NULL CHECK (wrong > 0),
  last_at timestamptz NOT NULL
);

-- Second factors: passkeys.
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

-- Second factors: secrets of authenticator apps.
CREATE TABLE totp_secrets (
  staff_id int PRIMARY KEY REFERENCES staff,
  -- encrypted with a key that lies outside the database
  sealed bytea NOT NULL,
  -- null until a first code has shown that the app knows the secret
  confirmed_at timestamptz,
  -- the 30 seconds of the last code that was taken: each is good once, and none before it any more
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

-- Second factors: codes for whoever has lost the others.
CREATE TABLE recovery_codes (
  staff_id int NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- Keys with which programs call the office: named, with an end, good for the calls of their scopes only.
CREATE TABLE program_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  -- sha-256 of the key: whoever reads this table cannot use it
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  -- its first characters, by which people tell keys apart
  beginning text NOT NULL CHECK (beginning ~ '^tt_[A-Za-z0-9_-]{4}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- a key acts for who made it, and rests when that person has no access
  made_by int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  used_at timestamptz,
  -- the networks it was used from, at most so many: a new one is noted
  networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(networks) <= 50)
);

-- One log of what the team changed, and of who came, was refused or denied, in words that people read.
CREATE TABLE log_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('change', 'security')),
  -- the name as it was: who leaves does not vanish from the log
  staff_id int,
  staff_name text,
  -- of a change: the kind of thing, which one it was and what it was called then
  subject text CHECK (subject <> ''),
  subject_id text,
  subject_name text,
  action text CHECK (action <> ''),
  -- [[field, before, after], ...] in words
  changes jsonb CHECK (jsonb_typeof(changes) = 'array'),
  -- of security
  event text CHECK (event ~ '^[a-z-]+(\.[a-z-]+)?$'),
  reason text CHECK (reason <> ''),
  -- as somebody typed it who is not known, shortened so that it names nobody
  email text CHECK (length(email) <= 80),
  -- the network that the call came from; null: many
  address text CHECK (length(address) <= 60),
  detail text CHECK (length(detail) <= 200),
  -- further equal ones since then, in one line
  times int NOT NULL DEFAULT 1 CHECK (times > 0),
  since timestamptz CHECK (since <= at),
  -- goes with the entry, so that nobody finds out from what stays of its link what it said
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  CHECK (num_nonnulls(subject, subject_id, subject_name, action, staff_name) = 5 OR kind = 'security'),
  CHECK ((kind = 'security') = (event IS NOT NULL)),
  CHECK (staff_id IS NULL OR staff_name IS NOT NULL),
  CHECK (times = 1 OR since IS NOT NULL)
);
CREATE INDEX log_entries_by_subject ON log_entries (subject, subject_id, id);
CREATE INDEX log_entries_by_time ON log_entries (at);

-- Each entry of the log is a link: its hash covers the entry's content and the link before, and it stays when its entry goes.
CREATE TABLE log_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  entry bigint NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  content bytea NOT NULL CHECK (length(content) = 32),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- What the shop has vouched for with a key that is not in the database: up to there nobody can write the chain anew.
CREATE TABLE log_seals (
  number bigint NOT NULL CHECK (number > 0),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  position bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  signature bytea NOT NULL CHECK (length(signature) = 32),
  -- with the signature: a false seal keeps no place from the true one
  PRIMARY KEY (position, signature)
);

-- Equal events that come again within a span are counted here and become one line of the log when it is over, so that
-- whoever knocks without end fills no disk.
CREATE TABLE security_repeats (
  key text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times int NOT NULL DEFAULT 0 CHECK (times >= 0),
  event text NOT NULL,
  reason text,
  staff_id int,
  staff_name text,
  address text,
  PRIMARY KEY (key, since)
);
CREATE INDEX security_repeats_by_end ON security_repeats (until);
