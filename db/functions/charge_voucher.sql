-- A payment that takes from a voucher has taken it from the moment it exists; without that it does not exist. Test money pays
-- test orders only.
CREATE FUNCTION charge_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM vouchers WHERE id = NEW.voucher_id AND is_test = NEW.is_test) THEN
    RAISE EXCEPTION 'voucher % is another kind of money', NEW.voucher_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_fits_the_money';
  END IF;
  INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id)
  VALUES (NEW.voucher_id, 'redeemed', -NEW.voucher_cents, NEW.created_at, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER voucher_charged AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.voucher_id IS NOT NULL) EXECUTE FUNCTION charge_voucher();

-- Keeps the voucher of an order charged while it may be paid or is paid, and gives it back when it came to nothing. Money that
-- comes late charges it again, or fails at voucher_not_overdrawn.
CREATE FUNCTION follow_voucher(of_order uuid, is_meant boolean, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id)
  SELECT p.voucher_id, CASE WHEN is_meant THEN 'redeemed' ELSE 'released' END,
    CASE WHEN is_meant THEN -p.voucher_cents ELSE p.voucher_cents END, at, p.id
  FROM payments p WHERE p.order_id = of_order AND p.voucher_id IS NOT NULL AND is_meant = (
    SELECT coalesce(sum(e.cents), 0) = 0 FROM voucher_entries e
    WHERE e.payment_id = p.id AND e.kind IN ('redeemed', 'released')
  )
$$;
