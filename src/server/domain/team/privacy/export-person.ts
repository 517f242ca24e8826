import { exportVouchersOf } from "#server/domain/checkout/vouchers/queries.ts";
import { exportSubscription } from "#server/domain/mail/newsletter/queries.ts";
import { customerKey } from "#server/domain/orders/customer-key.ts";
import { orderAddressSql } from "#server/domain/orders/order-address.ts";
import { exportWeek } from "#server/domain/orders/weeks/queries.ts";
import { auditPrivacy, commandLine } from "#server/domain/team/privacy/audit-privacy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Statement, statement } from "#server/platform/database/statement.ts";
import type { Actor } from "#server/platform/log/audit.ts";
import { mappedAddress } from "#server/platform/mailbox-key.ts";

/** Everything stored about a mailbox, as in the tables (Art. 15 and 20 GDPR). */
export interface PersonalData {
  email: string;
  at: string;
  orders: unknown[];
  /** deliveries to this person that another person has paid */
  received: unknown[];
  carts: unknown[];
  mails: unknown[];
  newsletter: unknown[];
  /** the remembered week with its proposals */
  weeks: unknown[];
  withdrawals: unknown[];
  /** gift vouchers that this person has bought or gets; a code is money, and stays out */
  vouchers: unknown[];
  /** what a firm was told each month, and that it wants to be */
  statements: unknown[];
}

const all = (rows: string) => `coalesce((SELECT jsonb_agg(${rows}), '[]')`;

const ordersSql = statement(
  "privacy.export-orders",
  `SELECT to_jsonb(o) - '{search,fingerprint}'::text[] || jsonb_build_object(
    'deliveries', ${all("to_jsonb(d) ORDER BY d.delivery_day) FROM order_deliveries d WHERE d.order_id = o.id")},
    'lines', ${all("to_jsonb(l) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id")},
    'payments', ${all(`to_jsonb(p) || jsonb_build_object('refunds',
      ${all("to_jsonb(r) ORDER BY r.created_at) FROM refunds r WHERE r.payment_id = p.id")},
      'on_invoice', (SELECT to_jsonb(c) || jsonb_build_object('receipts',
        ${all("to_jsonb(r) - 'staff_name' ORDER BY r.created_at) FROM invoice_receipts r WHERE r.purchase_id = c.id")})
        FROM invoice_purchases c WHERE c.id = p.session_id),
      'alerts', ${all("to_jsonb(a) ORDER BY a.id) FROM payment_alerts a WHERE a.payment_id = p.id")})
      ORDER BY p.created_at) FROM payments p WHERE p.order_id = o.id`)},
    'invoices', ${all("to_jsonb(i) ORDER BY i.issued_at, i.number) FROM invoices i WHERE i.order_id = o.id")},
    'notes', ${all("to_jsonb(n) - 'staff_name' ORDER BY n.at) FROM order_notes n WHERE n.order_id = o.id")},
    'vat_id_checks', ${all("to_jsonb(w) ORDER BY w.asked_at) FROM vat_id_checks w WHERE w.order_id = o.id")},
    'email_corrections', ${all(`to_jsonb(e) - 'staff_name' ORDER BY e.at) FROM email_corrections e
      WHERE e.order_id = o.id`)},
    'complaints', ${all("to_jsonb(k) - '{created_by,decided_by,promise_withdrawn_by}'::text[] ORDER BY k.created_at) FROM complaints k WHERE k.order_id = o.id")},
    'reviews', ${all("to_jsonb(v) - 'decided_by' ORDER BY v.created_at) FROM reviews v WHERE v.order_id = o.id")},
    'data_requests', ${all("to_jsonb(q) - '{asked_by,settled_by}'::text[] ORDER BY q.asked_at) FROM data_requests q WHERE q.order_id = o.id")},
    'redemptions', ${all("to_jsonb(x)) FROM discount_redemptions x WHERE x.order_id = o.id")}
  ) AS record
  FROM orders o WHERE lower(o.email) = lower($1) ORDER BY o.created_at`,
);

const receivedSql = statement(
  "privacy.export-received",
  `SELECT jsonb_build_object('number', o.number, 'recipient_email', o.recipient_email, 'gift_card', o.gift_card,
    'address', ${orderAddressSql}, 'deliveries', ${all(`jsonb_build_object('day', d.delivery_day,
      'address', d.address) ORDER BY d.delivery_day) FROM order_deliveries d WHERE d.order_id = o.id`)}
  ) AS record
  FROM orders o WHERE o.recipient_email <> '' AND lower(o.recipient_email) = lower($1) ORDER BY o.created_at`,
);

const cartsSql = statement(
  "privacy.export-carts",
  `SELECT to_jsonb(c) || jsonb_build_object('lines',
    ${all("to_jsonb(l) ORDER BY l.added_at) FROM cart_lines l WHERE l.cart_id = c.id")}) AS record
  FROM carts c WHERE c.guest_id IN (SELECT guest_id FROM orders WHERE lower(email) = lower($1)) ORDER BY c.created_at`,
);

// Mails and withdrawals about the person's orders count too, even when sent to a mistyped address.
const aboutThem = "order_id IN (SELECT id FROM orders WHERE lower(email) = lower($1))";

const mailsSql = statement(
  "privacy.export-mails",
  `SELECT to_jsonb(m) AS record FROM mails m WHERE lower(m.recipient) = lower($1) OR m.${aboutThem}
  ORDER BY m.created_at`,
);

const withdrawalsSql = statement(
  "privacy.export-withdrawals",
  `SELECT to_jsonb(w) - 'fingerprint' || jsonb_build_object('answer',
    (SELECT to_jsonb(a) FROM withdrawal_answers a WHERE a.withdrawal_id = w.id)) AS record FROM withdrawals w
  WHERE w.email_key = lower($1) OR w.${aboutThem} ORDER BY w.received_at`,
);

const statementsSql = statement(
  "privacy.export-statements",
  `SELECT to_jsonb(s) - 'drawn_by' AS record FROM monthly_statements s
   WHERE customer_key IN (SELECT customer_key FROM orders WHERE lower(email) = lower($1))
   UNION ALL SELECT to_jsonb(w) - 'noted_by' FROM statement_wishes w
   WHERE customer_key IN (SELECT customer_key FROM orders WHERE lower(email) = lower($1))`,
);

const isolateSql = statement("privacy.isolate-export", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");

/** Reads everything in one snapshot of the database and writes an audit entry. */
export function exportPerson(
  database: Database,
  typed: string,
  now: Date,
  staff: Actor = commandLine,
): Promise<PersonalData> {
  const email = mappedAddress(typed);
  return database.transaction(async (queries) => {
    await queries.rows(isolateSql);
    const read = async (text: Statement<{ record: unknown }, [string | null]>) =>
      (await queries.rows(text, [email])).map(({ record }) => record);
    const data = {
      email,
      at: now.toISOString(),
      orders: await read(ordersSql),
      received: await read(receivedSql),
      carts: await read(cartsSql),
      mails: await read(mailsSql),
      newsletter: await exportSubscription(queries, email),
      weeks: await exportWeek(queries, customerKey(email)),
      vouchers: (await exportVouchersOf(queries, email)).map(({ record }) => record),
      withdrawals: await read(withdrawalsSql),
      statements: await read(statementsSql),
    };
    await auditPrivacy(queries, email, { staff, at: now }, "Datenkopie herausgegeben");
    return data;
  });
}
