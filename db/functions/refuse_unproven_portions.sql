-- What is not proven is not sold: no portion of a dish is held or moved for a day after the end of its proof. What was
-- sold before stays, and is a task.
CREATE FUNCTION refuse_unproven_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  menu int;
  day date;
BEGIN
  -- an order has several dishes, and a trigger of some columns cannot name all new rows
  IF TG_LEVEL = 'STATEMENT' THEN
    SELECT n.menu_id, n.delivery_day INTO menu, day
    FROM new_rows n CROSS JOIN LATERAL menu_proven_until(n.menu_id) AS proven
    WHERE n.status <> 'freed' AND (n.delivery_day <= proven.until) IS NOT TRUE LIMIT 1;
  ELSE
    SELECT NEW.menu_id, NEW.delivery_day INTO menu, day FROM menu_proven_until(NEW.menu_id) AS proven
    WHERE (NEW.delivery_day <= proven.until) IS NOT TRUE;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION 'the shelf life of menu % is not proven on %', menu, day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'portions_are_proven';
  END IF;
  RETURN NULL;
END $$;

-- by its name before `new_portions_counted`, so that a dish that may not be sold is told as that, also on a full day
CREATE TRIGGER new_portions_are_proven AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_unproven_portions();
CREATE TRIGGER moved_portions_are_proven AFTER UPDATE OF delivery_day ON order_portions FOR EACH ROW
  WHEN (NEW.status <> 'freed') EXECUTE FUNCTION refuse_unproven_portions();
