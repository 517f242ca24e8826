-- Where a delivery stood before it was last moved: whoever asks for the same move twice is told that it is done.
ALTER TABLE order_deliveries ADD COLUMN moved_from date CHECK (moved_from <> delivery_day);

-- A cancelled order is refunded once all its money has gone back. A failed refund keeps it cancelled, for a person.
CREATE FUNCTION refund_cancelled_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET status = 'refunded' FROM payments p
  WHERE p.id = NEW.payment_id AND o.id = p.order_id AND o.status = 'cancelled'
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'done');
  RETURN NULL;
END $$;
-- by its name it fires before the refund is counted: whoever locks order and payment locks the order first
CREATE TRIGGER cancelled_order_refunded AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (NEW.status = 'done' AND OLD.status <> 'done') EXECUTE FUNCTION refund_cancelled_order();
