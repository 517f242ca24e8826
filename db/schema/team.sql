-- The people who use the office.
CREATE TABLE staff (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND email <> ''),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'kitchen', 'packing', 'support', 'accounting', 'adviser', 'quality')),
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- the last day, in Berlin, on which the person may log in; null: without an end
  ends_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  -- chosen by another person: a public shop asks for a new one at the first login
  password_is_handed_out boolean NOT NULL DEFAULT false,
  -- an invitation by mail, until a password is chosen or given out; null: none is open
  invited_at timestamptz,
  -- the random id by which a passkey knows its person
  user_handle uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- why this person may sign alone what else takes two; null: not
  signs_alone_reason text CHECK (signs_alone_reason = btrim(signs_alone_reason) AND length(signs_alone_reason) BETWEEN 1 AND 300),
  CONSTRAINT only_who_decides_signs_alone CHECK (signs_alone_reason IS NULL OR role = 'admin' OR role = 'quality')
);

-- Tablets of the kitchen: browsers in which a PIN is enough.
CREATE TABLE kitchen_tablets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  -- sha-256 of its cookie
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  set_up_at timestamptz NOT NULL,
  set_up_by text NOT NULL CHECK (set_up_by <> ''),
  used_at timestamptz,
  -- wrong PINs of all in a row: at twenty the tablet takes none until anyone logs in there by password
  wrong int NOT NULL DEFAULT 0 CHECK (wrong BETWEEN 0 AND 20),
  revoked_at timestamptz
);

-- PINs for these tablets: keyed hashes, because four digits are soon tried.
CREATE TABLE staff_pins (
  staff_id int PRIMARY KEY REFERENCES staff,
  pin_hash text NOT NULL CHECK (pin_hash <> ''),
  set_at timestamptz NOT NULL,
  set_by text NOT NULL CHECK (set_by <> '')
);

-- Wrong PINs of a person at a tablet in a row: at five it takes none of this person until a login by password.
CREATE TABLE tablet_guesses (
  tablet_id uuid NOT NULL REFERENCES kitchen_tablets,
  staff_id int NOT NULL REFERENCES staff,
  wrong int NOT NULL CHECK (wrong BETWEEN 1 AND 5),
  PRIMARY KEY (tablet_id, staff_id)
);

-- Logins, which their owner can see and end.
CREATE TABLE staff_sessions (
  -- sha-256 of the token, so that a copy of this table opens no session
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  staff_id int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  address text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  seen_at timestamptz,
  -- bound to the cookie of its browser and to the origin where it was made
  cookie_hash bytea CHECK (length(cookie_hash) = 32),
  origin text CHECK (origin <> ''),
  -- null: the login is complete; else only the calls that complete it are allowed
  awaits text CHECK (awaits IN ('password', 'factor', 'enrolment')),
  -- when the person last confirmed their identity; dangerous actions ask for a recent confirmation
  verified_at timestamptz,
  -- when the password was entered in this session, which allows a person without a second factor to set one up
  confirmed_at timestamptz,
  -- what this session has refunded since the last confirmation of the identity
  unproved_cents int NOT NULL DEFAULT 0 CHECK (unproved_cents >= 0),
  -- where it was opened by a PIN: it has the rights of the kitchen and proves nothing more
  tablet_id uuid REFERENCES kitchen_tablets,
  CONSTRAINT a_pin_proves_nothing CHECK (
    tablet_id IS NULL OR cookie_hash IS NOT NULL AND num_nonnulls(awaits, verified_at, confirmed_at) = 0
  ),
  CONSTRAINT bound_sessions_know_their_page CHECK ((cookie_hash IS NULL) = (origin IS NULL))
);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);
CREATE INDEX staff_sessions_of_person ON staff_sessions (staff_id, address);
CREATE UNIQUE INDEX one_person_at_a_tablet ON staff_sessions (tablet_id) WHERE tablet_id IS NOT NULL AND revoked_at IS NULL;

-- Browsers in which a person has completed a login.
CREATE TABLE staff_devices (
  -- sha-256 of its cookie
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  staff_id int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  PRIMARY KEY (token_hash, staff_id)
);
CREATE INDEX staff_devices_of_person ON staff_devices (staff_id);

-- Wrong passwords from unknown browsers, for the wait that grows with them.
CREATE TABLE login_delays (
  -- keyed hash of the address entered, whether or not it exists
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
  -- an authenticator never counts down: a lower number comes from a copy
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_person ON passkeys (staff_id);

-- Random bytes for an authenticator to sign once. Those without a session are for a login.
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
  -- encrypted with a key that is not in the database
  sealed bytea NOT NULL,
  -- null: no code of the app has been entered yet
  confirmed_at timestamptz,
  -- the period of the last accepted code: each code and all older ones are refused afterwards
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

-- Second factors: codes for a person who has lost the others.
CREATE TABLE recovery_codes (
  staff_id int NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- Keys with which programs call the API of the office: each has a name, an expiry and scopes.
CREATE TABLE program_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  -- sha-256 of the key, so that a copy of this table opens nothing
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  -- its first characters, to tell keys apart
  beginning text NOT NULL CHECK (beginning ~ '^tt_[A-Za-z0-9_-]{4}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- a key acts for this person, and stops working when the person loses access
  made_by int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  used_at timestamptz,
  -- networks it was used from: a new one is logged as a security event
  networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(networks) <= 50)
);

-- The log: changes by the team, and security events such as logins and refusals, in words for people.
CREATE TABLE log_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('change', 'security')),
  -- the name at that time: the log stays readable when a person has left
  staff_id int,
  staff_name text,
  -- of a change: the kind of thing, its id, and its name at that time
  subject text CHECK (subject <> ''),
  subject_id text,
  subject_name text,
  action text CHECK (action <> ''),
  -- [[field, before, after], …] in German words
  changes jsonb CHECK (jsonb_typeof(changes) = 'array'),
  -- of a security event
  event text CHECK (event ~ '^[a-z-]+(\.[a-z-]+)?$'),
  reason text CHECK (reason <> ''),
  -- as entered by an unknown person, shortened so that it does not identify the person
  email text CHECK (length(email) <= 80),
  -- the network of the call; null: several
  address text CHECK (length(address) <= 60),
  detail text CHECK (length(detail) <= 200),
  -- equal events since `since`, counted in one entry
  times int NOT NULL DEFAULT 1 CHECK (times > 0),
  since timestamptz CHECK (since <= at),
  -- deleted with the entry, so that the remaining hash does not reveal its content
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  CHECK (num_nonnulls(subject, subject_id, subject_name, action, staff_name) = 5 OR kind = 'security'),
  CHECK ((kind = 'security') = (event IS NOT NULL)),
  CHECK (staff_id IS NULL OR staff_name IS NOT NULL),
  CHECK (times = 1 OR since IS NOT NULL)
);
CREATE INDEX log_entries_by_subject ON log_entries (subject, subject_id, id);
CREATE INDEX log_entries_by_time ON log_entries (at);

-- The hash chain of the log. The hash of a link covers its entry and the link before; it stays when the entry is
-- deleted.
CREATE TABLE log_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  entry bigint NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  content bytea NOT NULL CHECK (length(content) = 32),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- Signatures over the chain, made with a key that is not in the database: access to the database alone cannot rewrite
-- it.
CREATE TABLE log_seals (
  number bigint NOT NULL CHECK (number > 0),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  position bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  signature bytea NOT NULL CHECK (length(signature) = 32),
  -- with the signature, so that a false seal does not block the true one
  PRIMARY KEY (position, signature)
);

-- Counts equal security events of a period, which become one entry of the log at its end, so that an attack does not
-- fill the disk.
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
