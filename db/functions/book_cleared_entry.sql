-- The journal rows of an entry for which the shop knows no payment, once a person has said so: its amount stands on the account of what
-- is to be cleared, and of a type that no one knows its fee, too. The others' fees are booked already.
CREATE FUNCTION book_cleared_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN falls THEN purpose ELSE 'provider' END,
    CASE WHEN falls THEN 'provider' ELSE purpose END, cents, turned, number, words, source, id
  FROM (
    SELECT *, (happened_at AT TIME ZONE 'Europe/Berlin')::date AS day,
      left(regexp_replace(coalesce(source_id, id), '[^A-Za-z0-9$&%*+/-]', '-', 'g'), 36) AS number
    FROM balance_entries WHERE id = NEW.entry_id AND kind IN ('payment', 'refund', 'refund_returned', 'unknown')
  ) AS e, LATERAL (VALUES
    ('unclear', e.amount_cents < 0, abs(e.amount_cents), false, left('Zu klären: ' || e.type, 60), 'unclear', true),
    ('fees', e.fee_cents > 0, abs(e.fee_cents), e.fee_cents < 0,
      CASE WHEN e.fee_cents > 0 THEN 'Gebühr' ELSE 'Gebühr zurück' END, 'fee', e.kind = 'unknown')
  ) AS made (purpose, falls, cents, turned, words, source, is_meant)
  WHERE is_meant AND cents > 0;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_cleared_entry() FROM PUBLIC;

CREATE TRIGGER cleared_entries_are_booked AFTER INSERT ON cleared_entries
  FOR EACH ROW EXECUTE FUNCTION book_cleared_entry();
