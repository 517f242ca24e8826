-- How money of an order is booked: under the number of its invoice, or of the order when it came too late for one; and
-- whether it is a test, which is in no books, as its invoice says; without one, as the last invoice of its provider, or
-- as test money outside the demo is.
-- PostgreSQL inlines it into the statement that books: the counter of the invoices waits meanwhile.
CREATE FUNCTION booked_as(of_order uuid, of_provider text) RETURNS TABLE (number text, is_test boolean)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(i.number, o.number), coalesce(
    i.series LIKE 'TEST-%',
    (SELECT last.series LIKE 'TEST-%' FROM payments p
     JOIN invoices last ON last.order_id = p.order_id AND last.kind = 'invoice'
     WHERE p.provider = of_provider AND p.status = 'paid' ORDER BY last.issued_at DESC LIMIT 1),
    (SELECT p.is_test FROM payments p WHERE p.provider = of_provider ORDER BY p.created_at DESC LIMIT 1) AND NOT shows_demo(),
    false)
  FROM (VALUES (of_order)) AS wanted (id) LEFT JOIN orders o ON o.id = wanted.id
    LEFT JOIN invoices i ON i.order_id = wanted.id AND i.kind = 'invoice'
$$;

-- Like booked_as, of a voucher: it has a number of its own.
CREATE FUNCTION sold_as(of_voucher uuid) RETURNS TABLE (number text, is_test boolean) LANGUAGE sql STABLE AS $$
  SELECT v.number, v.is_test AND NOT shows_demo() FROM vouchers v WHERE v.id = of_voucher
$$;

-- Where a voucher is owed. One that was taxed at its issue takes that tax back when it is spent, so that it is paid once.
CREATE FUNCTION voucher_account(percent int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN percent IS NULL THEN 'vouchers' ELSE 'prepaid' END
$$;
CREATE FUNCTION vat_in(cents int, percent int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(round(cents * percent::numeric / (100 + percent))::int, 0)
$$;

-- The journal rows of a payment that was received, and of what a voucher paid of it. What is bought on invoice is booked when
-- the firm transfers it. A voucher that is bought is owed from then on, and no turnover; a single-purpose one is taxed.
CREATE FUNCTION book_payment(payment uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, vat_percent, cents, vat_cents, document_number,
    text, source, source_id)
  SELECT open_day(day), day, made.account, made.contra, made.percent, made.cents, vat_in(made.cents, made.percent), number,
    made.words, made.source, id::text
  FROM (
    SELECT p.id, p.order_id, p.bought_voucher_id, p.provider, p.amount_cents, p.voucher_cents, o.paid_at AS accepted_at,
      (p.paid_at AT TIME ZONE 'Europe/Berlin')::date AS day, bought.vat_percent AS bought_at, spent.vat_percent AS spent_at
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN vouchers bought ON bought.id = p.bought_voucher_id
      LEFT JOIN vouchers spent ON spent.id = p.voucher_id
    WHERE p.id = payment AND p.status = 'paid' AND p.provider <> 'invoice'
  ) AS paid CROSS JOIN LATERAL (
    SELECT * FROM booked_as(order_id, provider) WHERE bought_voucher_id IS NULL
    UNION ALL SELECT * FROM sold_as(bought_voucher_id) WHERE bought_voucher_id IS NOT NULL
  ) AS named CROSS JOIN LATERAL (VALUES
    ('provider', CASE WHEN bought_voucher_id IS NULL THEN 'debtor' ELSE voucher_account(bought_at) END, bought_at, amount_cents,
      CASE WHEN bought_voucher_id IS NULL THEN 'Zahlung' ELSE 'Gutschein verkauft' END, 'payment'),
    -- an order that came to nothing has given it back
    (voucher_account(spent_at), 'debtor', spent_at, CASE WHEN accepted_at IS NULL THEN 0 ELSE voucher_cents END,
      'Mit Gutschein bezahlt', 'voucher')
  ) AS made (account, contra, percent, cents, words, source)
  WHERE NOT is_test AND made.cents > 0
  ON CONFLICT DO NOTHING
$$;

-- The journal rows of an entry of a voucher: one that was issued for money which somebody still has to book, money that goes
-- back to it, and what was left of it at its end, which is income; where it was taxed, revenue that keeps its tax. Entries of
-- test money are in no books: of a refund, as its payment is not.
CREATE FUNCTION book_voucher_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  day date := (NEW.at AT TIME ZONE 'Europe/Berlin')::date;
  percent int := (SELECT vat_percent FROM vouchers WHERE id = NEW.voucher_id);
BEGIN
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, vat_percent, cents, vat_cents, is_reversal,
    document_number, text, source, source_id, part)
  SELECT open_day(day), day, made.account, made.contra, percent, abs(NEW.cents), vat_in(abs(NEW.cents), percent),
    NEW.kind = 'refunded', named.number, made.words, made.source, NEW.id::text, made.part
  FROM (VALUES
    ('issued', 'unclear', voucher_account(percent), 'Gutschein von Hand', 'voucher_issue', 1),
    ('refunded', 'debtor', voucher_account(percent), 'Erstattung auf den Gutschein', 'voucher_refund', 1),
    ('ended', voucher_account(percent), CASE WHEN percent IS NULL THEN 'lapsed' ELSE 'debtor' END, 'Gutschein verfallen',
      'voucher_end', 1),
    (CASE WHEN percent IS NOT NULL THEN 'ended' END, 'debtor', 'revenue', 'Gutschein verfallen', 'voucher_end', 2)
  ) AS made (kind, account, contra, words, source, part) CROSS JOIN LATERAL (
    SELECT b.number FROM payments p, booked_as(p.order_id, NULL) AS b WHERE p.id = NEW.payment_id AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'voucher' AND j.source_id = p.id::text
    )
    UNION ALL
    SELECT s.number FROM sold_as(NEW.voucher_id) AS s WHERE NEW.payment_id IS NULL AND NOT s.is_test
  ) AS named
  WHERE made.kind = NEW.kind;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_voucher_entry() FROM PUBLIC;

-- The journal rows of a refund: when it is done, and when the bank sends it back. One that is given as a voucher is owed from
-- then on. A payment that is not in the books has refunds that are not.
CREATE FUNCTION book_refund(refund uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, vat_percent, cents, vat_cents, is_reversal,
    document_number, text, source, source_id)
  SELECT open_day(day), day, CASE WHEN is_done THEN owner ELSE payer END, CASE WHEN is_done THEN payer ELSE owner END, percent,
    amount_cents, vat_in(amount_cents, percent), is_done, number,
    CASE WHEN is_done THEN words ELSE 'Erstattung zurückgekommen' END,
    CASE WHEN is_done THEN 'refund' ELSE 'refund_returned' END, id::text
  FROM (
    SELECT r.id, p.order_id, p.bought_voucher_id, r.amount_cents, r.status = 'done' AS is_done,
      CASE WHEN p.bought_voucher_id IS NULL THEN 'debtor' ELSE voucher_account(bought.vat_percent) END AS owner,
      CASE WHEN r.voucher_id IS NULL THEN 'provider' ELSE voucher_account(given.vat_percent) END AS payer,
      coalesce(bought.vat_percent, given.vat_percent) AS percent,
      coalesce('Erstattung als Gutschein ' || given.number, 'Erstattung') AS words,
      (coalesce(r.done_at, now()) AT TIME ZONE 'Europe/Berlin')::date AS day
    FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN vouchers bought ON bought.id = p.bought_voucher_id
      LEFT JOIN vouchers given ON given.id = r.voucher_id
    WHERE r.id = refund AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'payment' AND j.source_id = p.id::text
    ) AND (r.status = 'done' OR (r.status = 'failed' AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'refund' AND j.source_id = r.id::text
    )))
  ) AS back CROSS JOIN LATERAL (
    SELECT b.number FROM booked_as(order_id, NULL) AS b WHERE bought_voucher_id IS NULL
    UNION ALL SELECT s.number FROM sold_as(bought_voucher_id) AS s WHERE bought_voucher_id IS NOT NULL
  ) AS named
  ON CONFLICT DO NOTHING
$$;

-- The journal rows of what a firm has transferred, of what was transferred back, and of a booking that was a mistake.
-- Charges of a delay are no turnover and have no account of their own: the adviser takes them from "unclear".
CREATE FUNCTION book_receipt(receipt uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN comes_in THEN 'bank' ELSE owner END,
    CASE WHEN comes_in THEN owner ELSE 'bank' END, amount_cents, is_revoked, number, words, source, id
  FROM (
    SELECT r.id::text, i.reference::uuid AS order_id, r.amount_cents, revoking AS is_revoked,
      (r.kind <> 'returned') <> revoking AS comes_in,
      CASE r.kind WHEN 'charges' THEN 'unclear' ELSE 'debtor' END AS owner,
      CASE WHEN revoking THEN 'receipt_revoked' ELSE 'receipt' END AS source,
      CASE WHEN revoking THEN (r.revoked_at AT TIME ZONE 'Europe/Berlin')::date ELSE r.booked_on END AS day,
      CASE WHEN r.is_bounced THEN 'Zahlung zurückgegangen' WHEN r.kind = 'received' THEN 'Überweisung'
          WHEN r.kind = 'returned' THEN 'Rücküberweisung' ELSE 'Verzugspauschale und -zinsen' END
        || CASE WHEN revoking THEN ' falsch gebucht' ELSE '' END AS words
    FROM invoice_receipts r JOIN invoice_purchases i ON i.id = r.purchase_id,
      (VALUES (false), (true)) AS step (revoking)
    WHERE r.id = receipt AND (NOT revoking OR r.revoked_at IS NOT NULL)
  ) AS booked CROSS JOIN LATERAL booked_as(order_id, 'invoice')
  WHERE NOT is_test
  ON CONFLICT DO NOTHING
$$;

-- Only these write the journal: the role of the shop may not. A refund that the provider told before its payment is
-- booked with the payment.
CREATE FUNCTION journal_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_payment(NEW.id);
  PERFORM unclear_no_more(NEW.provider, ARRAY[NEW.provider_payment_id, NEW.session_id])
  FROM journal_rows WHERE source = 'payment' AND source_id = NEW.id::text;
  PERFORM book_refund(id) FROM refunds WHERE payment_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_payment() FROM PUBLIC;

CREATE FUNCTION journal_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_refund(NEW.id);
  PERFORM unclear_no_more(p.provider, ARRAY[NEW.provider_refund_id])
  FROM payments p JOIN journal_rows j ON j.source = 'refund' AND j.source_id = NEW.id::text WHERE p.id = NEW.payment_id;
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
CREATE TRIGGER voucher_entries_are_booked AFTER INSERT ON voucher_entries
  FOR EACH ROW WHEN (NEW.kind IN ('refunded', 'ended') OR (NEW.kind = 'issued' AND NEW.payment_id IS NULL))
  EXECUTE FUNCTION book_voucher_entry();
