import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { amount, day, type GobdTable, text } from "#server/office/books/gobd/gobd-table.ts";
import type { GobdPeriod } from "#server/office/books/gobd/index-xml.ts";
import { readPages } from "#server/office/books/gobd/read-pages.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const kindNames = {
  payment: "Zahlung",
  refund: "Erstattung",
  refund_returned: "Erstattung zurückgekommen",
  dispute: "Anfechtung",
  dispute_returned: "Anfechtung zurück",
  fee: "Gebühr",
  payout: "Auszahlung",
  payout_returned: "Auszahlung zurück",
  unclear: "Zu klären",
  unknown: "Unbekannt",
} as const;

interface Entry {
  id: string;
  provider: string;
  happenedOn: CalendarDay;
  kind: keyof typeof kindNames;
  type: string;
  amountCents: Cents;
  feeCents: Cents;
  paymentId: string | null;
  refundId: string | null;
  sourceId: string | null;
  happenedAt: string;
}

export const balanceTable: GobdTable<Entry> = {
  file: "zahlungsdienst.csv",
  name: "Zahlungsdienst",
  about:
    "Was das Guthaben beim Zahlungsdienst verändert hat, wie er es mitteilt; Beleg seiner Gebühren und Auszahlungen",
  key: [text("Kennung", "des Zahlungsdienstes", ({ id }) => id)],
  columns: [
    day("Tag", "in Berlin", ({ happenedOn }) => happenedOn),
    text("Zahlungsdienst", "Name", ({ provider }) => providerLabel(provider)),
    text("Art", "was es für die Bücher ist", ({ kind }) => kindNames[kind]),
    text("Art beim Zahlungsdienst", "sein eigener Name", ({ type }) => type),
    amount("Betrag", "vor der Gebühr; positiv erhöht das Guthaben", (entry) => entry.amountCents),
    amount("Gebühr", "vom Betrag abgezogen; negativ, wenn zurückgegeben", (entry) => entry.feeCents),
    text("Zahlung", "Kennung der Zahlung im Shop", ({ paymentId }) => paymentId),
    text("Erstattung", "Kennung der Erstattung im Shop", ({ refundId }) => refundId),
    text("Vorgang", "Kennung des Vorgangs beim Zahlungsdienst", ({ sourceId }) => sourceId),
  ],
};

const readSql = statement(
  "books.read-balance-of-period",
  `SELECT id, provider, (happened_at AT TIME ZONE 'Europe/Berlin')::date AS "happenedOn",
     to_json(happened_at) #>> '{}' AS "happenedAt", kind, type, amount_cents AS "amountCents", fee_cents AS "feeCents",
     payment_id AS "paymentId", refund_id AS "refundId", source_id AS "sourceId"
   FROM balance_entries
   WHERE happened_at >= $1::date::timestamp AT TIME ZONE 'Europe/Berlin'
     AND happened_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'
     AND (happened_at, id) > ($3::text::timestamptz, $4)
   ORDER BY happened_at, id LIMIT $5`,
  {
    happenedOn: is<CalendarDay>(),
    happenedAt: is<string>(),
    kind: is<keyof typeof kindNames>(),
    amountCents: is<Cents>(),
    feeCents: is<Cents>(),
  },
);
const rowsAtOnce = 2_000;

/** The time of the last entry stays text: a Date would lose its microseconds. */
export function readBalance(queries: Queries, { from, to }: GobdPeriod): AsyncGenerator<Entry[]> {
  return readPages(
    (last: Entry | undefined, most) =>
      queries.rows(readSql, [from, to, last?.happenedAt ?? "-infinity", last?.id ?? "", most]),
    rowsAtOnce,
  );
}
