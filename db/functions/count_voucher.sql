-- The balance of a voucher follows its entries, whichever statement writes them. Parallel ones wait for each other at the
-- voucher, and the one that would overdraw it fails at voucher_not_overdrawn.
CREATE FUNCTION count_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vouchers SET balance_cents = balance_cents + NEW.cents,
    -- what comes back after its end can be spent again as long as any other voucher
    ends_on = CASE WHEN NEW.kind = 'refunded' AND ends_on < berlin.day
      THEN make_date(extract(year FROM berlin.day)::int + 3, 12, 31) ELSE ends_on END
  FROM (SELECT (NEW.at AT TIME ZONE 'Europe/Berlin')::date AS day) AS berlin WHERE id = NEW.voucher_id;
  IF NEW.kind = 'refunded' THEN
    UPDATE payments SET voucher_back_cents = voucher_back_cents + NEW.cents WHERE id = NEW.payment_id;
    -- what was paid by it alone has no refund that would say so
    UPDATE orders o SET status = 'refunded' FROM payments p
    WHERE p.id = NEW.payment_id AND o.id = p.order_id AND p.amount_cents = 0 AND o.status = 'cancelled';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER voucher_counted AFTER INSERT ON voucher_entries FOR EACH ROW EXECUTE FUNCTION count_voucher();
