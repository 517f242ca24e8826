-- A logo as mails and papers show it: small pictures with few colours, made from the uploaded one. An invoice keeps for good the
-- logo that it was issued with, so what is here is never changed or deleted. `id` is that of the logo.
CREATE TABLE logo_prints (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  letter bytea NOT NULL CHECK (octet_length(letter) BETWEEN 1 AND 200000),
  paper bytea NOT NULL CHECK (octet_length(paper) BETWEEN 1 AND 1000000)
);
CREATE TRIGGER logo_prints_are_immutable BEFORE UPDATE OR DELETE ON logo_prints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER logo_prints_are_not_emptied BEFORE TRUNCATE ON logo_prints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
