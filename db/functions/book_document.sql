-- The journal rows of an invoice or a correction: one for each delivery day and rate, with its part of the document's
-- VAT, so that the parts add up to the cent. Test documents are in no books. A correction of a purchase on invoice is known
-- by the rows of its invoice.
-- One plan for all documents, which PostgreSQL would else make anew for each: the counter of the invoices waits meanwhile.
CREATE FUNCTION book_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_owed boolean := NEW.document->'payment'->>'status' = 'owed' OR EXISTS (
    SELECT FROM journal_rows WHERE source = 'invoice' AND source_id = NEW.corrects AND invoiced_day IS NOT NULL
  );
BEGIN
  IF NEW.series NOT LIKE 'RE-%' OR NEW.scope = 'details' THEN RETURN NULL; END IF;
  INSERT INTO journal_rows (booked_on, happened_on, delivery_day, account, contra_account, vat_percent, cents, vat_cents,
    is_reversal, document_number, own_number, text, source, source_id, part, invoiced_day)
  WITH gross AS (
    SELECT (d->>'day')::date AS invoiced, coalesce(d->>'movedTo', d->>'day')::date AS day, (p->>'vatPercent')::int AS percent,
      sum((p->>'cents')::int) AS cents
    FROM jsonb_array_elements(NEW.document->'deliveries') AS d,
      jsonb_array_elements((d->'lines') || (d->'discounts') || (d->'shipping') || (d->'credits')) AS p
    GROUP BY 1, 2, 3 HAVING sum((p->>'cents')::int) <> 0
  ), summed AS (
    SELECT invoiced, day, percent, cents, (r->>'vatCents')::int AS vat, sum(cents) OVER (PARTITION BY percent) AS rate_cents,
      sum(cents) OVER (PARTITION BY percent ORDER BY day) AS so_far
    FROM gross JOIN jsonb_array_elements(NEW.document->'vat') AS r ON (r->>'percent')::int = gross.percent
  ), taxed AS (
    SELECT invoiced, day, percent, cents,
      coalesce(round(vat * so_far / nullif(rate_cents, 0)) - round(vat * (so_far - cents) / nullif(rate_cents, 0)), 0) AS vat
    FROM summed
  )
  SELECT open_day(NEW.issued_on), NEW.issued_on, day,
    CASE WHEN cents > 0 THEN 'debtor' ELSE 'revenue' END, CASE WHEN cents > 0 THEN 'revenue' ELSE 'debtor' END,
    percent, abs(cents), abs(vat), cents < 0, coalesce(NEW.corrects, NEW.number),
    CASE WHEN NEW.corrects IS NOT NULL THEN NEW.number END,
    CASE
      WHEN NEW.scope = 'whole' THEN 'Storno ' || NEW.number
      WHEN NEW.corrects IS NOT NULL THEN 'Berichtigung ' || NEW.number
      WHEN percent = 0 THEN 'Verkauf § 19 UStG'
      ELSE 'Verkauf ' || percent || ' %'
    END,
    NEW.kind, NEW.number, (row_number() OVER (ORDER BY percent, day))::int, CASE WHEN is_owed THEN invoiced END
  FROM taxed;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_document() FROM PUBLIC;

CREATE TRIGGER documents_are_booked AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION book_document();
