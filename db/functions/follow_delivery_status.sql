-- The status of a delivery decides what becomes of its portions and its parcel, whichever statement changes it.
CREATE FUNCTION follow_delivery_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' THEN
    UPDATE order_portions SET status = 'freed', address_block = NULL
    WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day AND status <> 'freed';
  ELSIF NEW.status = 'shipped' THEN
    -- a delivery that is no longer delivered is shipped for a second time, and was counted the first time
    INSERT INTO shipped_parcels (order_id, delivery_day, shipped_on, portions, reusable_portions, cool_packs)
    SELECT NEW.order_id, NEW.delivery_day, (coalesce(NEW.shipped_at, now()) AT TIME ZONE 'Europe/Berlin')::date,
      coalesce(sum(p.portions) FILTER (WHERE NOT m.is_reusable), 0),
      coalesce(sum(p.portions) FILTER (WHERE m.is_reusable), 0), coalesce(NEW.cool_packs, 0)
    FROM packed_portions p JOIN menus m ON m.id = p.menu_id
    WHERE p.order_id = NEW.order_id AND p.delivery_day = NEW.delivery_day
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER delivery_status_followed AFTER UPDATE OF status ON order_deliveries FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_delivery_status();
