-- What a refund changes: the state of its order, and how much of its payment has gone back. The order comes first,
-- because every transaction that locks both locks the order before the payment.
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid int;
  back bigint;
BEGIN
  -- A cancelled order is refunded once everything that the shop requested has gone back: a failed refund of the shop
  -- may have been made good at the provider. An order that was sent and then paid back as a whole is refunded, too.
  IF NEW.status = 'done' AND (TG_OP = 'INSERT' OR OLD.status <> 'done') THEN
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
  END IF;
  -- Parallel refunds wait for each other here; the next statement sees what the one before has done.
  SELECT amount_cents INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO back FROM refunds
  WHERE payment_id = NEW.payment_id AND status <> 'failed';
  -- The shop never gives back more than is left. A refund made at the provider is a fact and is recorded even while one
  -- of the shop, which the provider will now refuse, still waits.
  IF TG_OP = 'INSERT' AND NEW.origin = 'shop' AND back > paid THEN
    RAISE EXCEPTION 'more than payment % would go back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  UPDATE payments SET refunded_cents = least(back, paid) WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;

CREATE TRIGGER refund_followed AFTER INSERT OR UPDATE OF amount_cents, status ON refunds
  FOR EACH ROW EXECUTE FUNCTION follow_refund();
