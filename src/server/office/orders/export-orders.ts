import { germanDay } from "#contract/day.ts";
import { mostExported, orderStatusName } from "#contract/office/orders/orders.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { type ExportedOrder, everyOrder, type OrderQuery } from "#server/office/orders/find-orders.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { csvEuros, writeCsv } from "#server/platform/http/write-csv.ts";

const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "medium",
  timeStyle: "short",
});

const columns: readonly [string, (order: ExportedOrder) => string][] = [
  ["Nummer", ({ number }) => number],
  ["Bestellt", ({ placedAt }) => moment.format(new Date(placedAt)).replace(",", "")],
  ["Status", orderStatusName],
  ["Name", ({ name }) => name],
  ["E-Mail", ({ email }) => email],
  ["Telefon", ({ phone }) => phone],
  ["PLZ", ({ zip }) => zip],
  ["Ort", ({ city }) => city],
  ["Liefertage", ({ days }) => days.map(germanDay).join(", ")],
  ["Artikel", ({ portions }) => String(portions)],
  ["Waren", ({ goodsCents }) => csvEuros(goodsCents)],
  ["Rabatt", ({ discountCents }) => csvEuros(discountCents)],
  ["Rabattcode", ({ discountCode }) => discountCode ?? ""],
  ["Versand", ({ shippingCents }) => csvEuros(shippingCents)],
  ["Gesamt", ({ totalCents }) => csvEuros(totalCents)],
  ["Erstattet", ({ refundedCents }) => csvEuros(refundedCents)],
  ["Rechnungen", ({ documents }) => documents.join(", ")],
];

export async function exportOrders(queries: Queries, query: OrderQuery, day: string): Promise<TextFile> {
  const orders = await everyOrder(queries, query, mostExported);
  if (!orders) throw new Refusal("too_many_rows");
  const rows = orders.map((order) => columns.map(([, write]) => write(order)));
  const text = writeCsv(
    columns.map(([name]) => name),
    rows,
  );
  return { fileName: `bestellungen-${day}.csv`, mime: "text/csv; charset=utf-8", text };
}
