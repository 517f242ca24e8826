import { type Check, counted } from "#server/domain/invoices/books/checks.ts";
import { voucherRowsSql } from "#server/domain/checkout/vouchers/voucher-rows.ts";
import { statement } from "#server/platform/database/statement.ts";

/** Whether money is a test: by the invoice `i` of its order. Null: there is none, and its provider has had tests. */
const isTestSql = (provider: string) =>
  `coalesce(i.series LIKE 'TEST-%', CASE WHEN ${provider} NOT IN (
     SELECT q.provider FROM payments q JOIN invoices t ON t.order_id = q.order_id WHERE t.series LIKE 'TEST-%'
     UNION ALL SELECT q.provider FROM payments q WHERE q.is_test AND NOT shows_demo()
   ) THEN false END)`;

const paymentsSql = statement(
  "books.journal-payments",
  counted(`
    SELECT 'Zahlung ' || p.id || ' über ' || p.amount_cents || ' Cent ist mit ' || coalesce(j.cents, 0) || ' Cent gebucht' AS text
    FROM payments p LEFT JOIN vouchers v ON v.id = p.bought_voucher_id
      LEFT JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice'
      LEFT JOIN journal_rows j ON j.source = 'payment' AND j.source_id = p.id::text
    WHERE (p.status = 'paid' AND p.amount_cents > 0 AND p.provider <> 'invoice'
        AND NOT coalesce(${isTestSql("p.provider")}, j.id IS NULL)) <> (j.id IS NOT NULL)
      OR (j.cents, j.account, j.contra_account) IS DISTINCT FROM
        (CASE WHEN j.id IS NOT NULL THEN p.amount_cents END, CASE WHEN j.id IS NOT NULL THEN 'provider' END,
          CASE WHEN j.id IS NOT NULL THEN CASE WHEN p.bought_voucher_id IS NULL THEN 'debtor' ELSE voucher_account(v.vat_percent) END END)`),
);

const refundsSql = statement(
  "books.journal-refunds",
  counted(`
    SELECT 'Erstattung ' || r.id || ' über ' || r.amount_cents || ' Cent ist anders gebucht, als sie war' AS text
    FROM refunds r LEFT JOIN vouchers v ON v.id = r.voucher_id
      LEFT JOIN journal_rows p ON p.source = 'payment' AND p.source_id = r.payment_id::text
      LEFT JOIN journal_rows j ON j.source = 'refund' AND j.source_id = r.id::text
      LEFT JOIN journal_rows b ON b.source = 'refund_returned' AND b.source_id = r.id::text
    WHERE CASE r.status
        WHEN 'done' THEN (j.id IS NULL) <> (p.id IS NULL) OR b.id IS NOT NULL
        WHEN 'failed' THEN (j.id IS NULL) <> (b.id IS NULL)
        ELSE num_nonnulls(j.id, b.id) > 0
      END
      OR (j.cents, j.account, j.contra_account) <> (r.amount_cents, p.contra_account, CASE WHEN v.id IS NULL THEN 'provider' ELSE voucher_account(v.vat_percent) END)
      OR (b.cents, b.account, b.contra_account) <> (r.amount_cents, 'provider', p.contra_account)`),
);

/** SQL: what was issued of the voucher `v` is in the books. */
const isBookedSql = `(
    EXISTS (SELECT FROM journal_rows b WHERE b.document_number = v.number AND b.source IN ('payment', 'voucher_issue'))
    OR EXISTS (SELECT FROM refunds g JOIN journal_rows b ON b.source = 'refund' AND b.source_id = g.id::text WHERE g.voucher_id = v.id)
  )`;

// What vouchers have paid, what went back to them and what lapsed; and all of it together is what is owed to their owners.
const vouchersSql = statement(
  "books.journal-vouchers",
  counted(`
    SELECT 'Zahlung ' || p.id || ' mit Gutschein über ' || p.voucher_cents || ' Cent ist mit ' || coalesce(j.cents, 0) || ' Cent gebucht' AS text
    FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice'
      LEFT JOIN journal_rows j ON j.source = 'voucher' AND j.source_id = p.id::text
    WHERE p.voucher_id IS NOT NULL AND coalesce(j.cents, 0) <> CASE WHEN p.status = 'paid' AND o.paid_at IS NOT NULL
      AND i.series LIKE 'RE-%' THEN p.voucher_cents ELSE 0 END
    UNION ALL
    SELECT 'Bewegung ' || e.id || ' eines Gutscheins über ' || e.cents || ' Cent ist mit ' || coalesce(j.cents, 0) || ' Cent gebucht'
    FROM voucher_entries e JOIN vouchers v ON v.id = e.voucher_id
      LEFT JOIN journal_rows p ON p.source = 'voucher' AND p.source_id = e.payment_id::text
      LEFT JOIN journal_rows j ON j.source IN ('voucher_issue', 'voucher_refund', 'voucher_end') AND j.source_id = e.id::text AND j.part = 1
    WHERE (e.kind IN ('refunded', 'ended') OR (e.kind = 'issued' AND v.origin = 'manual'))
      AND coalesce(j.cents, 0) <> CASE WHEN CASE e.kind WHEN 'refunded' THEN p.id IS NOT NULL WHEN 'ended' THEN ${isBookedSql}
        ELSE j.id IS NOT NULL END THEN abs(e.cents) ELSE 0 END
    UNION ALL
    SELECT 'Gutschein ' || j.document_number || ': ' || j.cents || ' Cent sind mit ' || coalesce(j.vat_percent, 0) || ' % gebucht, er hat ' ||
      coalesce(v.vat_percent, 0) || ' %'
    FROM ${voucherRowsSql} WHERE j.vat_percent IS DISTINCT FROM v.vat_percent OR j.vat_cents <> vat_in(j.cents, v.vat_percent)
    UNION ALL
    SELECT 'Für Gutscheine stehen ' || booked.cents || ' Cent in den Büchern, ihr Guthaben ist ' || owed.cents || ' Cent'
    FROM (
      SELECT coalesce(sum(CASE WHEN contra_account IN ('vouchers', 'prepaid') THEN cents ELSE -cents END), 0) AS cents FROM journal_rows
      WHERE ARRAY['vouchers', 'prepaid'] && ARRAY[account, contra_account]
    ) AS booked, (
      SELECT coalesce(sum(v.balance_cents + (
        SELECT coalesce(sum(p.voucher_cents), 0) FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE p.voucher_id = v.id AND o.status = 'pending_payment'
      ) + (
        -- a withdrawal whose money is still on its way
        SELECT coalesce(sum(r.amount_cents), 0) FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.status <> 'done'
        WHERE p.bought_voucher_id = v.id AND EXISTS (
          SELECT FROM voucher_entries w WHERE w.voucher_id = v.id AND w.kind = 'withdrawn'
        )
      )), 0) AS cents
      FROM vouchers v WHERE ${isBookedSql}
    ) AS owed WHERE booked.cents <> owed.cents`),
);

const receiptsSql = statement(
  "books.journal-receipts",
  counted(`
    SELECT 'Buchung ' || r.id || ' zu Rechnungskauf ' || r.purchase_id || ' ist anders gebucht, als sie war' AS text
    FROM invoice_receipts r JOIN invoice_purchases c ON c.id = r.purchase_id
      LEFT JOIN invoices i ON i.order_id = c.reference::uuid AND i.kind = 'invoice'
      LEFT JOIN journal_rows j ON j.source = 'receipt' AND j.source_id = r.id::text
      LEFT JOIN journal_rows b ON b.source = 'receipt_revoked' AND b.source_id = r.id::text
    WHERE (j.id IS NULL) <> coalesce(${isTestSql("'invoice'")}, j.id IS NULL)
      OR (b.id IS NOT NULL) <> (j.id IS NOT NULL AND r.revoked_at IS NOT NULL)
      OR (j.cents, j.account) <> (r.amount_cents, CASE r.kind WHEN 'returned' THEN 'debtor' ELSE 'bank' END)
      OR (b.cents, b.account) <> (r.amount_cents, CASE r.kind WHEN 'received' THEN 'debtor' WHEN 'charges' THEN 'unclear' ELSE 'bank' END)`),
);

// What the shop books from its own payments and refunds is not in the rows of their entries.
const entriesSql = statement(
  "books.journal-entries",
  counted(`
    SELECT 'Bewegung ' || e.id || ' beim Zahlungsdienst bewegt ' || w.cents || ' Cent und ist mit ' || coalesce(j.cents, 0)
      || ' Cent gebucht' AS text
    FROM balance_entries e LEFT JOIN payments p ON p.id = e.payment_id
      LEFT JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice'
      LEFT JOIN (
        SELECT source_id, sum(CASE WHEN account = 'provider' THEN cents ELSE -cents END) AS cents FROM journal_rows
        WHERE source IN ('fee', 'dispute', 'payout', 'unclear') GROUP BY source_id
      ) j ON j.source_id = e.id, LATERAL (
        SELECT CASE WHEN e.kind = 'unknown' OR coalesce(${isTestSql("e.provider")}, j.cents IS NULL) THEN 0
          ELSE CASE WHEN e.kind IN ('payment', 'refund', 'refund_returned') THEN 0 ELSE e.amount_cents END - e.fee_cents
        END AS cents
      ) w
    WHERE w.cents <> coalesce(j.cents, 0) AND NOT EXISTS (SELECT FROM cleared_entries c WHERE c.entry_id = e.id)`),
);

/** Rows whose source is gone. Documents go when their retention is over. */
const sourcesSql = statement(
  "books.journal-sources",
  counted(`
    SELECT 'Journalzeile ' || j.id || ' (' || j.text || ') hat keinen Grund' AS text
    FROM journal_rows j LEFT JOIN invoices i ON j.source IN ('invoice', 'correction') AND i.number = j.source_id
      LEFT JOIN payments p ON j.source IN ('payment', 'voucher') AND p.id::text = j.source_id
      LEFT JOIN voucher_entries g ON j.source IN ('voucher_issue', 'voucher_refund', 'voucher_end') AND g.id::text = j.source_id
      LEFT JOIN refunds r ON j.source IN ('refund', 'refund_returned') AND r.id::text = j.source_id
      LEFT JOIN invoice_receipts t ON j.source IN ('receipt', 'receipt_revoked') AND t.id::text = j.source_id
      LEFT JOIN balance_entries e ON j.source IN ('fee', 'dispute', 'payout', 'unclear') AND e.id = j.source_id
    WHERE i.number IS NULL AND p.id IS NULL AND r.id IS NULL AND t.id IS NULL AND e.id IS NULL AND g.id IS NULL
      AND (j.source NOT IN ('invoice', 'correction') OR is_kept_by_law(j.happened_on))`),
);

const debtorsSql = statement(
  "books.journal-debtors",
  counted(`
    SELECT 'Zu Rechnung ' || said.number || ' stehen ' || coalesce(booked.cents, 0) || ' Cent offen statt ' || said.cents AS text
    FROM (
      SELECT number, sum(cents) AS cents FROM (
        SELECT coalesce(corrects, number) AS number, total_cents AS cents FROM invoices WHERE series LIKE 'RE-%'
        UNION ALL
        SELECT i.number, coalesce(r.cents, 0) - p.amount_cents FROM payments p
          JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice' AND i.series LIKE 'RE-%'
          LEFT JOIN (SELECT payment_id, sum(amount_cents) AS cents FROM refunds WHERE status = 'done' GROUP BY 1) r
            ON r.payment_id = p.id
        WHERE p.status = 'paid' AND p.provider <> 'invoice'
        UNION ALL
        SELECT i.number, p.voucher_back_cents - p.voucher_cents FROM payments p
          JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice' AND i.series LIKE 'RE-%'
        WHERE p.status = 'paid' AND p.voucher_id IS NOT NULL
        UNION ALL
        SELECT i.number, CASE r.kind WHEN 'received' THEN -r.amount_cents ELSE r.amount_cents END
        FROM invoice_receipts r JOIN invoice_purchases c ON c.id = r.purchase_id
          JOIN invoices i ON i.order_id = c.reference::uuid AND i.kind = 'invoice' AND i.series LIKE 'RE-%'
        WHERE r.revoked_at IS NULL AND r.kind <> 'charges'
      ) AS part GROUP BY number
    ) said LEFT JOIN (
      SELECT document_number AS number, sum(CASE WHEN account = 'debtor' THEN cents ELSE -cents END) AS cents
      FROM journal_rows WHERE 'debtor' IN (account, contra_account) GROUP BY 1
    ) booked ON booked.number = said.number
    WHERE said.cents <> coalesce(booked.cents, 0)`),
);

/** Keys of the totals begin with the account; revenue has one for each rate. */
const closedSql = statement(
  "books.journal-closed-months",
  counted(`
    SELECT 'Der Monat ' || to_char(month, 'MM/YYYY') || ' hat auf ' || account || ' andere Summen als bei seinem Abschluss' AS text
    FROM (
      SELECT p.month, substring(a.key FROM '^[a-z]+') AS account, sum((a.value->>'debitCents')::bigint) AS debit,
        sum((a.value->>'creditCents')::bigint) AS credit
      FROM book_periods p, jsonb_each(p.totals->'accounts') AS a GROUP BY 1, 2
    ) AS said FULL JOIN (
      SELECT p.month, side.account, sum(side.debit) AS debit, sum(side.credit) AS credit
      FROM book_periods p JOIN journal_rows j ON j.booked_on >= p.month AND j.booked_on < p.month + interval '1 month',
        LATERAL (VALUES (j.account, j.cents, 0), (j.contra_account, 0, j.cents)) AS side (account, debit, credit)
      GROUP BY 1, 2
    ) AS booked USING (month, account)
    WHERE (coalesce(said.debit, 0), coalesce(said.credit, 0)) <> (coalesce(booked.debit, 0), coalesce(booked.credit, 0))`),
);

/** What was bought on invoice has its tax month since its month was closed. */
const suppliesSql = statement(
  "books.journal-supplies",
  counted(`
    SELECT 'Rechnung ' || coalesce(sold.number, c.document_number) || ' hat für den ' ||
      to_char(coalesce(sold.day, c.invoiced_day), 'DD.MM.YYYY') || ' keinen Steuermonat oder einen ohne Buchung' AS text
    FROM (
      SELECT DISTINCT j.document_number AS number, j.invoiced_day AS day FROM journal_rows j
        JOIN book_periods p ON j.booked_on >= p.month AND j.booked_on < p.month + interval '1 month'
      WHERE j.source = 'invoice' AND j.invoiced_day IS NOT NULL
    ) AS sold FULL JOIN closed_supplies c ON c.document_number = sold.number AND c.invoiced_day = sold.day
    WHERE num_nulls(sold.number, c.document_number) > 0`),
);

export const journalChecks: readonly { words: string; text: Check }[] = [
  { words: "Zahlungen im Journal", text: paymentsSql as Check },
  { words: "Erstattungen im Journal", text: refundsSql as Check },
  { words: "Gutscheine im Journal", text: vouchersSql as Check },
  { words: "Überweisungen im Journal", text: receiptsSql as Check },
  { words: "Zahlungsdienst im Journal", text: entriesSql as Check },
  { words: "Journalzeilen ohne Grund", text: sourcesSql as Check },
  { words: "Offene Beträge im Journal", text: debtorsSql as Check },
  { words: "Abgeschlossene Monate", text: closedSql as Check },
  { words: "Steuermonate", text: suppliesSql as Check },
];

/** The documents of a series after $2, at most $3: their rows say gross and VAT of each rate as they do. */
export const bookedDocumentsSql = statement(
  "books.journal-documents",
  counted(`
    SELECT 'Rechnung ' || number || ' ist anders gebucht, als sie lautet' AS text
    FROM (
      WITH doc AS (
        SELECT number, kind, scope, coalesce(corrects, number) AS original, issued_on, document FROM invoices
        WHERE series = $1 AND sequence > $2 AND sequence <= $2 + $3
      ), said AS (
        SELECT number, (v->>'percent')::int AS percent, (v->>'grossCents')::int AS gross, (v->>'vatCents')::int AS vat
        FROM doc, jsonb_array_elements(document->'vat') AS v
        WHERE $1 LIKE 'RE-%' AND scope IS DISTINCT FROM 'details' AND (v->>'grossCents')::int <> 0
      ), booked AS (
        SELECT d.number, j.vat_percent AS percent, sum(CASE WHEN j.is_reversal THEN -j.cents ELSE j.cents END) AS gross,
          sum(CASE WHEN j.is_reversal THEN -j.vat_cents ELSE j.vat_cents END) AS vat,
          bool_and(j.document_number = d.original AND j.happened_on = d.issued_on
            AND (j.account, j.contra_account) = (CASE WHEN j.is_reversal THEN 'revenue' ELSE 'debtor' END,
              CASE WHEN j.is_reversal THEN 'debtor' ELSE 'revenue' END)) AS "isRight"
        FROM doc d JOIN journal_rows j ON j.source = d.kind AND j.source_id = d.number GROUP BY 1, 2
      )
      SELECT number FROM said FULL JOIN booked USING (number, percent)
      WHERE (said.gross, said.vat, true) IS DISTINCT FROM (booked.gross, booked.vat, "isRight")
      GROUP BY number
    ) AS apart`),
);
