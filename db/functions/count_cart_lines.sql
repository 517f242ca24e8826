-- Version and number of lines of a cart, also for parallel additions. A new price that its guest has seen is no new
-- version. A cart without lines keeps no code.
CREATE FUNCTION count_cart_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  UPDATE carts SET version = version + 1, line_count = line_count + step, touched_at = now(),
    discount_code_id = CASE WHEN line_count + step > 0 THEN discount_code_id END
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.cart_id ELSE NEW.cart_id END;
  RETURN NULL;
END $$;

CREATE TRIGGER cart_lines_counted AFTER INSERT OR DELETE OR UPDATE OF menu_id, delivery_day, quantity ON cart_lines
  FOR EACH ROW EXECUTE FUNCTION count_cart_lines();
