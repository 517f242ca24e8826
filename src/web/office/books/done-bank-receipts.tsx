import { Link2Off, Undo2 } from "lucide-react";
import { germanDay } from "#contract/day.ts";
import { type DoneBankLine, lineKindNames } from "#contract/office/books/bank-receipts.ts";
import { useLineChange } from "#web/office/books/use-line-change.ts";
import { useOffice } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const columns: Column<DoneBankLine>[] = [
  { name: "Buchungstag", cell: ({ bookedOn }) => germanDay(bookedOn) },
  { name: "Betrag", right: true, cell: ({ amount }) => <strong>{euroText(amount)}</strong> },
  {
    name: "Bank",
    heads: true,
    breaks: true,
    cell: ({ payee, text }) => (
      <>
        {payee} <span className="text-muted">{text}</span>
      </>
    ),
  },
  { name: "Rechnung", cell: (line) => <Booked {...line} /> },
  { name: "", cell: (line) => <WayBack line={line} /> },
];

export function DoneBankReceipts() {
  const { page } = useListAddress();
  const { data, instead } = useOffice("readDoneBankReceipts", { query: { page } });
  return (
    <>
      {instead}
      {data && (
        <>
          <ListTable
            caption="Erledigte Zeilen der Bank"
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty="Noch ist keine Zeile erledigt."
          />
          <Pager total={data.total} />
        </>
      )}
    </>
  );
}

function Booked({ isLeft, booked }: DoneBankLine) {
  if (isLeft) return "Keine Rechnung";
  return booked.map(({ purchaseId, invoiceNumber, firm, kind, amount, by }) => (
    <span key={`${purchaseId} ${kind}`} className="block">
      {lineKindNames[kind]}: {invoiceNumber}, {firm}, {euroText(amount)}
      <span className="text-muted"> (gebucht von {by})</span>
    </span>
  ));
}

/** A wrong pair is loosened for good; what was put away is taken up again. */
function WayBack({ line }: { line: DoneBankLine }) {
  const { id, version, isLeft, booked, bookedOn, amount } = line;
  const loosen = useLineChange(
    "loosenBankReceipt",
    undefined,
    "Die Zeile ist gelöst, die Buchung zurückgenommen.",
  );
  const leave = useLineChange("leaveBankReceipt", undefined, "Die Zeile steht wieder unter „Zu klären“.");
  const params = { lineId: id };
  const name = `Bankzeile vom ${germanDay(bookedOn)} über ${euroText(amount)}`;
  return isLeft ? (
    <OfficeButton
      icon={Undo2}
      busy={leave.isPending}
      aria-label={`Zurückholen: ${name}`}
      onClick={() => leave.mutate({ params, body: { isLeft: false, version } })}
    >
      Zurückholen
    </OfficeButton>
  ) : (
    <OfficeButton
      icon={Link2Off}
      busy={loosen.isPending}
      aria-label={`Lösen: ${name}`}
      onClick={() =>
        loosen.mutate({
          params,
          body: { purchaseIds: [...new Set(booked.map(({ purchaseId }) => purchaseId))], version },
        })
      }
    >
      Lösen
    </OfficeButton>
  );
}
