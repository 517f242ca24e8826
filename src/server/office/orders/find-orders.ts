import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { mostCounted, rowsPerPage } from "#contract/office/lists-and-files.ts";
import { claimFilters, type OrderRow } from "#contract/office/orders/orders.ts";
import {
  claimOfOwing,
  type Owing,
  owingSql,
} from "#server/domain/checkout/invoice-purchase/invoice-state.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { type Filters, orderCondition } from "#server/office/orders/order-condition.ts";
import { searchTerms } from "#server/office/orders/search-terms.ts";
import { typingErrors } from "#server/office/orders/typing-errors.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type Statement, statement, variantOf } from "#server/platform/database/statement.ts";
import { counted, listOrder } from "#server/platform/http/list-order.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface OrderQuery extends Filters {
  sort?: string;
  page?: number;
}

const orders = {
  placedAt: "o.created_at, o.id",
  "-placedAt": "o.created_at DESC, o.id",
  total: "o.total_cents, o.id",
  "-total": "o.total_cents DESC, o.id DESC",
  name: "o.last_name COLLATE german, o.first_name COLLATE german, o.id",
  "-name": "o.last_name COLLATE german DESC, o.first_name COLLATE german DESC, o.id DESC",
};

const columns = `SELECT o.id, o.number, to_json(o.created_at) #>> '{}' AS "placedAt",
  o.first_name || ' ' || o.last_name AS name, o.email, o.zip_code AS zip, o.city, o.status,
  o.replaces IS NOT NULL AS "isReplacement", ${owingSql("o.id")} AS owing,
  o.total_cents AS "totalCents",
  ARRAY(SELECT to_char(delivery_day, 'YYYY-MM-DD') FROM order_deliveries d
    WHERE d.order_id = o.id AND d.status <> 'cancelled' ORDER BY delivery_day) AS days,
  (SELECT coalesce(sum(quantity - refunded_quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS portions,
  EXISTS (SELECT FROM payment_alerts a JOIN payments p ON p.id = a.payment_id WHERE p.order_id = o.id
    AND a.done_at IS NULL) AS "hasAlert"`;

// PostgreSQL cannot tell that computed columns are never null
const computed = {
  placedAt: is<string>(),
  name: is<string>(),
  days: is<OrderRow["days"]>(),
  isReplacement: is<boolean>(),
  owing: is<Owing | null>(),
  portions: is<number>(),
  hasAlert: is<boolean>(),
};

const pageOf = (source: string, order: string, offset: number) => `
  ${columns} FROM (
    SELECT * FROM ${source} ORDER BY ${order} LIMIT ${rowsPerPage} OFFSET ${offset}
  ) o ORDER BY ${order}`;
// its parameters depend on the condition
const pageSql: Statement<Found, unknown[]> = statement(
  "orders.find-orders",
  pageOf("orders o WHERE true", orders["-placedAt"], 0),
  computed,
);

const countWhere = (condition: string) => `
  SELECT count(*)::int AS total FROM (SELECT FROM orders o WHERE ${condition} LIMIT ${mostCounted + 1}) AS found`;
const countSql: Statement<{ total: number }, unknown[]> = statement(
  "orders.count-found-orders",
  countWhere("true"),
);

const exportOf = (condition: string, order: string, most: number) => `
  ${columns}, o.phone, o.discount_code AS "discountCode", o.goods_cents AS "goodsCents",
    o.discount_cents AS "discountCents", o.shipping_cents AS "shippingCents",
    (SELECT coalesce(sum(refunded_cents + voucher_back_cents), 0)::int FROM payments p WHERE p.order_id = o.id) AS "refundedCents",
    ARRAY(SELECT number FROM invoices i WHERE i.order_id = o.id ORDER BY issued_at, number) AS documents
  FROM (SELECT * FROM orders o WHERE ${condition} ORDER BY ${order} LIMIT ${most}) o ORDER BY ${order}`;
const exportSql: Statement<FoundToExport, unknown[]> = statement(
  "orders.every-order",
  exportOf("true", orders["-placedAt"], 1),
  { ...computed, refundedCents: is<Cents>(), documents: is<string[]>() },
);

export async function findOrders(queries: Queries, query: OrderQuery): Promise<DataOf<"readOrders">> {
  const { orderPrefix } = await readBrand(queries);
  const { text, values, isNarrow, spelled } = orderCondition(query, orderPrefix);
  const sorted = listOrder(orders, query.sort, "-placedAt");
  // names that only sound alike come last, unless the person has chosen an order
  const order = spelled && !query.sort ? `(${spelled}) DESC, ${sorted}` : sorted;
  const offset = ((query.page ?? 1) - 1) * rowsPerPage;
  // `OFFSET 0` makes PostgreSQL search first and sort then; otherwise it walks all orders in sort order
  const source = isNarrow ? `(SELECT * FROM orders o WHERE ${text} OFFSET 0) o` : `orders o WHERE ${text}`;
  const [rows, count] = await Promise.all([
    offset >= mostCounted ? [] : queries.rows(variantOf(pageSql, pageOf(source, order, offset)), values),
    queries.row(variantOf(countSql, countWhere(text)), values),
  ]);
  const suggestions = count?.total === 0 ? await suggestSearches(queries, query, orderPrefix) : [];
  return { rows: rows.map((row) => present(row, query.today)), ...counted(count?.total), suggestions };
}

/** For who packs: whose parcel it is, without their mailbox and what they paid, also not by its order or a filter. */
export async function findParcels(queries: Queries, query: OrderQuery): Promise<DataOf<"readOrders">> {
  const sort = query.sort?.endsWith("total") ? undefined : query.sort;
  if (claimFilters.some((state) => state === query.status)) throw new Refusal("forbidden");
  const found = await findOrders(queries, { ...query, sort, isOfParcels: true });
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, email: null, total: null, claim: null })),
  };
}

/** The search with names of orders in place of mistyped ones; only searches that find something. */
async function suggestSearches(queries: Queries, query: OrderQuery, orderPrefix: string): Promise<string[]> {
  const searches = await correctNames(queries, query.q ?? "", orderPrefix);
  const counts = await Promise.all(
    searches.map((q) => {
      const { text, values } = orderCondition({ ...query, q }, orderPrefix);
      return queries.row(variantOf(countSql, countWhere(text)), values);
    }),
  );
  return searches.filter((_, at) => (counts[at]?.total ?? 0) > 0);
}

/** All matching orders without pages; undefined when there are more than `most`. */
export async function everyOrder(
  queries: Queries,
  query: OrderQuery,
  most: number,
): Promise<ExportedOrder[] | undefined> {
  const { text, values } = orderCondition(query, (await readBrand(queries)).orderPrefix);
  const order = listOrder(orders, query.sort, "-placedAt");
  const rows = await queries.rows(variantOf(exportSql, exportOf(text, order, most + 1)), values);
  if (rows.length > most) return undefined;
  return rows.map(({ owing, ...row }) => ({ ...row, claim: claimOfOwing(owing, query.today) }));
}

type Found = Omit<OrderRow, "email" | "total" | "claim"> & {
  email: string;
  totalCents: Cents;
  owing: Owing | null;
};

export type ExportedOrder = Omit<FoundToExport, "owing"> & Pick<OrderRow, "claim">;

interface FoundToExport extends Found {
  phone: string;
  discountCode: string | null;
  goodsCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  refundedCents: Cents;
  documents: string[];
}

function present({ totalCents, owing, ...row }: Found, today: CalendarDay): OrderRow {
  return { ...row, total: eurosFromCents(totalCents), claim: claimOfOwing(owing, today) };
}

/** Names that begin alike are looked at; of very many, the ones of the first orders found. */
const mostOrders = 5_000;
const mostSuggested = 3;

const namesSql = statement(
  "orders.read-similar-names",
  `SELECT DISTINCT word FROM (
     SELECT first_name || ' ' || last_name || ' ' || company AS names FROM orders
     WHERE search @@ (SELECT (quote_literal(left(key, 3)) || ':*')::tsquery FROM unnest(sound_keys($1)) AS key LIMIT 1)
     LIMIT ${mostOrders}
   ) AS found, regexp_split_to_table(names, '[^[:alnum:]]+') AS word
   WHERE length(word) > 2`,
  { word: is<string>() },
);

/** The typed search with each of its words in turn replaced by names that differ by a few letters, the nearest first. */
async function correctNames(queries: Queries, typed: string, orderPrefix: string): Promise<string[]> {
  const words = searchTerms(typed, orderPrefix)
    .words.split(/\s+/)
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  const searches = await Promise.all(
    words.map(async (word) => {
      const rows = await queries.rows(namesSql, [word]);
      return rows.flatMap(({ word: name }) => {
        const errors = typingErrors(word, name);
        return errors <= (word.length < 5 ? 1 : 2) ? [{ q: typed.replace(word, name), errors }] : [];
      });
    }),
  );
  const nearest = searches.flat().sort((a, b) => a.errors - b.errors || a.q.localeCompare(b.q, "de"));
  return [...new Set(nearest.map(({ q }) => q))].slice(0, mostSuggested);
}
