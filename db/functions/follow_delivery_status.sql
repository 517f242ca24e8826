-- The status of a delivery decides what becomes of its portions and its parcel, whichever statement changes it.
CREATE FUNCTION follow_delivery_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' THEN
    UPDATE order_portions SET status = 'freed', address_block = NULL
    WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day AND status <> 'freed';
    -- What was added still comes, in a parcel of its own to the same door, and is packed for it.
    DELETE FROM packed_portions p USING order_deliveries d
    WHERE d.rides_with = NEW.order_id AND d.delivery_day = NEW.delivery_day AND d.status = 'packed'
      AND p.order_id = d.order_id AND p.delivery_day = d.delivery_day;
    DELETE FROM scanned_portions s USING order_deliveries d
    WHERE d.rides_with = NEW.order_id AND d.delivery_day = NEW.delivery_day AND d.status IN ('planned', 'packed')
      AND s.order_id = d.order_id AND s.delivery_day = d.delivery_day;
    UPDATE order_deliveries SET rides_with = NULL, status = 'planned', address = coalesce(NEW.address, address),
      packed_at = NULL, packed_by = NULL, cool_packs = NULL
    WHERE rides_with = NEW.order_id AND delivery_day = NEW.delivery_day AND status IN ('planned', 'packed');
  ELSIF NEW.status = 'planned' AND NOT NEW.goes_refunded THEN
    -- an opened parcel is packed again without what was given back meanwhile
    UPDATE line_dishes d SET missing = d.refunded FROM order_lines l
    WHERE l.order_id = NEW.order_id AND l.delivery_day = NEW.delivery_day AND d.order_id = l.order_id
      AND d.position = l.position AND d.missing < d.refunded;
  ELSIF NEW.status = 'shipped' AND NEW.rides_with IS NULL THEN
    -- a delivery that is no longer delivered is shipped for a second time, and was counted the first time
    INSERT INTO shipped_parcels (order_id, delivery_day, shipped_on, portions, reusable_portions, cool_packs, cartons)
    SELECT NEW.order_id, NEW.delivery_day, (coalesce(NEW.shipped_at, now()) AT TIME ZONE 'Europe/Berlin')::date,
      coalesce(sum(p.portions) FILTER (WHERE NOT m.is_reusable), 0),
      coalesce(sum(p.portions) FILTER (WHERE m.is_reusable), 0), coalesce((SELECT sum(pack) FROM unnest(NEW.cool_packs) AS pack), 0),
      coalesce(cardinality(NEW.cool_packs), 1)
    FROM packed_portions p JOIN menus m ON m.id = p.menu_id
    WHERE p.delivery_day = NEW.delivery_day AND (p.order_id = NEW.order_id OR p.order_id IN (
      SELECT order_id FROM order_deliveries WHERE rides_with = NEW.order_id AND delivery_day = NEW.delivery_day
    ))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER delivery_status_followed AFTER UPDATE OF status ON order_deliveries FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_delivery_status();
