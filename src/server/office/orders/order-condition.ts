import { type CalendarDay, parseDeliveryDay } from "#contract/day.ts";
import { claimFilters } from "#contract/office/orders/orders.ts";
import { ordersWithClaim } from "#server/domain/checkout/invoice-purchase/invoice-state.ts";
import { extractMonths } from "#server/office/orders/search-months.ts";
import { type Code, searchTerms } from "#server/office/orders/search-terms.ts";

export interface Filters {
  q?: string;
  status?: string;
  day?: string;
  /** `2026-11`, of the order itself or of its deliveries */
  month?: string;
  monthOf?: "order" | "delivery";
  alert?: boolean;
  menuId?: number;
  /** by which an invoice is late */
  today: CalendarDay;
  /** a parcel is not asked whether its money has come */
  isOfParcels?: boolean;
}

export function orderCondition(
  { q = "", status, day, month, monthOf, alert, menuId, today, isOfParcels = false }: Filters,
  orderPrefix: string,
): {
  text: string;
  values: unknown[];
  /** the typed search names few orders, which are found first and sorted then */
  isNarrow: boolean;
  /** whether an order has the typed words as they are spelled; undefined without words */
  spelled?: string;
} {
  const terms = searchTerms(q, orderPrefix);
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  const days = [...terms.days, parseDeliveryDay(day ?? "") ?? []].flat();
  const [shown] = extractMonths(month ?? "").months;
  const words = terms.words ? at(terms.words) : undefined;
  const parts = [
    ...(words ? [`o.search @@ ${soundQuery(words)}`] : []),
    ...terms.numbers.map((number) => `o.number = ${at(number)}`),
    ...terms.invoices.map((number) => `o.id IN (SELECT order_id FROM invoices WHERE number = ${at(number)})`),
    ...terms.emails.map((email) => `lower(o.email) = lower(${at(email)})`),
    ...terms.codes.map((code) => `o.id IN (${codeText(code, at)})`),
    ...(status ? [isOfParcels ? `o.status = ${at(status)}` : inState(status, today, at)] : []),
    ...days.map(
      (deliveryDay) =>
        `o.id IN (SELECT order_id FROM order_deliveries WHERE delivery_day = ${at(deliveryDay)})`,
    ),
    ...(menuId ? [withDish(at(menuId), days.map(at))] : []),
    ...terms.months.map(({ from, to }) => inMonth([at(from), at(to)])),
    ...(shown ? [inMonth([at(shown.from), at(shown.to)], monthOf ?? "order")] : []),
    ...(alert ? [withAlert] : []),
  ];
  const isNarrow =
    q.trim() !== "" && Object.entries(terms).some(([kind, found]) => kind !== "months" && found.length > 0);
  const spelled = words && `o.search @@ ${prefixQuery(words)}`;
  return { text: parts.length > 0 ? parts.join(" AND ") : "true", values, isNarrow, spelled };
}

/** A status of orders, or what is to come for orders on account, which are few: these are not paid before it has come. */
function inState(state: string, today: CalendarDay, at: (value: unknown) => string): string {
  const filter = claimFilters.find((one) => one === state);
  if (filter === "overdue") return `o.id IN (${ordersWithClaim(filter, `${at(today)}::date`)})`;
  if (filter) return `o.id IN (${ordersWithClaim(filter, "")})`;
  const isPaid = state === "paid" || state === "completed";
  const hasCome = isPaid ? ` AND o.id NOT IN (${ordersWithClaim("owed", "")})` : "";
  return `o.status = ${at(state)}${hasCome}`;
}

type Bounds = readonly [from: string, to: string];

/**
 * Ordered or delivered in the month, or one of both. A delivery comes after its order: so the newest orders up to the
 * end of the month are looked at, one after the other, until the page is full.
 */
function inMonth([from, to]: Bounds, of?: "delivery" | "order"): string {
  const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE 'Europe/Berlin'`;
  const isOrdered = `o.created_at >= ${midnight(`${from}::date`)}`;
  const isDelivered = `EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.delivery_day BETWEEN ${from} AND ${to})`;
  const fits = { order: isOrdered, delivery: isDelivered, either: `(${isOrdered} OR ${isDelivered})` };
  return `o.created_at < ${midnight(`${to}::date + 1`)} AND ${fits[of ?? "either"]}`;
}

/** Portions also name the dishes of a box. With days it is a dish of one of them, not of another delivery. */
function withDish(menuId: string, days: readonly string[]): string {
  const onDays = days.map((day) => ` AND delivery_day = ${day}`).join("");
  return `o.id IN (SELECT order_id FROM order_portions WHERE menu_id = ${menuId}${onDays})`;
}

const withAlert =
  "o.id IN (SELECT p.order_id FROM payment_alerts a JOIN payments p ON p.id = a.payment_id WHERE a.done_at IS NULL)";

/** Each alternative uses its own index: tracking number, the guest's telephone, a delivery's telephone, words. */
function codeText({ phones, tracking }: Code, at: (value: unknown) => string): string {
  // an order number without its hyphen looks like a tracking number
  const withHyphen = /^[A-Z]{1,4}\d{6,12}$/.test(tracking) && tracking.replace(/(?=\d)/, "-");
  const ways = [
    `SELECT order_id FROM order_deliveries WHERE tracking_number = ${at(tracking)}`,
    `SELECT order_id FROM further_parcels WHERE tracking_number = ${at(tracking)}`,
    ...phones.flatMap((key) => {
      const beginning = at(`${key}%`);
      return [
        `SELECT id FROM orders WHERE phone <> '' AND phone_key(phone) LIKE ${beginning}`,
        `SELECT order_id FROM order_deliveries WHERE address IS NOT NULL AND phone_key(address->>'phone') LIKE ${beginning}`,
      ];
    }),
    ...(withHyphen ? [`SELECT id FROM orders WHERE number = ${at(withHyphen)}`] : []),
    // also the digits of an order number, or a part of an address like kunde-471100
    `SELECT id FROM orders WHERE search @@ ${prefixQuery(at(tracking))}`,
  ];
  return ways.join(" UNION ALL ");
}

/** `maier 506` → `('maier':* | '~myr':*) & '506':*`: every word as it is spelled, or as it sounds. */
function soundQuery(at: string): string {
  const sound = `(SELECT quote_literal(key) || ':*' FROM unnest(sound_keys(word)) AS key WHERE length(word) > 2)`;
  return `(SELECT coalesce(string_agg('(' || ways || ')', ' & '), '')::tsquery FROM (
    SELECT concat_ws(' | ', nullif(to_tsquery('simple', word || ':*')::text, ''), ${sound}) AS ways
    FROM unnest(string_to_array(search_words(${at}), ' ')) AS word WHERE word <> ''
  ) AS words WHERE ways <> '')`;
}

/** `muell 506` → `'muell':* & '506':*`. Punctuation never reaches the tsquery syntax. */
function prefixQuery(at: string): string {
  return `(SELECT to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
    FROM unnest(string_to_array(search_words(${at}), ' ')) AS word WHERE word <> '')`;
}
