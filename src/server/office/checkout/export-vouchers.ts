import { type CalendarDay, germanDay } from "#contract/day.ts";
import { sumCents } from "#contract/money.ts";
import { voucherOrigins } from "#contract/office/checkout/vouchers.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { readVoucherBalances } from "#server/domain/checkout/vouchers/balances.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { csvEuros, csvHead, csvRows } from "#server/platform/http/write-csv.ts";

const columns = ["Nummer", "Ausgestellt", "Gültig bis", "Herkunft", "Art", "Steuersatz", "Wert", "Offen"];

/** The list of what is owed at the end of a day, with its sum, for the annual accounts. */
export async function exportVouchers(queries: Queries, on: CalendarDay): Promise<TextFile> {
  const balances = await readVoucherBalances(queries, on);
  const rows = balances.map(({ number, issuedOn, endsOn, origin, vatPercent, valueCents, balanceCents }) => [
    number,
    germanDay(issuedOn),
    germanDay(endsOn),
    voucherOrigins[origin],
    vatPercent === null ? "Mehrzweck" : "Einzweck",
    vatPercent === null ? "" : `${vatPercent}\u00a0%`,
    csvEuros(valueCents),
    csvEuros(balanceCents),
  ]);
  const open = csvEuros(sumCents(balances.map(({ balanceCents }) => balanceCents)));
  rows.push([`Summe am ${germanDay(on)}`, "", "", "", "", "", "", open]);
  return { fileName: `Gutscheine_${on}.csv`, mime: "text/csv", text: csvHead(columns) + csvRows(rows) };
}
