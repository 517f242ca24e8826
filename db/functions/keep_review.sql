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
