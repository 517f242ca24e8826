-- The portions of a delivery that is cancelled are free, whichever of several statements cancels it.
CREATE FUNCTION free_cancelled_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_portions SET status = 'freed', address_block = NULL
  WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day AND status <> 'freed';
  RETURN NULL;
END $$;

CREATE TRIGGER cancelled_delivery_frees_portions AFTER UPDATE OF status ON order_deliveries FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION free_cancelled_delivery();
