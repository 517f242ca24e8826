-- The shop never wants to give back more than is left. What others gave back is a fact and is written down even while a
-- refund of ours that can no longer happen still waits: the provider will refuse that one, and then the count is right.
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid int;
  back bigint;
BEGIN
  -- parallel ones wait for each other here; the next statement sees what the one before has done
  SELECT amount_cents INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO back FROM refunds
  WHERE payment_id = NEW.payment_id AND status <> 'failed';
  IF TG_OP = 'INSERT' AND NEW.origin = 'shop' AND back > paid THEN
    RAISE EXCEPTION 'more than payment % would go back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  UPDATE payments SET refunded_cents = least(back, paid) WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;

CREATE TRIGGER refund_counted AFTER INSERT OR UPDATE OF amount_cents, status ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refund();
