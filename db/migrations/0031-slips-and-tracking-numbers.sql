-- What was printed for a parcel. A slip says its version: whoever scans an old one is told what has changed since.
CREATE TABLE packing_slips (
  order_id uuid NOT NULL REFERENCES orders,
  -- only a frozen list has slips
  delivery_day date NOT NULL REFERENCES cook_lists,
  version int NOT NULL CHECK (version BETWEEN 1 AND 99),
  -- of all that the slip says: to print the same once more is no new version
  digest text NOT NULL CHECK (digest <> ''),
  -- {contents: [{menuId, name, portions}], coolPacks, recipient, notes}; of the last two a digest, never their words
  content jsonb NOT NULL,
  -- for the last time
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, delivery_day, version),
  CONSTRAINT one_version_per_slip UNIQUE (order_id, delivery_day, digest)
);
CREATE TRIGGER packing_slips_are_not_rewritten BEFORE UPDATE OF order_id, delivery_day, version, digest, content
  ON packing_slips FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- they serve the delivery like phone and notes, and go with them
CREATE FUNCTION forget_packing_slips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM packing_slips WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER packing_slips_go_with_contact AFTER UPDATE OF contact_erased_at ON orders FOR EACH ROW
  WHEN (NEW.contact_erased_at IS NOT NULL AND OLD.contact_erased_at IS NULL) EXECUTE FUNCTION forget_packing_slips();

-- The code of a slip is no number of a carrier, however it came into the field. What stands there already stays.
ALTER TABLE order_deliveries ADD CONSTRAINT tracking_number_is_no_slip CHECK (
  tracking_number !~ 'P\d{6,12}20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])'
) NOT VALID;

-- A label of yesterday that is scanned today: carriers use a number again only after months, so that within three of them
-- it belongs to one parcel. An index cannot say so; the lock keeps two who come at once from both finding it free.
CREATE FUNCTION refuse_taken_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tracking number ' || NEW.tracking_number, 0));
  IF EXISTS (
    SELECT FROM order_deliveries d WHERE d.tracking_number = NEW.tracking_number
      AND (d.order_id, d.delivery_day) <> (NEW.order_id, NEW.delivery_day)
      AND d.delivery_day BETWEEN NEW.delivery_day - 90 AND NEW.delivery_day + 90
  ) THEN
    RAISE EXCEPTION 'tracking number % belongs to another parcel', NEW.tracking_number
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_parcel_per_tracking_number';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tracking_number_is_free BEFORE UPDATE OF tracking_number ON order_deliveries FOR EACH ROW
  WHEN (NEW.tracking_number IS NOT NULL AND NEW.tracking_number IS DISTINCT FROM OLD.tracking_number)
  EXECUTE FUNCTION refuse_taken_tracking_number();
