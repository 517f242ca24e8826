-- A tracking number belongs to one parcel for some days, so that a label scanned again by mistake is refused. No index
-- can express this over days and two tables. The lock makes parallel scans of the same number wait for each other.
CREATE FUNCTION refuse_taken_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tracking number ' || NEW.tracking_number, 0));
  IF EXISTS (
    SELECT FROM shop_constants k, (
      SELECT order_id, delivery_day, 1 AS carton FROM order_deliveries WHERE tracking_number = NEW.tracking_number
      UNION ALL
      SELECT order_id, delivery_day, carton FROM further_parcels WHERE tracking_number = NEW.tracking_number
    ) AS d
    WHERE (d.order_id, d.delivery_day, d.carton)
        <> (NEW.order_id, NEW.delivery_day, coalesce((to_jsonb(NEW) ->> 'carton')::int, 1))
      AND d.delivery_day BETWEEN NEW.delivery_day - k.tracking_number_days AND NEW.delivery_day + k.tracking_number_days
  ) THEN
    RAISE EXCEPTION 'tracking number % belongs to another parcel', NEW.tracking_number
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_parcel_per_tracking_number';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER tracking_number_is_free BEFORE UPDATE OF tracking_number ON order_deliveries FOR EACH ROW
  WHEN (NEW.tracking_number IS NOT NULL AND NEW.tracking_number IS DISTINCT FROM OLD.tracking_number)
  EXECUTE FUNCTION refuse_taken_tracking_number();
CREATE TRIGGER further_tracking_number_is_free BEFORE INSERT OR UPDATE OF tracking_number ON further_parcels
  FOR EACH ROW EXECUTE FUNCTION refuse_taken_tracking_number();
