-- Dishes given back before their delivery is packed are neither cooked nor packed, unless it goes all the same. What swaps
-- gave back for them before goes with them, as `loweredOf` in line-money.ts says.
CREATE FUNCTION drop_refunded_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lowered_cents := NEW.lowered_cents
    - (NEW.lowered_cents::bigint * (NEW.refunded - OLD.refunded) / (OLD.portions - OLD.refunded))::int;
  IF EXISTS (
    SELECT FROM order_lines l JOIN order_deliveries d USING (order_id, delivery_day)
    WHERE l.order_id = NEW.order_id AND l.position = NEW.position AND d.status = 'planned' AND NOT d.goes_refunded
  ) THEN
    NEW.missing := greatest(NEW.missing, NEW.refunded);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refunded_dishes_drop BEFORE UPDATE OF refunded ON line_dishes FOR EACH ROW
  WHEN (NEW.refunded > OLD.refunded) EXECUTE FUNCTION drop_refunded_dishes();
