-- A login made in a browser is good only together with the cookie of that browser, and only on the page it was made on.
ALTER TABLE staff_sessions
  ADD COLUMN cookie_hash bytea NULL CHECK (length(cookie_hash) = 32),
  ADD COLUMN origin text NULL CHECK (origin <> ''),
  ADD CONSTRAINT bound_sessions_know_their_page CHECK ((cookie_hash IS NULL) = (origin IS NULL));

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

-- Guesses of one person's password from browsers that are not known, and when the last one was: the wait grows with them.
CREATE TABLE login_delays (
  -- keyed hash of the address that was typed, whether or not somebody has it
  person bytea PRIMARY KEY CHECK (length(person) = 32),
  wrong int NOT NULL CHECK (wrong > 0),
  last_at timestamptz NOT NULL
);

-- Chosen by somebody else: on a public shop it opens nothing until its owner has chosen another one.
ALTER TABLE staff ADD COLUMN password_is_handed_out boolean NOT NULL DEFAULT false;

INSERT INTO mail_kinds VALUES ('new-device');
