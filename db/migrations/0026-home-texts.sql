-- What the administration has written on the home page, block by block. NULL is what the brand says, so that a new version
-- of the brand is seen wherever nobody has written something else.
CREATE TABLE home_texts (
  block text PRIMARY KEY CHECK (block IN ('hero', 'promo', 'news', 'questions')),
  content jsonb,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT texts_are_bounded CHECK (jsonb_typeof(content) = 'object' AND octet_length(content::text) <= 200000),
  CONSTRAINT slides_are_few CHECK (block <> 'news' OR jsonb_array_length(content -> 'slides') BETWEEN 1 AND 6),
  CONSTRAINT questions_are_few
    CHECK (block <> 'questions' OR jsonb_array_length(content -> 'questions') BETWEEN 1 AND 30),
  -- no link of the home page names another host
  CONSTRAINT targets_lie_in_the_shop
    CHECK (NOT jsonb_path_exists(content, '$.**.target ? (!(@ like_regex "^/([^/\\\\]|$)"))'))
);
INSERT INTO home_texts (block) VALUES ('hero'), ('promo'), ('news'), ('questions');

CREATE TRIGGER home_texts_version BEFORE UPDATE ON home_texts
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER home_texts_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_texts
  EXECUTE FUNCTION move_public_version();

-- After this calendar date in Berlin the bar above the header says what the brand says; NULL: the notice has no end.
ALTER TABLE shop_settings ADD COLUMN announcement_until date,
  ADD CONSTRAINT end_belongs_to_a_notice CHECK (announcement_until IS NULL OR announcement <> '');
