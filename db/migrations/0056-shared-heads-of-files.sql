-- A file of an invoice is a head that thousands share (fonts and colours) and its own bytes. The head is stored once, under
-- its hash; put together they are the file as it was made, byte for byte. Files from before stay whole.
CREATE TABLE invoice_file_heads (
  sha256 bytea PRIMARY KEY,
  bytes bytea NOT NULL,
  CONSTRAINT heads_are_what_their_hash_says CHECK (sha256 = sha256(bytes))
);
ALTER TABLE invoice_file_heads ALTER COLUMN bytes SET STORAGE EXTERNAL;
-- nothing personal is in it, and files need it for years
CREATE TRIGGER invoice_file_heads_are_immutable BEFORE UPDATE OR DELETE ON invoice_file_heads
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_file_heads_are_not_emptied BEFORE TRUNCATE ON invoice_file_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE invoice_files
  ALTER COLUMN pdf DROP NOT NULL,
  ADD COLUMN head bytea REFERENCES invoice_file_heads (sha256),
  -- what follows the head, deflated
  ADD COLUMN rest bytea CHECK (length(rest) > 0),
  -- of the whole file
  ADD COLUMN sha256 bytea CHECK (length(sha256) = 32),
  ADD CONSTRAINT files_are_whole_or_have_a_head CHECK (
    num_nulls(head, rest, sha256) = CASE WHEN pdf IS NULL THEN 0 ELSE 3 END
  );
ALTER TABLE invoice_files ALTER COLUMN rest SET STORAGE EXTERNAL;
