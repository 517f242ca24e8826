import { voucherOrigins } from "#contract/office/checkout/vouchers.ts";
import { readVoucherBalances, type VoucherBalance } from "#server/domain/checkout/vouchers/balances.ts";
import { amount, day, type GobdTable, number, text } from "#server/office/books/gobd/gobd-table.ts";
import type { GobdPeriod } from "#server/office/books/gobd/index-xml.ts";
import type { Queries } from "#server/platform/database/database.ts";

export const vouchersTable: GobdTable<VoucherBalance> = {
  file: "gutscheine.csv",
  name: "Gutscheine",
  about: "Gutscheine, die am Ende des Zeitraums noch einzulösen sind; ihre Summe ist der Stand ihrer Konten",
  key: [text("Nummer", "des Gutscheins", (one) => one.number)],
  columns: [
    day("Ausgestellt", "", ({ issuedOn }) => issuedOn),
    day("Gültig bis", "", ({ endsOn }) => endsOn),
    text(
      "Herkunft",
      "verkauft, statt Geld gegeben, oder von Hand ausgestellt",
      ({ origin }) => voucherOrigins[origin],
    ),
    number(
      "Steuersatz",
      "in Prozent, wenn er bei der Ausgabe versteuert wurde; sonst leer",
      (one) => one.vatPercent,
    ),
    amount("Wert", "bei der Ausgabe", ({ valueCents }) => valueCents),
    amount("Offen", "am Ende des Zeitraums", ({ balanceCents }) => balanceCents),
  ],
  links: [],
};

export async function* readOpenVouchers(
  queries: Queries,
  { to }: GobdPeriod,
): AsyncGenerator<VoucherBalance[]> {
  yield await readVoucherBalances(queries, to);
}
