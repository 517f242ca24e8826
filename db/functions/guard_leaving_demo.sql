CREATE FUNCTION guard_leaving_demo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders) THEN
    RAISE EXCEPTION 'the demo stays: there are orders'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_leaves_unsold';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER demo_leaves_unsold BEFORE UPDATE OF left_at ON demo_state FOR EACH ROW
  WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL) EXECUTE FUNCTION guard_leaving_demo();
