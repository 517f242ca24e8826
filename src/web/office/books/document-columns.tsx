import { germanDay } from "#contract/day.ts";
import {
  type BookDocument,
  type DocumentState,
  documentKindNames,
  documentStateNames,
} from "#contract/office/books/documents.ts";
import { DocumentDownload } from "#web/office/books/document-download.tsx";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import type { Column } from "#web/office/ui/list-table.tsx";
import { Status } from "#web/office/ui/status.tsx";

export const documentColumns: Column<BookDocument>[] = [
  { name: "Datum", cell: ({ issuedOn }) => <span className="whitespace-nowrap">{germanDay(issuedOn)}</span> },
  { name: "Beleg", heads: true, cell: (row) => <Document {...row} /> },
  { name: "Käufer", breaks: true, cell: ({ buyer }) => <span className="block min-w-24">{buyer}</span> },
  {
    name: "Bestellung",
    cell: ({ orderId, orderNumber }) => <OrderLink orderId={orderId} number={orderNumber} />,
  },
  { name: "Steuersatz", spare: true, cell: ({ rates }) => rates.map((rate) => `${rate}\u00a0%`).join(", ") },
  { name: "Netto", right: true, spare: true, cell: ({ net }) => euroText(net) },
  { name: "Steuer", right: true, spare: true, cell: ({ vat }) => euroText(vat) },
  { name: "Brutto", right: true, cell: ({ gross }) => <strong>{euroText(gross)}</strong> },
  { name: "Stand", cell: (row) => <State {...row} /> },
];

function Document({ number, kind, corrects }: BookDocument) {
  return (
    <>
      <DocumentDownload number={number} />
      <span className="block text-xs text-muted">
        {documentKindNames[kind]}
        {corrects && (
          <>
            {" "}
            <span className="whitespace-nowrap">zu {corrects}</span>
          </>
        )}
      </span>
    </>
  );
}

const colours: Record<DocumentState, Parameters<typeof Status>[0]["kind"]> = {
  paid: "good",
  open: "waiting",
  partly_paid: "waiting",
  overdue: "bad",
  overpaid: "bad",
  partly_refunded: "over",
  refunded: "over",
  refund_under_way: "waiting",
  refund_missing: "bad",
  deducted: "over",
  transfer_missing: "bad",
  cancelled: "over",
  none: "over",
};

function State({ state, dueOn }: BookDocument) {
  return (
    <>
      <Status kind={colours[state]}>{documentStateNames[state]}</Status>
      {dueOn && (
        <span className="block pl-4 text-xs whitespace-nowrap text-muted">fällig {germanDay(dueOn)}</span>
      )}
    </>
  );
}
