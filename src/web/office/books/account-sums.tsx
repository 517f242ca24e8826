import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { germanNumber } from "#contract/german-number.ts";
import { SumTable } from "#web/office/books/sum-table.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";

/** What was booked on each account, as the tax adviser's list has it. */
export function AccountSums({ accounts, accountTotals }: BookMonthDetail) {
  if (accounts.length === 0) return <p className="text-muted">In diesem Monat wurde nichts gebucht.</p>;
  return (
    <SumTable
      caption="Summen der Konten"
      heads={["Konto", "Bezeichnung", "Soll", "Haben", "Saldo", "Buchungen"]}
      words={2}
      isLastSpare
      rows={accounts.map(({ purpose, percent, number, name, ...sums }) => ({
        key: `${purpose} ${percent}`,
        cells: [number ?? <strong className="text-error">fehlt</strong>, name, ...sumsOf(sums)],
      }))}
      totals={["", "Zusammen", ...sumsOf(accountTotals)]}
    />
  );
}

const sumsOf = ({ debit, credit, balance, rows }: BookMonthDetail["accountTotals"]) => [
  euroText(debit),
  euroText(credit),
  euroText(balance),
  germanNumber(rows),
];
