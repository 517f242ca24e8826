import { monthText } from "#contract/day.ts";
import { BookOpenText, FileText, Landmark, Printer } from "lucide-react";
import { Link } from "react-router";
import type { BookMonth } from "#contract/office/books/books.ts";
import type { SmallBusinessWarning } from "#contract/office/books/small-business.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { stateOf } from "#web/office/books/month-words.ts";
import { ProviderBalances } from "#web/office/books/provider-balances.tsx";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { useOffice } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export default function MonthsPage() {
  const keepsBooks = useKeepsBooks();
  const { data, instead } = useOffice("readBookMonths");
  return (
    <OfficePage
      title="Buchhaltung"
      about="Ein Monat wird abgeschlossen, wenn er vorbei ist und alles stimmt."
      actions={
        <>
          {keepsBooks && (
            <OfficeLink to={officeLink("buchhaltung/bank")} icon={Landmark}>
              Zahlungseingänge
            </OfficeLink>
          )}
          <OfficeLink to={officeLink("buchhaltung/belege")} icon={FileText}>
            Belege
          </OfficeLink>
          <OfficeLink to={officeLink("buchhaltung/konten")} icon={BookOpenText}>
            Konten und DATEV
          </OfficeLink>
          <OfficeButton icon={Printer} onClick={() => print()}>
            Drucken
          </OfficeButton>
        </>
      }
    >
      {instead}
      {data && (
        <>
          {data.smallBusiness && <SmallBusinessNotice {...data.smallBusiness} />}
          <ProviderBalances balances={data.balances} />
          <ListTable
            caption="Monate"
            isWideOnPaper
            columns={[...columns, ...vatColumns(data.rows), ...otherColumns]}
            rows={data.rows}
            rowKey={({ month }) => month}
            empty="Noch gibt es keinen Beleg. Mit der ersten bezahlten Bestellung steht ihr Monat hier."
          />
        </>
      )}
    </OfficePage>
  );
}

function SmallBusinessNotice({ isOver, text }: SmallBusinessWarning) {
  return (
    <div className="mb-4 max-w-4xl">
      <Notice type={isOver ? "danger" : "warning"} live={false}>
        {text} Gezählt sind die Rechnungen dieses Shops; andere Umsätze kommen dazu. Klären Sie mit der
        Steuerberatung, ab wann Sie unter „Firma“ die Umsatzsteuer umstellen.
      </Notice>
    </div>
  );
}

const columns: Column<BookMonth>[] = [
  {
    name: "Monat",
    heads: true,
    cell: ({ month }) => (
      <Link
        to={officeLink("buchhaltung/:month", { month })}
        className="inline-flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {monthText(month)}
      </Link>
    ),
  },
  { name: "Stand", cell: (row) => <MonthState {...row} /> },
  { name: "Netto", right: true, roomy: true, cell: ({ net }) => euroText(net) },
];

const otherColumns: Column<BookMonth>[] = [
  { name: "Brutto", right: true, cell: ({ gross }) => <strong>{euroText(gross)}</strong> },
  {
    name: "davon Korrekturen",
    right: true,
    spare: true,
    cell: ({ corrections }) => euroText(corrections),
  },
  { name: "Gebühren", right: true, spare: true, cell: ({ fees }) => euroText(fees) },
  { name: "Auszahlungen", right: true, spare: true, cell: ({ payouts }) => euroText(payouts) },
  { name: "Offene Posten", right: true, roomy: true, cell: ({ open }) => euroText(open) },
];

/** One for each rate that any of the months has. */
function vatColumns(rows: readonly BookMonth[]): Column<BookMonth>[] {
  const rates = new Set(rows.flatMap(({ vat }) => vat.map(({ percent }) => percent)));
  return [...rates]
    .filter((percent) => percent > 0)
    .sort((a, b) => a - b)
    .map((percent) => ({
      name: `Steuer ${percent}\u00a0%`,
      right: true,
      roomy: true,
      cell: ({ vat }) => euroText(vat.find((rate) => rate.percent === percent)?.vat ?? 0),
    }));
}

/** Faults and warnings lead to where they are named. */
function MonthState(row: BookMonth) {
  const { kind, text } = stateOf(row);
  const state = <Status kind={kind}>{text}</Status>;
  if (row.faults + row.warnings === 0) return state;
  return (
    <Link
      to={`${officeLink("buchhaltung/:month", { month: row.month })}#fehler`}
      className={`inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline ${kind === "bad" ? "text-error" : "text-forest"}`}
    >
      {state}
    </Link>
  );
}
