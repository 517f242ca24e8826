-- A cancelled order is refunded once everything that the shop requested has gone back: a refund of ours that failed may
-- have been made good by hand. One that was sent and then paid back as a whole is refunded, too.
CREATE FUNCTION refund_cancelled_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET status = 'refunded' FROM payments p, LATERAL (
    SELECT count(*) FILTER (WHERE r.status IN ('requested', 'pending')) AS open,
      coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'done'), 0) AS done,
      coalesce(sum(r.amount_cents) FILTER (WHERE r.origin = 'shop'), 0) AS requested
    FROM refunds r WHERE r.payment_id = p.id
  ) AS back
  WHERE p.id = NEW.payment_id AND o.id = p.order_id AND back.open = 0 AND back.done >= back.requested
    AND (o.status = 'cancelled' OR (
      o.status IN ('paid', 'completed') AND back.done >= p.amount_cents
      AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status IN ('planned', 'packed'))
    ));
  RETURN NULL;
END $$;

-- by its name it fires before the refund is counted: whoever locks order and payment locks the order first
CREATE TRIGGER cancelled_order_refunded AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (NEW.status = 'done' AND OLD.status <> 'done') EXECUTE FUNCTION refund_cancelled_order();
CREATE TRIGGER cancelled_order_refunded_elsewhere AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.status = 'done') EXECUTE FUNCTION refund_cancelled_order();
