-- The number under which money of an order is booked: that of its invoice, or of the order when it came too late for one.
-- Null: the order's documents are tests, and so is its money.
CREATE FUNCTION booked_number(of_order uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN i.series LIKE 'TEST-%' THEN NULL ELSE coalesce(i.number, o.number) END
  FROM orders o LEFT JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice' WHERE o.id = of_order
$$;

-- The journal row of a payment that was received. What is bought on invoice is booked when the firm transfers it. A payment
-- without an invoice was too late for its order; it counts as a test when the last document of its provider was one.
CREATE FUNCTION book_payment(payment uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, document_number, text, source, source_id)
  SELECT open_day(day), day, 'provider', 'debtor', amount_cents, booked_number(order_id), 'Zahlung', 'payment', id::text
  FROM (
    SELECT id, order_id, provider, amount_cents, (paid_at AT TIME ZONE 'Europe/Berlin')::date AS day FROM payments
    WHERE id = payment AND status = 'paid' AND amount_cents > 0 AND provider <> 'invoice'
  ) AS paid
  WHERE booked_number(order_id) IS NOT NULL AND (
    EXISTS (SELECT FROM invoices i WHERE i.order_id = paid.order_id) OR coalesce((
      SELECT i.series LIKE 'RE-%' FROM payments q JOIN invoices i ON i.order_id = q.order_id AND i.kind = 'invoice'
      WHERE q.provider = paid.provider ORDER BY i.issued_at DESC LIMIT 1
    ), true)
  )
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
    SELECT r.id::text, i.reference::uuid AS order_id, r.amount_cents, true_row.is_revoked,
      (r.kind = 'received') <> true_row.is_revoked AS comes_in,
      CASE WHEN true_row.is_revoked THEN 'receipt_revoked' ELSE 'receipt' END AS source,
      CASE WHEN true_row.is_revoked THEN (r.revoked_at AT TIME ZONE 'Europe/Berlin')::date ELSE r.booked_on END AS day,
      CASE r.kind WHEN 'received' THEN 'Überweisung' ELSE 'Rücküberweisung' END
        || CASE WHEN true_row.is_revoked THEN ' falsch gebucht' ELSE '' END AS words
    FROM invoice_receipts r JOIN invoice_purchases i ON i.id = r.purchase_id,
      (VALUES (false), (true)) AS true_row (is_revoked)
    WHERE r.id = receipt AND (NOT true_row.is_revoked OR r.revoked_at IS NOT NULL)
  ) AS booked
  WHERE booked_number(order_id) IS NOT NULL
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION journal_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_payment(NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION journal_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_refund(NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION journal_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_receipt(NEW.id);
  RETURN NULL;
END $$;

-- At the end of the transaction: the invoice takes its number after the payment.
CREATE CONSTRAINT TRIGGER payments_are_booked AFTER INSERT OR UPDATE OF status ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION journal_payment();
CREATE CONSTRAINT TRIGGER refunds_are_booked AFTER INSERT OR UPDATE OF status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status IN ('done', 'failed')) EXECUTE FUNCTION journal_refund();
CREATE CONSTRAINT TRIGGER receipts_are_booked AFTER INSERT OR UPDATE OF revoked_at ON invoice_receipts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_receipt();
