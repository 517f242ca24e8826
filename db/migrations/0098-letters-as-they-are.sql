-- PostgreSQL packs long texts by itself.
ALTER TABLE mails
  DROP CONSTRAINT packed_letters_have_a_sample,
  DROP CONSTRAINT letters_are_stored_once,
  DROP CONSTRAINT sent_was_written,
  DROP COLUMN letter,
  DROP COLUMN letter_sample,
  ADD CONSTRAINT sent_was_written CHECK (status <> 'sent' OR num_nulls(subject, html, plain) = 0);
DROP TABLE letter_samples;
