-- What an invoice says is kept as it was said on the day it was issued, and so is the file that was made of it.

-- The parts of a document sum to its whole in every direction: quantity by price to the line, lines to the delivery,
-- deliveries to the total, and all parts of a rate to that rate's gross, which is its net and its VAT.
CREATE FUNCTION invoice_adds_up(document jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
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
$$;

ALTER TABLE invoices
  ADD COLUMN document jsonb,
  -- a correction names the invoice it corrects and what it takes back
  ADD COLUMN corrects text REFERENCES invoices (number),
  ADD COLUMN scope text CHECK (scope IN ('whole', 'delivery', 'amount', 'details')),
  -- the delivery day as the invoice named it
  ADD COLUMN corrected_day date,
  ADD CONSTRAINT corrections_name_their_invoice CHECK (
    (kind = 'correction') = (corrects IS NOT NULL) AND (kind = 'correction') = (scope IS NOT NULL)
  ),
  ADD CONSTRAINT cancelled_deliveries_have_a_day CHECK (
    (scope IS NOT DISTINCT FROM 'delivery') = (corrected_day IS NOT NULL)
  ),
  ADD CONSTRAINT corrections_only_take_back CHECK (
    CASE WHEN kind = 'invoice' THEN total_cents >= 0 WHEN scope = 'details' THEN total_cents = 0 ELSE total_cents <= 0 END
  ),
  ADD CONSTRAINT series_of_its_year CHECK (right(series, 4)::int = extract(year FROM issued_on)),
  -- not of those that were issued before there were documents: they can no longer be changed
  ADD CONSTRAINT document_says_the_total CHECK (
    document IS NOT NULL AND (document->>'totalCents')::int = total_cents AND invoice_adds_up(document)
  ) NOT VALID;

CREATE INDEX invoices_by_order ON invoices (order_id);
CREATE UNIQUE INDEX one_cancellation_per_delivery ON invoices (corrects, corrected_day) WHERE scope = 'delivery';
CREATE UNIQUE INDEX one_cancellation_per_invoice ON invoices (corrects) WHERE scope = 'whole';

-- All corrections together never take back more than was invoiced. The lock makes parallel ones wait for each other.
CREATE FUNCTION keep_correction_within_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices
    WHERE number = NEW.corrects AND order_id = NEW.order_id AND kind = 'invoice' FOR NO KEY UPDATE;
  IF NOT FOUND OR NEW.total_cents + (
    SELECT sum(total_cents) FROM invoices WHERE number = NEW.corrects OR corrects = NEW.corrects
  ) < 0 THEN
    RAISE EXCEPTION 'correction of % takes back more than was invoiced', NEW.corrects
      USING ERRCODE = 'check_violation', CONSTRAINT = 'corrections_stay_within_invoice';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER corrections_stay_within_invoice BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.corrects IS NOT NULL) EXECUTE FUNCTION keep_correction_within_invoice();

-- Made once, when it is first asked for: a later change of the layout never alters an issued document.
CREATE TABLE invoice_files (
  number text PRIMARY KEY REFERENCES invoices (number),
  pdf bytea NOT NULL CHECK (length(pdf) > 0),
  made_at timestamptz NOT NULL DEFAULT now()
);
-- a PDF is compressed already
ALTER TABLE invoice_files ALTER COLUMN pdf SET STORAGE EXTERNAL;
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_files_are_not_emptied BEFORE TRUNCATE ON invoice_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
