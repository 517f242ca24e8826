-- An open payment attempt belongs to one version of its cart: a change of the cart voids it. Money that comes
-- all the same is late money, which settling looks at.
CREATE FUNCTION void_open_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voided uuid;
BEGIN
  UPDATE orders SET status = 'payment_failed' WHERE cart_id = NEW.id AND status = 'pending_payment'
  RETURNING id INTO voided;
  IF voided IS NOT NULL THEN
    UPDATE payments SET status = 'voided' WHERE order_id = voided AND status IN ('starting', 'open');
    -- so that the page at the provider is closed at once and not at the next look
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;

-- Only a cart that has gone to a payment page can have an open attempt: the statement that inserts an order sets that time.
CREATE TRIGGER changed_cart_voids_attempt AFTER UPDATE OF version ON carts FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version AND OLD.attempted_at IS NOT NULL)
  EXECUTE FUNCTION void_open_attempt();
