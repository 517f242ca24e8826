-- The books: a journal, the provider's balance, the bank's lines and the closed months. What was sold before comes into
-- the journal here, and the migration refuses when its rows are not what documents, payments and refunds say.

-- The tax adviser's access: a role that sees the books alone, and a last day.
ALTER TABLE staff DROP CONSTRAINT staff_role_check,
  ADD CONSTRAINT staff_role_check CHECK (role IN ('admin', 'kitchen', 'packing', 'support', 'accounting')),
  ADD COLUMN ends_on date;

-- A correction of details restates its invoice; the list of documents finds buyers and periods.
ALTER TABLE invoices ADD COLUMN buyer text NOT NULL GENERATED ALWAYS AS (coalesce(document->'buyer'->>'name', '')) STORED,
  ADD CONSTRAINT restated_invoice_adds_up CHECK (
    document->'restated' IS NULL OR invoice_adds_up(document->'restated') IS TRUE
  );
CREATE INDEX invoices_by_day ON invoices (issued_on, series, sequence) INCLUDE (kind, scope, total_cents);

-- The money of a month.
CREATE INDEX payments_by_time ON payments (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_by_end ON refunds (done_at) WHERE done_at IS NOT NULL;

-- When the test provider got its money.
ALTER TABLE sandbox_sessions ADD COLUMN paid_at timestamptz;
UPDATE sandbox_sessions SET paid_at = created_at WHERE status = 'paid';
ALTER TABLE sandbox_sessions ADD CONSTRAINT paid_has_a_time CHECK ((status = 'paid') = (paid_at IS NOT NULL));
CREATE INDEX sandbox_sessions_by_payment ON sandbox_sessions (paid_at) WHERE paid_at IS NOT NULL;
ALTER TABLE sandbox_refunds ALTER COLUMN created_at DROP DEFAULT;

-- The journal of the books, the provider's balance and the bank's lines that it is compared with.

-- How the books are handed to the tax adviser. Accounts are stored by their purpose; their numbers stand here alone.
CREATE TABLE books (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- DATEV's standard chart of accounts
  chart text NOT NULL DEFAULT '03' CHECK (chart IN ('03', '04')),
  -- {purpose: number} where another account than the chart's usual one is meant
  accounts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(accounts) = 'object'),
  account_digits int NOT NULL DEFAULT 4 CHECK (account_digits BETWEEN 4 AND 8),
  -- DATEV's numbers of the adviser and of this company
  consultant int CHECK (consultant BETWEEN 1001 AND 9999999),
  client int CHECK (client BETWEEN 1 AND 99999),
  -- the first month of the business year
  year_starts int NOT NULL DEFAULT 1 CHECK (year_starts BETWEEN 1 AND 12),
  -- a correction as a reversal on the side of the original, or as a plain row
  correction_style text NOT NULL DEFAULT 'reversal' CHECK (correction_style IN ('reversal', 'plain')),
  -- which day decides the month of the tax: what is paid before the delivery is taxed as it is paid (§ 13 UStG)
  tax_period text NOT NULL DEFAULT 'document' CHECK (tax_period IN ('delivery', 'document')),
  -- before, DATEV gets trial files only
  is_datev_on boolean NOT NULL DEFAULT false,
  -- the last day of the last closed month; rows fall on later days
  closed_through date CHECK (closed_through = (date_trunc('month', closed_through::timestamp) + interval '1 month - 1 day')::date),
  version int NOT NULL DEFAULT 1,
  CONSTRAINT datev_knows_its_numbers CHECK (NOT is_datev_on OR num_nulls(consultant, client) = 0)
);
INSERT INTO books DEFAULT VALUES;

-- The journal: written by triggers in the transaction of what it tells, and never changed.
CREATE TABLE journal_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- happened_on, or the first open day when that month was closed
  booked_on date NOT NULL,
  happened_on date NOT NULL,
  delivery_day date,
  -- debit and credit, by purpose
  account text NOT NULL,
  contra_account text NOT NULL CHECK (contra_account <> account),
  -- of revenue; 0: exempt (§ 19 UStG)
  vat_percent int CHECK (vat_percent BETWEEN 0 AND 99),
  cents int NOT NULL CHECK (cents > 0),
  -- the part of the document's VAT
  vat_cents int NOT NULL DEFAULT 0 CHECK (vat_cents BETWEEN 0 AND cents),
  -- takes back what another row has booked: debit and credit stand turned
  is_reversal boolean NOT NULL DEFAULT false,
  -- of the original invoice; of the order without one, or of what the provider names
  document_number text NOT NULL CHECK (document_number ~ '^[A-Za-z0-9$&%*+/-]{1,36}$'),
  -- of a correction
  own_number text CHECK (own_number <> document_number),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 60),
  source text NOT NULL CHECK (source IN (
    'invoice', 'correction', 'payment', 'refund', 'refund_returned', 'receipt', 'receipt_revoked', 'fee', 'dispute',
    'payout', 'unclear'
  )),
  source_id text NOT NULL,
  part int NOT NULL DEFAULT 1 CHECK (part > 0),
  CONSTRAINT one_row_per_source UNIQUE (source, source_id, part),
  CONSTRAINT booked_when_open CHECK (booked_on >= happened_on),
  CONSTRAINT accounts_have_a_purpose CHECK (
    ARRAY[account, contra_account] <@ ARRAY['debtor', 'revenue', 'provider', 'bank', 'fees', 'disputed', 'unclear']
  ),
  CONSTRAINT revenue_has_a_rate CHECK ((vat_percent IS NOT NULL) = ('revenue' IN (account, contra_account))),
  CONSTRAINT only_revenue_has_vat CHECK (vat_percent IS NOT NULL OR vat_cents = 0),
  CONSTRAINT corrections_have_a_number CHECK ((source = 'correction') = (own_number IS NOT NULL))
);
CREATE INDEX journal_rows_by_day ON journal_rows (booked_on, id);
CREATE INDEX journal_rows_by_document ON journal_rows (document_number);

-- What moved the balance at a payment provider, as the provider says.
CREATE TABLE balance_entries (
  -- the provider's
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- the provider's name for it
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 100),
  -- unclear: known by name, and booked by the adviser; unknown: stops every export
  kind text NOT NULL CHECK (kind IN (
    'payment', 'refund', 'refund_returned', 'dispute', 'dispute_returned', 'fee', 'payout', 'payout_returned', 'unclear',
    'unknown'
  )),
  -- before the fee; positive raises the balance
  amount_cents int NOT NULL,
  -- taken off the amount; negative: given back
  fee_cents int NOT NULL DEFAULT 0,
  happened_at timestamptz NOT NULL,
  -- null: the shop knows none
  payment_id uuid REFERENCES payments,
  refund_id uuid REFERENCES refunds,
  -- the provider's id of the charge, refund, dispute or payout
  source_id text CHECK (length(source_id) BETWEEN 1 AND 255),
  read_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX balance_entries_by_time ON balance_entries (happened_at, id);
CREATE INDEX balance_entries_by_payment ON balance_entries (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX balance_entries_by_refund ON balance_entries (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX balance_entries_by_source ON balance_entries (source_id) WHERE kind IN ('payout', 'payout_returned');

-- Money that the provider sends to the bank, and which entries it is made of.
CREATE TABLE payouts (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- negative: the provider takes money from the bank
  amount_cents int NOT NULL,
  created_at timestamptz NOT NULL,
  arrives_on date NOT NULL,
  status text NOT NULL CHECK (status IN ('on_the_way', 'paid', 'failed')),
  -- made by hand: the provider does not say of which entries
  is_by_hand boolean NOT NULL DEFAULT false,
  -- all its entries were read; never true again to false
  is_complete boolean NOT NULL DEFAULT false CHECK (NOT (is_complete AND is_by_hand))
);
CREATE INDEX payouts_by_day ON payouts (arrives_on);

CREATE TABLE payout_entries (
  entry_id text PRIMARY KEY REFERENCES balance_entries,
  payout_id text NOT NULL REFERENCES payouts
);
CREATE INDEX payout_entries_by_payout ON payout_entries (payout_id);

-- How far each provider's balance was read.
CREATE TABLE balance_reading (
  provider text PRIMARY KEY CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- where the next reading goes on; the provider's own words
  cursor text,
  -- the last reading that came to its end
  read_at timestamptz,
  -- at that moment
  balance_cents int,
  failed_at timestamptz,
  -- why the last one failed, in German
  failure text CHECK (failure <> ''),
  CONSTRAINT failure_has_a_time CHECK ((failed_at IS NULL) = (failure IS NULL))
);

-- Lines of the bank's account that may be payouts. Others are not kept: they name people who have nothing to do with it.
CREATE TABLE bank_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booked_on date NOT NULL,
  cents int NOT NULL CHECK (cents <> 0),
  payee text NOT NULL CHECK (length(payee) <= 200),
  text text NOT NULL CHECK (length(text) <= 500),
  -- of the line and its place among equal ones, so that the same file is read once
  digest text NOT NULL UNIQUE,
  read_at timestamptz NOT NULL,
  read_by text NOT NULL CHECK (read_by <> '')
);

-- Which line of the bank is which payout.
CREATE TABLE payout_bank_lines (
  payout_id text PRIMARY KEY REFERENCES payouts,
  bank_line_id bigint NOT NULL UNIQUE REFERENCES bank_lines,
  matched_at timestamptz NOT NULL,
  -- a person's name at that time; null: amount and day fitted
  matched_by text CHECK (matched_by <> '')
);

-- The closed months.
CREATE TABLE book_periods (
  -- its first day
  month date PRIMARY KEY CHECK (month = date_trunc('month', month::timestamp)::date),
  closed_at timestamptz NOT NULL,
  -- the name at that time
  closed_by text NOT NULL CHECK (closed_by <> ''),
  -- the control totals as they were then
  totals jsonb NOT NULL CHECK (jsonb_typeof(totals) = 'object')
);

-- The day on which the books take what happened: the day itself, or the first one that is not closed. Who closes a month
-- locks this row for update first, so that no row comes into the month while it is closed.
CREATE FUNCTION open_day(happened date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  SELECT closed_through INTO closed FROM books FOR SHARE;
  RETURN greatest(happened, closed + 1);
END $$;

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

-- The number under which money of an order is booked: that of its invoice, or of the order when it came too late for one.
CREATE FUNCTION booked_number(of_order uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(i.number, o.number)
  FROM orders o LEFT JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice' WHERE o.id = of_order
$$;

-- Whether money is a test, which is in no books: as the invoice of its order says; without one, as the last invoice of
-- its provider.
CREATE FUNCTION is_test_money(of_provider text, of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT series LIKE 'TEST-%' FROM invoices WHERE order_id = of_order AND kind = 'invoice'),
    (SELECT i.series LIKE 'TEST-%' FROM payments p JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice'
     WHERE p.provider = of_provider AND p.status = 'paid' ORDER BY i.issued_at DESC LIMIT 1),
    false)
$$;

-- The journal row of a payment that was received. What is bought on invoice is booked when the firm transfers it.
CREATE FUNCTION book_payment(payment uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, document_number, text, source, source_id)
  SELECT open_day(day), day, 'provider', 'debtor', amount_cents, booked_number(order_id), 'Zahlung', 'payment', id::text
  FROM (
    SELECT id, order_id, provider, amount_cents, (paid_at AT TIME ZONE 'Europe/Berlin')::date AS day FROM payments
    WHERE id = payment AND status = 'paid' AND amount_cents > 0 AND provider <> 'invoice'
  ) AS paid
  WHERE NOT is_test_money(provider, order_id)
  ON CONFLICT DO NOTHING
$$;

-- The journal rows of a refund: when it is done, and when the bank sends it back. A payment that is not in the books has
-- refunds that are not.
CREATE FUNCTION book_refund(refund uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN is_done THEN 'debtor' ELSE 'provider' END,
    CASE WHEN is_done THEN 'provider' ELSE 'debtor' END, amount_cents, is_done, booked_number(order_id),
    CASE WHEN is_done THEN 'Erstattung' ELSE 'Erstattung zurückgekommen' END,
    CASE WHEN is_done THEN 'refund' ELSE 'refund_returned' END, id::text
  FROM (
    SELECT r.id, p.order_id, r.amount_cents, r.status = 'done' AS is_done,
      (coalesce(r.done_at, now()) AT TIME ZONE 'Europe/Berlin')::date AS day
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.id = refund AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'payment' AND j.source_id = p.id::text
    ) AND (r.status = 'done' OR (r.status = 'failed' AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'refund' AND j.source_id = r.id::text
    )))
  ) AS back
  ON CONFLICT DO NOTHING
$$;

-- The journal rows of what a firm has transferred, of what was transferred back, and of a booking that was a mistake.
CREATE FUNCTION book_receipt(receipt uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN comes_in THEN 'bank' ELSE 'debtor' END,
    CASE WHEN comes_in THEN 'debtor' ELSE 'bank' END, amount_cents, is_revoked, booked_number(order_id), words, source, id
  FROM (
    SELECT r.id::text, i.reference::uuid AS order_id, r.amount_cents, revoking AS is_revoked,
      (r.kind = 'received') <> revoking AS comes_in,
      CASE WHEN revoking THEN 'receipt_revoked' ELSE 'receipt' END AS source,
      CASE WHEN revoking THEN (r.revoked_at AT TIME ZONE 'Europe/Berlin')::date ELSE r.booked_on END AS day,
      CASE r.kind WHEN 'received' THEN 'Überweisung' ELSE 'Rücküberweisung' END
        || CASE WHEN revoking THEN ' falsch gebucht' ELSE '' END AS words
    FROM invoice_receipts r JOIN invoice_purchases i ON i.id = r.purchase_id,
      (VALUES (false), (true)) AS step (revoking)
    WHERE r.id = receipt AND (NOT revoking OR r.revoked_at IS NOT NULL)
  ) AS booked
  WHERE NOT is_test_money('invoice', order_id)
  ON CONFLICT DO NOTHING
$$;

-- Only these write the journal: the role of the shop may not. A refund that the provider told before its payment is
-- booked with the payment.
CREATE FUNCTION journal_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_payment(NEW.id);
  PERFORM book_refund(id) FROM refunds WHERE payment_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_payment() FROM PUBLIC;

CREATE FUNCTION journal_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_refund(NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_refund() FROM PUBLIC;

CREATE FUNCTION journal_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_receipt(NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_receipt() FROM PUBLIC;

-- A payment is booked at the end of its transaction, because its invoice takes the number last. The others are booked at
-- once: they may write the log, whose lock comes at the end and then waits for no other.
CREATE CONSTRAINT TRIGGER payments_are_booked AFTER INSERT OR UPDATE OF status ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION journal_payment();
CREATE TRIGGER refunds_are_booked AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW WHEN (NEW.status IN ('done', 'failed')) EXECUTE FUNCTION journal_refund();
CREATE TRIGGER receipts_are_booked AFTER INSERT OR UPDATE OF revoked_at ON invoice_receipts
  FOR EACH ROW EXECUTE FUNCTION journal_receipt();

-- The journal rows of an entry of the provider's balance: its fee, and what the shop does not book from its own payments
-- and refunds. An entry of a type that nobody knows has none and stops every export.
CREATE FUNCTION book_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_order uuid := (SELECT order_id FROM payments WHERE id = NEW.payment_id);
  day date := (NEW.happened_at AT TIME ZONE 'Europe/Berlin')::date;
  named text := regexp_replace(coalesce(NEW.source_id, NEW.id), '[^A-Za-z0-9$&%*+/-]', '-', 'g');
  number text := coalesce(booked_number(of_order), left(named, 36));
  -- positive: the balance falls
  fee int := NEW.fee_cents - CASE WHEN NEW.kind = 'fee' THEN NEW.amount_cents ELSE 0 END;
BEGIN
  IF NEW.kind = 'unknown' OR is_test_money(NEW.provider, of_order) THEN RETURN NULL; END IF;
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

-- The books: the journal, what the provider and the bank have said, and the months that are closed.
CREATE TRIGGER journal_rows_are_immutable BEFORE UPDATE OR DELETE ON journal_rows
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_rows_are_not_emptied BEFORE TRUNCATE ON journal_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balance_entries_are_immutable BEFORE UPDATE OR DELETE ON balance_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balance_entries_are_not_emptied BEFORE TRUNCATE ON balance_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_entries_are_immutable BEFORE UPDATE OR DELETE ON payout_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_entries_are_not_emptied BEFORE TRUNCATE ON payout_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_periods_are_immutable BEFORE UPDATE OR DELETE ON book_periods
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_periods_are_not_emptied BEFORE TRUNCATE ON book_periods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_lines_are_not_rewritten BEFORE UPDATE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A closed month stays closed, and a payout whose entries were all read gets no others.
CREATE TRIGGER closed_months_stay_closed BEFORE UPDATE OF closed_through ON books FOR EACH ROW
  WHEN (OLD.closed_through IS NOT NULL AND NEW.closed_through IS DISTINCT FROM OLD.closed_through
    AND (NEW.closed_through > OLD.closed_through) IS NOT TRUE) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER complete_payouts_stay_complete BEFORE UPDATE OF is_complete ON payouts FOR EACH ROW
  WHEN (OLD.is_complete AND NOT NEW.is_complete) EXECUTE FUNCTION refuse_row();

-- In the order in which it happened. That a refund was done before it failed is not known any more: its two rows would
-- add up to nothing.
SELECT count(book_document(number)) FROM (SELECT number FROM invoices ORDER BY issued_at, series, sequence) AS issued;
SELECT count(book_payment(id)) FROM (SELECT id FROM payments WHERE status = 'paid' ORDER BY paid_at, id) AS received;
SELECT count(book_refund(id)) FROM (SELECT id FROM refunds WHERE status = 'done' ORDER BY done_at, id) AS returned;
SELECT count(book_receipt(id)) FROM (SELECT id FROM invoice_receipts ORDER BY created_at, id) AS transferred;

DO $$
DECLARE
  wrong text;
BEGIN
  SELECT min(number) INTO wrong FROM (
    SELECT i.number, (v->>'percent')::int AS percent, (v->>'grossCents')::int AS gross, (v->>'vatCents')::int AS vat
    FROM invoices i, jsonb_array_elements(i.document->'vat') AS v
    WHERE i.series LIKE 'RE-%' AND i.scope IS DISTINCT FROM 'details' AND (v->>'grossCents')::int <> 0
  ) AS said FULL JOIN (
    SELECT source_id AS number, vat_percent AS percent, sum(CASE WHEN is_reversal THEN -cents ELSE cents END) AS gross,
      sum(CASE WHEN is_reversal THEN -vat_cents ELSE vat_cents END) AS vat
    FROM journal_rows WHERE source IN ('invoice', 'correction') GROUP BY 1, 2
  ) AS booked USING (number, percent)
  WHERE (said.gross, said.vat) IS DISTINCT FROM (booked.gross, booked.vat);
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'Beleg % lässt sich nicht so buchen, wie er lautet', wrong; END IF;

  SELECT min(i.number) INTO wrong FROM invoices i LEFT JOIN (
    SELECT source_id, sum(CASE WHEN is_reversal THEN -cents ELSE cents END) AS cents
    FROM journal_rows WHERE source IN ('invoice', 'correction') GROUP BY 1
  ) AS booked ON booked.source_id = i.number
  WHERE coalesce(booked.cents, 0) <> CASE WHEN i.series LIKE 'RE-%' THEN i.total_cents ELSE 0 END;
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'Beleg % ist nicht die Summe seiner Buchungen', wrong; END IF;

  SELECT min(i.number) INTO wrong FROM payments p
    JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice' AND i.series LIKE 'RE-%'
    LEFT JOIN journal_rows j ON j.source = 'payment' AND j.source_id = p.id::text
  WHERE p.status = 'paid' AND p.amount_cents > 0 AND p.provider <> 'invoice'
    AND (j.cents IS DISTINCT FROM p.amount_cents OR p.amount_cents <> i.total_cents);
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'Die Zahlung zu Rechnung % passt nicht zu ihr', wrong; END IF;

  SELECT min(p.document_number) INTO wrong FROM refunds r
    JOIN journal_rows p ON p.source = 'payment' AND p.source_id = r.payment_id::text
    LEFT JOIN journal_rows j ON j.source = 'refund' AND j.source_id = r.id::text
  WHERE r.status = 'done' AND j.cents IS DISTINCT FROM r.amount_cents;
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'Eine Erstattung zu % ist nicht gebucht', wrong; END IF;

  SELECT min(i.number) INTO wrong FROM invoice_purchases c
    JOIN invoices i ON i.order_id = c.reference::uuid AND i.kind = 'invoice' AND i.series LIKE 'RE-%'
    JOIN invoice_receipts r ON r.purchase_id = c.id
    LEFT JOIN journal_rows j ON j.source = 'receipt' AND j.source_id = r.id::text
    LEFT JOIN journal_rows b ON b.source = 'receipt_revoked' AND b.source_id = r.id::text
  WHERE j.cents IS DISTINCT FROM r.amount_cents OR (b.id IS NULL) <> (r.revoked_at IS NULL);
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'Eine Überweisung zu Rechnung % ist nicht gebucht', wrong; END IF;
END $$;
