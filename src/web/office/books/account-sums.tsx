import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { germanNumber } from "#contract/german-number.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";

type Sums = BookMonthDetail["accounts"][number];

const columns: Column<Sums>[] = [
  {
    name: "Konto",
    cell: ({ number }) => number ?? <strong className="text-error">fehlt</strong>,
  },
  { name: "Bezeichnung", heads: true, cell: ({ name }) => name },
  { name: "Soll", right: true, cell: ({ debit }) => euroText(debit) },
  { name: "Haben", right: true, cell: ({ credit }) => euroText(credit) },
  { name: "Buchungen", right: true, spare: true, cell: ({ rows }) => germanNumber(rows) },
];

export function AccountSums({ accounts }: { accounts: readonly Sums[] }) {
  return (
    <ListTable
      caption="Summen der Konten"
      columns={columns}
      rows={accounts}
      rowKey={({ purpose, percent }) => `${purpose} ${percent}`}
      empty="In diesem Monat wurde nichts gebucht."
    />
  );
}
