-- The journal rows of an entry of the provider's balance: its fee, and what the shop does not book from its own payments
-- and refunds. An entry of a type that no one knows has none and stops every export, until
-- a person books it as to be cleared.
CREATE FUNCTION book_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_order uuid := (SELECT order_id FROM payments WHERE id = NEW.payment_id);
  of_voucher uuid := (SELECT bought_voucher_id FROM payments WHERE id = NEW.payment_id);
  day date := (NEW.happened_at AT TIME ZONE 'Europe/Berlin')::date;
  named text := regexp_replace(coalesce(NEW.source_id, NEW.id), '[^A-Za-z0-9$&%*+/-]', '-', 'g');
  number text;
  is_test boolean;
  -- positive: the balance falls
  fee int := NEW.fee_cents - CASE WHEN NEW.kind = 'fee' THEN NEW.amount_cents ELSE 0 END;
BEGIN
  IF of_voucher IS NULL THEN
    SELECT coalesce(booked.number, left(named, 36)), booked.is_test INTO number, is_test
    FROM booked_as(of_order, NEW.provider) AS booked;
  ELSE
    SELECT sold.number, sold.is_test INTO number, is_test FROM sold_as(of_voucher) AS sold;
  END IF;
  IF NEW.kind = 'unknown' OR is_test THEN RETURN NULL; END IF;
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN falls THEN purpose ELSE 'provider' END,
    CASE WHEN falls THEN 'provider' ELSE purpose END, cents, turned, number, words, source, NEW.id
  FROM (VALUES
    ('fees', fee > 0, abs(fee), fee < 0, CASE WHEN fee > 0 THEN 'Gebühr' ELSE 'Gebühr zurück' END, 'fee', true),
    (CASE NEW.kind WHEN 'unclear' THEN 'unclear' WHEN 'dispute' THEN 'disputed' WHEN 'dispute_returned' THEN 'disputed'
      ELSE 'bank' END,
      NEW.amount_cents < 0, abs(NEW.amount_cents), NEW.kind IN ('dispute_returned', 'payout_returned'),
      CASE NEW.kind WHEN 'unclear' THEN left('Zu klären: ' || NEW.type, 60) WHEN 'dispute' THEN 'Zahlung angefochten'
        WHEN 'dispute_returned' THEN 'Anfechtung zurück' WHEN 'payout' THEN 'Auszahlung' ELSE 'Auszahlung zurück' END,
      CASE NEW.kind WHEN 'unclear' THEN 'unclear' WHEN 'payout' THEN 'payout' WHEN 'payout_returned' THEN 'payout'
        ELSE 'dispute' END,
      NEW.kind IN ('unclear', 'dispute', 'dispute_returned', 'payout', 'payout_returned'))
  ) AS made (purpose, falls, cents, turned, words, source, is_meant)
  WHERE is_meant AND cents > 0;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_entry() FROM PUBLIC;

CREATE TRIGGER entries_are_booked AFTER INSERT ON balance_entries FOR EACH ROW EXECUTE FUNCTION book_entry();
