-- Addresses that pass requests on without being among the trusted proxies: everybody behind one counts as one guest.
CREATE TABLE unknown_proxies (
  address text PRIMARY KEY CHECK (length(address) BETWEEN 2 AND 45),
  headers text[] NOT NULL CHECK (cardinality(headers) BETWEEN 1 AND 4),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CHECK (last_seen_at >= first_seen_at)
);
