-- A delivery that is too heavy for one carton goes in several. The first one's number stands with the delivery; here are
-- the others, all with the delivery's carrier. The delivery is delivered when all have arrived.
ALTER TABLE production_settings ADD COLUMN most_parcel_grams int NOT NULL DEFAULT 31500
  CHECK (most_parcel_grams BETWEEN 1000 AND 70000);

-- the first carton has arrived, the others not yet
ALTER TABLE order_deliveries ADD COLUMN first_arrived_at timestamptz;

CREATE TABLE further_parcels (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  carton int NOT NULL CHECK (carton BETWEEN 2 AND 99),
  tracking_number text NOT NULL CHECK (
    tracking_number !~ 'P\d{6,12}20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])'
  ),
  shipped_at timestamptz NOT NULL,
  arrived_at timestamptz,
  PRIMARY KEY (order_id, delivery_day, carton),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX further_parcels_by_tracking_number ON further_parcels (tracking_number);

CREATE OR REPLACE FUNCTION refuse_taken_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tracking number ' || NEW.tracking_number, 0));
  IF EXISTS (
    SELECT FROM (
      SELECT order_id, delivery_day, 1 AS carton FROM order_deliveries WHERE tracking_number = NEW.tracking_number
      UNION ALL
      SELECT order_id, delivery_day, carton FROM further_parcels WHERE tracking_number = NEW.tracking_number
    ) AS d
    WHERE (d.order_id, d.delivery_day, d.carton)
        <> (NEW.order_id, NEW.delivery_day, coalesce((to_jsonb(NEW) ->> 'carton')::int, 1))
      AND d.delivery_day BETWEEN NEW.delivery_day - 90 AND NEW.delivery_day + 90
  ) THEN
    RAISE EXCEPTION 'tracking number % belongs to another parcel', NEW.tracking_number
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_parcel_per_tracking_number';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER further_tracking_number_is_free BEFORE INSERT OR UPDATE OF tracking_number ON further_parcels
  FOR EACH ROW EXECUTE FUNCTION refuse_taken_tracking_number();
