import { parseDay } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import { rowsPerPage } from "#contract/office/list.ts";
import type { OrderRow } from "#contract/office/orders.ts";
import type { Queries } from "#server/database/database.ts";
import { listOrder } from "#server/http/list-order.ts";

export interface Wanted {
  q?: string;
  sort?: string;
  page?: number;
  status?: string;
  day?: string;
  alert?: boolean;
}

const orders = {
  placedAt: "o.created_at, o.id",
  "-placedAt": "o.created_at DESC, o.id",
  total: "o.total_cents, o.id",
  "-total": "o.total_cents DESC, o.id DESC",
  name: "o.last_name, o.first_name, o.id",
  "-name": "o.last_name DESC, o.first_name DESC, o.id DESC",
};

/** Words are looked for from their beginning, all of them; a word that is a day looks for its deliveries. */
function condition({ q = "", status, day, alert }: Wanted): { text: string; values: unknown[] } {
  const words = q.trim().split(/\s+/).filter(Boolean);
  const days = [...words, day ?? ""].flatMap((word) => parseDay(word) ?? []);
  const [numbers, emails] = [words.filter(isNumber), words.filter(isEmail)];
  const others = words.filter((word) => !parseDay(word) && !isNumber(word) && !isEmail(word)).join(" ");
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (part: (at: string) => string, value: unknown) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (others) add((at) => `o.search @@ ${prefixQuery(at)}`, others);
  for (const number of numbers) add((at) => `o.number = ${at}`, number.toUpperCase());
  for (const email of emails) add((at) => `lower(o.email) = lower(${at})`, email);
  if (status) add((at) => `o.status = ${at}`, status);
  for (const one of days) {
    add(
      (at) => `EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.delivery_day = ${at})`,
      one,
    );
  }
  if (alert)
    parts.push(
      "o.id IN (SELECT p.order_id FROM payment_alerts a JOIN payments p ON p.id = a.payment_id WHERE a.done_at IS NULL)",
    );
  return { text: parts.length > 0 ? parts.join(" AND ") : "true", values };
}

// whole ones are looked up: among hundreds of thousands, parts like "tt" and "de" would have to be gone through
const isNumber = (word: string) => /^tt-\d{6,}$/i.test(word);
const isEmail = (word: string) => /^[^@]+@[^@]+\.[^@.]{2,}$/.test(word);

/** `muell 506` → `'muell':* & '506':*`; punctuation never reaches the query's own language. */
function prefixQuery(at: string): string {
  return `(SELECT to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
    FROM unnest(string_to_array(search_words(${at}), ' ')) AS word WHERE word <> '')`;
}

/** Nobody turns two hundred pages: what lies behind them is neither counted nor shown. */
const mostCounted = 200 * rowsPerPage;

export async function findOrders(
  queries: Queries,
  wanted: Wanted,
): Promise<{ rows: OrderRow[]; total: number; hasMore: boolean }> {
  const { text, values } = condition(wanted);
  const order = listOrder(orders, wanted.sort, "-placedAt");
  const offset = ((wanted.page ?? 1) - 1) * rowsPerPage;
  // words are found first and ordered then: the planner would go through the orders in their order to meet them
  const source = wanted.q?.trim()
    ? `(SELECT * FROM orders o WHERE ${text} OFFSET 0) o`
    : `orders o WHERE ${text}`;
  const [rows, count] = await Promise.all([
    offset >= mostCounted
      ? []
      : queries.rows<Found>(
          `${columns} FROM (
         SELECT * FROM ${source} ORDER BY ${order} LIMIT ${rowsPerPage} OFFSET ${offset}
       ) o ORDER BY ${order}`,
          values,
        ),
    queries.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM (SELECT FROM orders o WHERE ${text} LIMIT ${mostCounted + 1}) AS found`,
      values,
    ),
  ]);
  const total = count?.total ?? 0;
  return { rows: rows.map(present), total: Math.min(total, mostCounted), hasMore: total > mostCounted };
}

/** The first of all that fit, without a look at pages; undefined when there are more. */
export async function everyOrder(
  queries: Queries,
  wanted: Wanted,
  most: number,
): Promise<ExportedOrder[] | undefined> {
  const { text, values } = condition(wanted);
  const order = listOrder(orders, wanted.sort, "-placedAt");
  const rows = await queries.rows<ExportedOrder>(
    `${columns}, o.phone, o.discount_code AS "discountCode", o.goods_cents AS "goodsCents",
       o.discount_cents AS "discountCents", o.shipping_cents AS "shippingCents",
       (SELECT coalesce(sum(refunded_cents), 0)::int FROM payments p WHERE p.order_id = o.id) AS "refundedCents",
       ARRAY(SELECT number FROM invoices i WHERE i.order_id = o.id ORDER BY issued_at, number) AS documents
     FROM (SELECT * FROM orders o WHERE ${text} ORDER BY ${order} LIMIT ${most + 1}) o ORDER BY ${order}`,
    values,
  );
  return rows.length > most ? undefined : rows;
}

type Found = Omit<OrderRow, "total"> & { totalCents: number };

export interface ExportedOrder extends Found {
  phone: string;
  discountCode: string | null;
  goodsCents: number;
  discountCents: number;
  shippingCents: number;
  refundedCents: number;
  documents: string[];
}

const columns = `SELECT o.id, o.number, to_json(o.created_at) #>> '{}' AS "placedAt",
  o.first_name || ' ' || o.last_name AS name, o.email, o.zip_code AS zip, o.city, o.status,
  o.total_cents AS "totalCents",
  ARRAY(SELECT to_char(delivery_day, 'YYYY-MM-DD') FROM order_deliveries d
    WHERE d.order_id = o.id AND d.status <> 'cancelled' ORDER BY delivery_day) AS days,
  (SELECT coalesce(sum(quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS portions,
  EXISTS (SELECT FROM payment_alerts a JOIN payments p ON p.id = a.payment_id WHERE p.order_id = o.id
    AND a.done_at IS NULL) AS "hasAlert"`;

function present({ totalCents, ...row }: Found): OrderRow {
  return { ...row, total: eurosFromCents(totalCents) };
}
