-- What a guest says of a dish that was delivered: once for each line of an order, shown when somebody of the team has read it.
CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  -- of the line: its day may move
  position int NOT NULL,
  menu_id int NOT NULL REFERENCES menus,
  stars int NOT NULL CONSTRAINT one_to_five_stars CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL CHECK (length(body) <= 300),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'published', 'rejected')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- a name as it was
  decided_by text CHECK (decided_by <> ''),
  -- told to the guest
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  CONSTRAINT one_review_per_line UNIQUE (order_id, position),
  CONSTRAINT decided_by_somebody CHECK (
    (state = 'pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)
  ),
  CONSTRAINT rejected_with_reason CHECK ((state = 'rejected') = (reason <> ''))
);
CREATE INDEX reviews_shown ON reviews (menu_id, created_at DESC) WHERE state = 'published';
CREATE INDEX reviews_by_time ON reviews (created_at DESC, id);
CREATE INDEX reviews_to_read ON reviews (created_at) WHERE state = 'pending';

-- What was said stays as it was said; only what the team decides changes.
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.position, NEW.menu_id, NEW.stars, NEW.body, NEW.created_at)
    IS DISTINCT FROM (OLD.order_id, OLD.position, OLD.menu_id, OLD.stars, OLD.body, OLD.created_at) THEN
    RAISE EXCEPTION 'a review is not rewritten';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_are_not_rewritten BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION keep_review();

-- Pages show published ones alone.
CREATE TRIGGER public_version_moves_with_reviews AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'published' IN (OLD.state, NEW.state))
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER public_version_moves_with_removed_reviews AFTER DELETE ON reviews FOR EACH ROW
  WHEN (OLD.state = 'published') EXECUTE FUNCTION move_public_version();
