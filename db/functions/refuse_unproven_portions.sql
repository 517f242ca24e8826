-- What is not proven is not sold: no portion of a dish is held or moved for a day after the end of its proof. What was
-- sold before stays, and is a task.
CREATE FUNCTION refuse_unproven_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_proven(NEW.menu_id, NEW.delivery_day) THEN
    RAISE EXCEPTION 'the shelf life of menu % is not proven on %', NEW.menu_id, NEW.delivery_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'portions_are_proven';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER portions_are_proven AFTER INSERT OR UPDATE OF delivery_day ON order_portions FOR EACH ROW
  WHEN (NEW.status <> 'freed') EXECUTE FUNCTION refuse_unproven_portions();
