-- Dishes are added to a parcel that is still to be packed and that is one itself. The lock makes a parallel cancellation
-- or packing of that parcel wait.
CREATE FUNCTION refuse_shared_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_deliveries d JOIN orders o ON o.id = d.order_id
  WHERE d.order_id = NEW.rides_with AND d.delivery_day = NEW.delivery_day AND d.status = 'planned'
    AND d.rides_with IS NULL AND o.status = 'paid' FOR SHARE OF d;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % has no parcel to be packed on %', NEW.rides_with, NEW.delivery_day
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'rides_with_a_delivery';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER rides_with_a_parcel BEFORE INSERT ON order_deliveries FOR EACH ROW
  WHEN (NEW.rides_with IS NOT NULL) EXECUTE FUNCTION refuse_shared_parcel();
