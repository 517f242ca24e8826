import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import {
  invoiceStateNames,
  invoiceStates,
  type OpenInvoice,
} from "#contract/office/checkout/open-invoices.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { DocumentDownload } from "#web/office/books/document-download.tsx";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { BaseRateCard } from "#web/office/checkout/base-rate-card.tsx";
import { InvoiceActions } from "#web/office/checkout/invoice-actions.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { useHasPage } from "#web/office/team/staff-context.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

const StatementsDialog = lazyDialog(() => import("#web/office/checkout/statements-dialog.tsx"));

const columns: Column<OpenInvoice>[] = [
  {
    name: "Unternehmen",
    heads: true,
    cell: (row) => <Firm {...row} />,
  },
  {
    // in one column, so that the number on the bank statement has room on a tablet, too
    name: "Rechnung, Bestellung",
    cell: (row) => (
      <>
        <DocumentDownload number={row.invoiceNumber} />
        <span className="block">
          <OrderLink {...row} />
        </span>
      </>
    ),
  },
  { name: "Betrag", right: true, spare: true, cell: ({ amount }) => euroText(amount) },
  { name: "Offen", right: true, cell: ({ open }) => <strong>{euroText(open)}</strong> },
  { name: "Stand", cell: (row) => <InvoiceState {...row} /> },
  { name: "Erinnert", spare: true, cell: remindedText },
];
const actionsOn = (today: CalendarDay): Column<OpenInvoice> => ({
  name: "",
  cell: (row) => <InvoiceActions invoice={row} today={today} />,
});

const segments = invoiceStates.map((value) => ({ value, name: invoiceStateNames[value] }));
const empty = {
  open: "Es ist nichts offen.",
  overdue: "Es ist nichts überfällig.",
  settled: "Noch ist keine Rechnung erledigt.",
};

export default function OpenInvoicesPage() {
  const { q, page, get, set } = useListAddress();
  const [keepsBooks, hasBank] = [useKeepsBooks(), useHasPage("buchhaltung/bank")];
  const file = useDownload("exportOpenInvoices");
  const state = invoiceStates.find((value) => value === get("state")) ?? "open";
  const { data, instead } = useOffice("readOpenInvoices", { query: { q, page, state } });
  return (
    <OfficePage
      title="Offene Rechnungen"
      about="Bestellungen von Unternehmen auf Rechnung. Buchhaltung und Verwaltung ordnen die Umsätze der Bank zu oder buchen von Hand."
      actions={
        <>
          <SearchField label="Unternehmen, Bestellung oder Rechnung" />
          <OfficeButton
            icon={Download}
            busy={file.busy}
            onClick={() => void file.download({ query: { q, state } })}
          >
            Als CSV
          </OfficeButton>
          {keepsBooks && hasBank && (
            <OfficeLink to={officeLink("buchhaltung/bank")}>Zahlungseingänge</OfficeLink>
          )}
          <OfficeButton icon={Printer} onClick={() => print()}>
            Drucken
          </OfficeButton>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="Welche Rechnungen"
          options={segments}
          chosen={state}
          onChoose={(value) => set({ state: value === "open" ? null : value })}
        />
        {data && state !== "settled" && (
          <p>
            Zusammen offen: <strong className="tabular-nums">{euroText(data.open)}</strong>
          </p>
        )}
      </div>
      {instead}
      {data && (
        <>
          <ListTable
            caption="Rechnungen von Unternehmen"
            columns={[...columns, actionsOn(data.today)]}
            rows={data.rows}
            rowKey={(row) => row.id}
            empty={q ? "Keine Rechnung passt dazu." : empty[state]}
          />
          <Pager total={data.total} />
          <BaseRateCard />
        </>
      )}
    </OfficePage>
  );
}

/** What concerns the firm and not one of its invoices stands at its name. */
function Firm(invoice: OpenInvoice) {
  const [isOpen, setOpen] = useState(false);
  const { firm, wantsStatement } = invoice;
  return (
    <>
      <strong className="block min-w-24 hyphens-auto">{firm}</strong>
      <button
        type="button"
        aria-label={`${firm}: Monatsaufstellung`}
        onClick={() => setOpen(true)}
        className="min-h-6 text-xs font-semibold text-forest underline-offset-4 hover:underline print:hidden"
      >
        Monatsaufstellung
      </button>
      {wantsStatement && <span className="block text-xs text-muted">jeden Monat</span>}
      {isOpen && <StatementsDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

function InvoiceState(invoice: OpenInvoice) {
  const { open, overpaid, dueOn, charges, stops } = invoice;
  const isPaid = open === 0 && overpaid === 0;
  const more = [
    overpaid > 0 ? euroText(overpaid) : open > 0 && `fällig ${germanDay(dueOn)}`,
    charges > 0 && (isPaid ? euroText(charges) : `dazu Verzugskosten ${euroText(charges)}`),
    stops && "kein Kauf auf Rechnung",
  ].filter((line) => line !== false);
  const { kind, text } = stateOf(invoice);
  return (
    <>
      <Status kind={kind}>{text}</Status>
      {more.map((line) => (
        <span key={line} className="block pl-4 text-xs text-muted">
          {line}
        </span>
      ))}
    </>
  );
}

function stateOf({ open, overpaid, daysLate, amount, charges }: OpenInvoice) {
  if (overpaid > 0) return { kind: "bad", text: "zurückzuüberweisen" } as const;
  if (open === 0 && charges > 0) return { kind: "waiting", text: "Verzugskosten offen" } as const;
  if (open === 0) return { kind: "over", text: amount > 0 ? "bezahlt" : "nichts zu zahlen" } as const;
  if (daysLate > 0)
    return {
      kind: "bad",
      text: daysLate === 1 ? "1 Tag überfällig" : `${daysLate} Tage überfällig`,
    } as const;
  return { kind: "waiting", text: open < amount ? "teilweise bezahlt" : "offen" } as const;
}

function remindedText({ reminders, remindedOn }: OpenInvoice): string {
  if (!remindedOn) return "–";
  return `${germanDay(remindedOn)}${reminders > 1 ? `, ${reminders}\u2011mal` : ""}`;
}
