-- The status of an order decides what becomes of its code, voucher and portions, whichever statement changes it, in this
-- sequence: every transaction that locks them locks the code before the voucher and both before the portions.
CREATE FUNCTION follow_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE discount_redemptions SET status = 'final' WHERE order_id = NEW.id AND status <> 'final';
    PERFORM follow_voucher(NEW.id, true, NEW.paid_at);
    UPDATE order_portions SET status = 'final', address_block = NULL WHERE order_id = NEW.id AND status <> 'final';
    -- paid after its parcel was packed, it needs one of its own
    UPDATE order_deliveries d SET rides_with = NULL, address = coalesce(w.address, d.address) FROM order_deliveries w
    WHERE d.order_id = NEW.id AND w.order_id = d.rides_with AND w.delivery_day = d.delivery_day
      AND w.status <> 'planned';
  ELSIF NEW.status IN ('payment_failed', 'expired', 'cancelled', 'refunded') THEN
    -- a use that was paid for stays used
    UPDATE discount_redemptions SET status = 'released' WHERE order_id = NEW.id AND status = 'reserved';
    -- what was paid goes back by a refund
    IF NEW.paid_at IS NULL THEN
      PERFORM follow_voucher(NEW.id, false, now());
    END IF;
    -- portions of packed deliveries are cooked, so they stay taken
    UPDATE order_portions p SET status = 'freed', address_block = NULL FROM order_deliveries d
    WHERE p.order_id = NEW.id AND p.status <> 'freed'
      AND d.order_id = p.order_id AND d.delivery_day = p.delivery_day AND d.status IN ('planned', 'cancelled');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_status_followed AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NOT (OLD.status = 'completed' AND NEW.status = 'paid'))
  EXECUTE FUNCTION follow_order_status();
