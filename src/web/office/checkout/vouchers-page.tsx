import { Ban, Download, Gift, Mail, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { germanDay, parseDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { voucherOrigins, type VoucherRow, voucherRoles } from "#contract/office/checkout/vouchers.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

const IssueDialog = lazyDialog(() => import("#web/office/checkout/issue-voucher-dialog.tsx"));

const columns: Column<VoucherRow>[] = [
  {
    name: "Gutschein",
    heads: true,
    cell: ({ number, ending }) => (
      <span className="whitespace-nowrap">
        {number}
        <span className="block text-xs font-normal text-muted">Code {ending}</span>
      </span>
    ),
  },
  { name: "Art", spare: true, cell: (row) => <Kind row={row} /> },
  { name: "Wert", right: true, cell: ({ value }) => euroText(value) },
  { name: "Guthaben", right: true, cell: ({ balance }) => <strong>{euroText(balance)}</strong> },
  {
    name: "Gehört",
    breaks: true,
    cell: ({ buyerName, buyerEmail, issuedOn }) => (
      <span className="block min-w-32 wrap-anywhere">
        {buyerName || "gelöscht"}, {germanDay(issuedOn)}
        <span className="block text-xs text-muted">{buyerEmail}</span>
      </span>
    ),
  },
  {
    name: "Für",
    spare: true,
    breaks: true,
    cell: ({ recipientEmail, sendOn, isSent }) =>
      recipientEmail && sendOn ? (
        <span className="block min-w-32 wrap-anywhere">
          {recipientEmail}
          <span className="block text-xs text-muted">
            {isSent ? "verschickt am" : "geht am"} {germanDay(sendOn)}
            {isSent ? "" : " hinaus"}
          </span>
        </span>
      ) : (
        "–"
      ),
  },
  { name: "Stand", cell: (row) => <VoucherState row={row} /> },
  { name: "Tun", cell: (row) => <Actions row={row} /> },
];

function Kind({ row: { origin, vatPercent } }: { row: VoucherRow }) {
  return (
    <span className="whitespace-nowrap">
      {voucherOrigins[origin]}
      <span className="block text-xs text-muted">
        {vatPercent === null ? "Mehrzweck" : `Einzweck, ${vatPercent}\u00a0%`}
      </span>
    </span>
  );
}

function VoucherState({ row }: { row: VoucherRow }) {
  if (row.isWithdrawn) return <Status kind="over">zurückgenommen</Status>;
  if (row.isStopped) return <Status kind="bad">gesperrt</Status>;
  if (row.isOver) return <Status kind="over">{`galt bis ${germanDay(row.endsOn)}`}</Status>;
  if (row.balance === 0) return <Status kind="over">eingelöst</Status>;
  return <Status kind="good">{`gilt bis ${germanDay(row.endsOn)}`}</Status>;
}

type Act = "stop" | "send" | "withdraw";

function Actions({ row }: { row: VoucherRow }) {
  const [open, setOpen] = useState<Act | null>(null);
  const { role } = useStaff();
  const close = () => setOpen(null);
  if (row.isWithdrawn || !voucherRoles.some((allowed) => allowed === role)) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <OfficeButton
        icon={row.isStopped ? RotateCcw : Ban}
        aria-label={`${row.number}: ${row.isStopped ? "Sperre aufheben" : "sperren"}`}
        onClick={() => setOpen("stop")}
      >
        {row.isStopped ? "Freigeben" : "Sperren"}
      </OfficeButton>
      {row.buyerEmail && (
        <OfficeButton
          icon={Mail}
          aria-label={`${row.number}: noch einmal schicken`}
          onClick={() => setOpen("send")}
        >
          Schicken
        </OfficeButton>
      )}
      {row.isUnused && (
        <OfficeButton
          icon={Undo2}
          aria-label={`${row.number}: zurücknehmen`}
          onClick={() => setOpen("withdraw")}
        >
          Zurücknehmen
        </OfficeButton>
      )}
      {open === "stop" && <StopDialog row={row} onClose={close} />}
      {open === "send" && <SendDialog row={row} onClose={close} />}
      {open === "withdraw" && <WithdrawDialog row={row} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  row: VoucherRow;
  onClose: () => void;
}

function StopDialog({ row, onClose }: DialogProps) {
  const { id, version, number, isStopped } = row;
  const done = isStopped ? "Der Gutschein gilt wieder." : "Der Gutschein ist gesperrt.";
  const change = useOfficeChange("stopVoucher", { done, onDone: onClose });
  const send = () => change.mutate({ params: { voucherId: id }, body: { version, isStopped: !isStopped } });
  return (
    <ConfirmDialog
      title={isStopped ? `${number} freigeben` : `${number} sperren`}
      action={isStopped ? "Freigeben" : "Sperren"}
      change={change}
      onDo={send}
      onClose={onClose}
    >
      <p>
        {isStopped
          ? "Danach lässt er sich wieder einlösen, bis zu seinem Guthaben."
          : "Danach lässt er sich nicht mehr einlösen und wird nicht verschickt. Das Guthaben bleibt; Sie können ihn jederzeit wieder freigeben."}
      </p>
    </ConfirmDialog>
  );
}

function SendDialog({ row, onClose }: DialogProps) {
  const [actionId] = useState(randomUuid);
  const change = useOfficeChange("sendVoucherAgain", { done: "Die E-Mail ist unterwegs.", onDone: onClose });
  return (
    <ConfirmDialog
      title={`${row.number} noch einmal schicken`}
      action="Schicken"
      change={change}
      onDo={() => change.mutate({ params: { voucherId: row.id }, body: { id: actionId } })}
      onClose={onClose}
    >
      <p>
        Der Code geht an <strong className="wrap-anywhere">{row.buyerEmail}</strong>, und an niemanden sonst:
        Er ist Geld. Eine andere Adresse muss die Käuferin oder der Käufer selbst weitergeben.
      </p>
    </ConfirmDialog>
  );
}

function WithdrawDialog({ row, onClose }: DialogProps) {
  const { id, version, number, value, withdrawableUntil, isInTime } = row;
  const change = useOfficeChange("withdrawVoucher", {
    done: "Zurückgenommen, das Geld ist unterwegs.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`${number} zurücknehmen`}
      action={`${formatEuro(value)} zurückgeben`}
      look="danger"
      change={change}
      onDo={() => change.mutate({ params: { voucherId: id }, body: { version } })}
      onClose={onClose}
    >
      <p>
        Der Gutschein ist danach wertlos, und {formatEuro(value)} gehen auf dem Weg zurück, auf dem er bezahlt
        wurde.
      </p>
      <p>
        {isInTime
          ? `Das Widerrufsrecht besteht bis ${germanDay(withdrawableUntil)}: Ein Grund ist nicht nötig.`
          : `Das Widerrufsrecht bestand bis ${germanDay(withdrawableUntil)}. Danach ist es Kulanz.`}
      </p>
    </ConfirmDialog>
  );
}

/** What is owed at the end of a day, for the annual accounts. */
function Balances() {
  const [on, setOn] = useState("");
  const { busy, download } = useDownload("exportVouchers");
  return (
    <span className="flex items-end gap-2">
      <OfficeField label="Stichtag" type="date" value={on} onChange={(event) => setOn(event.target.value)} />
      <OfficeButton
        icon={Download}
        busy={busy}
        onClick={() => void download({ query: { on: parseDay(on) ?? undefined } })}
      >
        Offene als CSV
      </OfficeButton>
    </span>
  );
}

export default function VouchersPage() {
  const { q, page } = useListAddress();
  const { data, instead } = useOffice("readVouchers", { query: { q, page } });
  const [isIssuing, setIssuing] = useState(false);
  const { role } = useStaff();
  return (
    <OfficePage
      title="Gutscheine"
      about={
        data
          ? `Noch einzulösen: ${euroText(data.open)}. Ein Gutschein ist Geld; sein ganzer Code steht nur in der E-Mail an die Person, die ihn gekauft hat.`
          : "Verkaufte Gutscheine und ihr Guthaben."
      }
      actions={
        <div className="flex flex-wrap items-end gap-2">
          <SearchField label="Nummer, Ende des Codes, Name oder E-Mail" />
          {role === "admin" && (
            <OfficeButton icon={Gift} onClick={() => setIssuing(true)}>
              Gutschein von Hand
            </OfficeButton>
          )}
          {role !== "support" && <Balances />}
        </div>
      }
    >
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
      {instead}
      {data && (
        <>
          <ListTable
            caption="Gutscheine"
            columns={columns}
            rows={data.rows}
            rowKey={(row) => row.id}
            empty={q ? "Kein Gutschein passt dazu." : "Noch ist kein Gutschein verkauft."}
          />
          <Pager total={data.total} />
        </>
      )}
    </OfficePage>
  );
}
