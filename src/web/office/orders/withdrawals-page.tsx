import type { WithdrawalRow } from "#contract/office/orders/withdrawals.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { AnswerButton } from "#web/office/orders/overdue/unanswered-withdrawals.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const receipts = {
  queued: { kind: "waiting", name: "wartet" },
  sending: { kind: "waiting", name: "wird gesendet" },
  sent: { kind: "good", name: "gesendet" },
  failed: { kind: "bad", name: "gescheitert" },
  none: { kind: "over", name: "nicht gesendet: zu viele an dieses Postfach" },
} as const;

const columns: Column<WithdrawalRow>[] = [
  { name: "Eingang", heads: true, cell: (row) => moment(row.receivedAt) },
  {
    name: "Name",
    cell: ({ name, email }) => (
      <span className="block min-w-32">
        {name}
        <span className="block text-xs text-muted wrap-anywhere">{email}</span>
      </span>
    ),
  },
  { name: "Angaben zum Vertrag", cell: (row) => <span className="wrap-anywhere">{row.contract}</span> },
  {
    name: "Bestellung",
    cell: ({ order }) => (order ? <OrderLink orderId={order.id} number={order.number} /> : "nicht erkannt"),
  },
  {
    name: "Bestätigung",
    spare: true,
    cell: ({ receipt }) => {
      const { kind, name } = receipts[receipt ?? "none"];
      return <Status kind={kind}>{name}</Status>;
    },
  },
  {
    name: "Antwort",
    cell: ({ id, name, answer }) =>
      answer ? (
        <span>
          {moment(answer.at)}, {answer.by}
          {answer.note && <span className="block text-xs text-muted wrap-anywhere">{answer.note}</span>}
        </span>
      ) : (
        <AnswerButton withdrawalId={id} name={name} />
      ),
  },
];

export default function WithdrawalsPage() {
  const { q, page } = useListAddress();
  const { data, instead } = useOffice("readWithdrawals", { query: { q, page } });
  return (
    <OfficePage
      title="Widerrufe"
      about="Erklärungen über „Vertrag widerrufen“. Erkannt ist eine Bestellung, wenn Nummer und E-Mail zusammengehören."
      actions={<SearchField label="Name, Nummer oder E-Mail" />}
    >
      {instead}
      {data && (
        <>
          <ListTable
            caption="Widerrufserklärungen"
            columns={columns}
            rows={data.rows}
            rowKey={(row) => row.id}
            empty={q ? "Kein Widerruf passt dazu." : "Noch hat niemand einen Vertrag widerrufen."}
          />
          <Pager total={data.total} />
        </>
      )}
    </OfficePage>
  );
}
