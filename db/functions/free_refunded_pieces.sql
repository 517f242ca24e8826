-- Pieces refunded before their delivery is packed are neither cooked nor packed, so their portions become free.
CREATE FUNCTION free_refunded_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_portions p SET
    portions = CASE WHEN p.portions > taken.portions THEN p.portions - taken.portions ELSE p.portions END,
    status = CASE WHEN p.portions > taken.portions THEN p.status ELSE 'freed' END,
    address_block = CASE WHEN p.portions > taken.portions THEN p.address_block END
  FROM (
    SELECT coalesce(b.menu_id, NEW.menu_id) AS menu_id,
      (NEW.refunded_quantity - OLD.refunded_quantity) * coalesce(b.quantity, 1) AS portions
    FROM (SELECT) AS line LEFT JOIN box_contents b ON NEW.is_box AND b.box_id = NEW.menu_id
  ) AS taken, order_deliveries d
  WHERE p.order_id = NEW.order_id AND p.delivery_day = NEW.delivery_day AND p.menu_id = taken.menu_id
    AND p.status <> 'freed'
    AND d.order_id = p.order_id AND d.delivery_day = p.delivery_day AND d.status = 'planned';
  RETURN NULL;
END $$;

CREATE TRIGGER refunded_pieces_free_portions AFTER UPDATE OF refunded_quantity ON order_lines FOR EACH ROW
  WHEN (NEW.refunded_quantity > OLD.refunded_quantity) EXECUTE FUNCTION free_refunded_pieces();
