-- An open payment attempt belongs to one version of its cart, so a change of the cart voids it. If it is paid all the
-- same, the settlement treats it as late money.
CREATE FUNCTION void_open_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voided uuid;
BEGIN
  UPDATE orders SET status = 'payment_failed' WHERE cart_id = NEW.id AND status = 'pending_payment'
  RETURNING id INTO voided;
  IF voided IS NOT NULL THEN
    UPDATE payments SET status = 'voided' WHERE order_id = voided AND status IN ('starting', 'open');
    -- the page at the provider is closed at once and not with the next poll
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;

-- Placing an order sets attempted_at, so a cart without it has no open attempt.
CREATE TRIGGER changed_cart_voids_attempt AFTER UPDATE OF version ON carts FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version AND OLD.attempted_at IS NOT NULL)
  EXECUTE FUNCTION void_open_attempt();
