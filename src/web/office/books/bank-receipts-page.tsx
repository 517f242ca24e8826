import { CheckCheck } from "lucide-react";
import { useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { mostConfirmed } from "#contract/office/books/bank-receipts.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { BankFileCard } from "#web/office/books/bank-file-card.tsx";
import { BankReceiptRow, linePlace } from "#web/office/books/bank-receipt-row.tsx";
import { DoneBankReceipts } from "#web/office/books/done-bank-receipts.tsx";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { useLineChange } from "#web/office/books/use-line-change.ts";
import { useOffice } from "#web/office/office-api.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const segments = [
  { value: "open", name: "Zu klären" },
  { value: "done", name: "Erledigt" },
] as const;

export default function BankReceiptsPage() {
  const { get, set } = useListAddress();
  const keepsBooks = useKeepsBooks();
  const isDone = get("state") === "done";
  return (
    <OfficePage
      title="Zahlungseingänge"
      about="Zeilen der Bank, die mit Rechnungen von Unternehmen zu tun haben. Gebucht wird nur, was Sie bestätigen."
      actions={
        <>
          <OfficeLink to={officeLink("offene-rechnungen")}>Offene Rechnungen</OfficeLink>
          <OfficeLink to={officeLink("buchhaltung")}>Alle Monate</OfficeLink>
        </>
      }
    >
      <div className="space-y-4">
        <Segments
          label="Welche Zeilen"
          options={segments}
          chosen={isDone ? "done" : "open"}
          onChoose={(value) => set({ state: value === "done" ? value : null })}
        />
        {isDone ? <DoneBankReceipts /> : <OpenReceipts />}
        {!isDone && keepsBooks && <BankFileCard />}
      </div>
    </OfficePage>
  );
}

function OpenReceipts() {
  const { data, instead } = useOffice("readBankReceipts");
  return (
    <Card title="Zu klären">
      {instead}
      {data &&
        (data.rows.length === 0 ? (
          <p className="text-muted">Es ist nichts zu klären. Neue Zeilen kommen mit den Umsätzen der Bank.</p>
        ) : (
          <>
            <ConfirmSure {...data} />
            <ul>
              {data.rows.map((line) => (
                <BankReceiptRow key={line.id} line={line} />
              ))}
            </ul>
            <AndMore count={data.total - data.rows.length} />
          </>
        ))}
    </Card>
  );
}

const linesText = (count: number) => (count === 1 ? "eine Zeile" : `${count} Zeilen`);

/** All that nobody would say otherwise, with one press. */
function ConfirmSure({ rows }: DataOf<"readBankReceipts">) {
  const [refused, setRefused] = useState<DataOf<"confirmBankReceipts">["refused"]>([]);
  const { mutate, isPending } = useLineChange("confirmBankReceipts", ({ data }) => {
    setRefused(data.refused);
    document.getElementById(surePlace)?.focus({ preventScroll: true });
  });
  const sure = rows.flatMap(({ id, proposal }) =>
    proposal?.isSure ? [{ lineId: id, seen: proposal.seen }] : [],
  );
  const lines = sure.slice(0, mostConfirmed);
  const open = rows.length - sure.length;
  return (
    <div id={surePlace} tabIndex={-1} className="mb-3 space-y-3">
      {refused.length > 0 && (
        <Notice type="danger" live>
          {`Nicht gebucht: ${linesText(refused.length)}. ${refused[0]?.message ?? ""}`}
        </Notice>
      )}
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OfficeButton
            look="action"
            icon={CheckCheck}
            busy={isPending}
            onClick={() => mutate({ body: { lines } })}
          >
            {lines.length === 1
              ? "Die sichere Zeile bestätigen"
              : `${lines.length} sichere Zeilen bestätigen`}
          </OfficeButton>
          {open > 0 && (
            <p className="text-muted">
              Danach {open === 1 ? "bleibt" : "bleiben"} {linesText(open)} zu prüfen.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const surePlace = linePlace("alle");
