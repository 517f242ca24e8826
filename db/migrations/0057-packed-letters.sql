-- A letter is stored packed: deflated against a sample of the shop's letters, so that only what is its own takes room. The
-- sample is stored once, under its hash. Letters from before stay as they are.
CREATE TABLE letter_samples (
  sha256 bytea PRIMARY KEY,
  bytes bytea NOT NULL,
  CONSTRAINT samples_are_what_their_hash_says CHECK (sha256 = sha256(bytes))
);
-- letters cannot be read without it
CREATE TRIGGER letter_samples_are_immutable BEFORE UPDATE OR DELETE ON letter_samples
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER letter_samples_are_not_emptied BEFORE TRUNCATE ON letter_samples
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE mails
  ADD COLUMN letter bytea,
  ADD COLUMN letter_sample bytea REFERENCES letter_samples (sha256),
  ADD CONSTRAINT packed_letters_have_a_sample CHECK ((letter IS NULL) = (letter_sample IS NULL)),
  ADD CONSTRAINT letters_are_stored_once CHECK (letter IS NULL OR num_nonnulls(html, plain) = 0),
  DROP CONSTRAINT sent_was_written,
  ADD CONSTRAINT sent_was_written CHECK (
    status <> 'sent' OR (subject IS NOT NULL AND (letter IS NOT NULL OR num_nulls(html, plain) = 0))
  );
ALTER TABLE mails ALTER COLUMN letter SET STORAGE EXTERNAL;
-- what is written once lies aside: each change of a mail's state would copy it
ALTER TABLE mails SET (toast_tuple_target = 512);
