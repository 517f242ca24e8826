-- Whether all sums of a document are right: quantity by price is the line, lines sum to the delivery, deliveries to the
-- total, and all parts of a VAT rate to its gross, which is net plus VAT. In PL/pgSQL, because a check in SQL is parsed
-- again by each statement.
CREATE FUNCTION invoice_adds_up(document jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    WITH delivery AS (
      SELECT at, d FROM jsonb_array_elements(document->'deliveries') WITH ORDINALITY AS delivery (d, at)
    ), part AS (
      SELECT at, p, (p->>'vatPercent')::int AS percent, (p->>'cents')::int AS cents
      FROM delivery, jsonb_array_elements((d->'lines') || (d->'discounts') || (d->'shipping') || (d->'credits')) AS p
    ), rate AS (
      SELECT (r->>'percent')::int AS percent, (r->>'netCents')::int AS net, (r->>'vatCents')::int AS vat,
        (r->>'grossCents')::int AS gross
      FROM jsonb_array_elements(document->'vat') AS r
    )
    SELECT NOT EXISTS (SELECT FROM part WHERE p ? 'quantity' AND cents <> (p->>'quantity')::int * (p->>'unitCents')::int)
      AND NOT EXISTS (
        SELECT FROM delivery WHERE (d->>'totalCents')::int <>
          coalesce((SELECT sum(cents) FROM part WHERE part.at = delivery.at), 0)
      )
      AND NOT EXISTS (SELECT FROM rate WHERE net + vat <> gross)
      AND NOT EXISTS (
        SELECT FROM rate FULL JOIN (SELECT percent, sum(cents) AS cents FROM part GROUP BY percent) AS of_rate
          USING (percent)
        WHERE coalesce(gross, 0) <> coalesce(cents, 0)
      )
      AND (document->>'totalCents')::int = coalesce((SELECT sum((d->>'totalCents')::int) FROM delivery), 0)
      AND (document->>'totalCents')::int = coalesce((SELECT sum(gross) FROM rate), 0)
  );
END $$;
