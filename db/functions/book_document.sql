-- The journal rows of an invoice or a correction: one for each delivery day and rate, with its part of the document's
-- VAT, so that the parts add up to the cent. Called again it changes nothing. Test documents are in no books.
CREATE FUNCTION book_document(document_number text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, delivery_day, account, contra_account, vat_percent, cents, vat_cents,
    is_reversal, document_number, own_number, text, source, source_id, part)
  WITH doc AS (
    SELECT number, kind, scope, corrects, issued_on, document FROM invoices
    WHERE number = $1 AND series LIKE 'RE-%' AND scope IS DISTINCT FROM 'details'
  ), gross AS (
    SELECT coalesce(d->>'movedTo', d->>'day')::date AS day, (p->>'vatPercent')::int AS percent,
      sum((p->>'cents')::int) AS cents
    FROM doc, jsonb_array_elements(document->'deliveries') AS d,
      jsonb_array_elements((d->'lines') || (d->'discounts') || (d->'shipping') || (d->'credits')) AS p
    GROUP BY 1, 2 HAVING sum((p->>'cents')::int) <> 0
  ), summed AS (
    SELECT day, percent, cents, (r->>'vatCents')::int AS vat, sum(cents) OVER (PARTITION BY percent) AS rate_cents,
      sum(cents) OVER (PARTITION BY percent ORDER BY day) AS so_far
    FROM gross JOIN doc ON true
      JOIN jsonb_array_elements(document->'vat') AS r ON (r->>'percent')::int = gross.percent
  ), taxed AS (
    SELECT day, percent, cents,
      coalesce(round(vat * so_far / nullif(rate_cents, 0)) - round(vat * (so_far - cents) / nullif(rate_cents, 0)), 0) AS vat
    FROM summed
  )
  SELECT open_day(issued_on), issued_on, day,
    CASE WHEN cents > 0 THEN 'debtor' ELSE 'revenue' END, CASE WHEN cents > 0 THEN 'revenue' ELSE 'debtor' END,
    percent, abs(cents), abs(vat), cents < 0, coalesce(corrects, number), CASE WHEN corrects IS NOT NULL THEN number END,
    CASE
      WHEN scope = 'whole' THEN 'Storno ' || number
      WHEN corrects IS NOT NULL THEN 'Berichtigung ' || number
      WHEN percent = 0 THEN 'Verkauf § 19 UStG'
      ELSE 'Verkauf ' || percent || ' %'
    END,
    kind, number, (row_number() OVER (ORDER BY percent, day))::int
  FROM doc, taxed
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION journal_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_document(NEW.number);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_document() FROM PUBLIC;

CREATE TRIGGER documents_are_booked AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION journal_document();
