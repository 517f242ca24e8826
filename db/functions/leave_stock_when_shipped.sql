-- A shipped parcel takes its portions out of the stock when its transaction commits: no lot is locked while a file of many parcels
-- still waits for one of them.
CREATE FUNCTION leave_stock_when_shipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ship_portions(NEW.delivery_day, ARRAY(
    SELECT DISTINCT p.menu_id FROM packed_portions p JOIN order_deliveries d ON d.order_id = p.order_id AND d.delivery_day = p.delivery_day
    WHERE p.delivery_day = NEW.delivery_day AND coalesce(d.rides_with, d.order_id) = NEW.order_id
  ), coalesce((
    SELECT shipped_at FROM order_deliveries WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day
  ), now()));
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER shipped_leave_stock AFTER INSERT ON shipped_parcels DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION leave_stock_when_shipped();
