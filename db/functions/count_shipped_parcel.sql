-- However a parcel is sent, by one press or a file: it is counted in the same transaction.
CREATE FUNCTION count_shipped_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted shipped_parcels;
BEGIN
  INSERT INTO shipped_parcels (order_id, delivery_day, shipped_on, portions, reusable_portions, cool_packs)
  SELECT NEW.order_id, NEW.delivery_day, (coalesce(NEW.shipped_at, now()) AT TIME ZONE 'Europe/Berlin')::date,
    coalesce(sum(p.portions) FILTER (WHERE NOT m.is_reusable), 0),
    coalesce(sum(p.portions) FILTER (WHERE m.is_reusable), 0), coalesce(NEW.cool_packs, 0)
  FROM packed_portions p JOIN menus m ON m.id = p.menu_id
  WHERE p.order_id = NEW.order_id AND p.delivery_day = NEW.delivery_day
  ON CONFLICT DO NOTHING RETURNING * INTO counted;
  IF counted.order_id IS NOT NULL THEN PERFORM record_packaging(ARRAY[counted]); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER shipped_parcels_are_counted AFTER UPDATE OF status ON order_deliveries FOR EACH ROW
  WHEN (NEW.status = 'shipped' AND OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION count_shipped_parcel();
