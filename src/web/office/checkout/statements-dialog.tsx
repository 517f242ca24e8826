import { useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { germanDay, monthText } from "#contract/day.ts";
import { type OpenInvoice, remindingRoles } from "#contract/office/checkout/open-invoices.ts";
import { DocumentDownload } from "#web/office/books/document-download.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  invoice: OpenInvoice;
  onClose: () => void;
}

/** Whether the firm of an invoice gets its statement each month, and those that it has got. */
export default function StatementsDialog({ invoice, onClose }: Props) {
  const { role } = useStaff();
  const mayChange = remindingRoles.some((allowed) => allowed === role);
  const { data, instead } = useOffice("readStatements", { params: { purchaseId: invoice.id } });
  const parts = data && { data, invoice, mayChange };
  return (
    <DraftDialog title={`Monatsaufstellung: ${invoice.firm}`} onClose={onClose}>
      <div className="space-y-4">
        <p>
          Sie nennt alle Rechnungen eines Monats und was von früher offen ist, mit einer Nummer für eine
          gemeinsame Überweisung. Die einzelnen Rechnungen kommen wie bisher.
        </p>
        {instead}
        {parts && (
          <>
            <MonthlySwitch {...parts} />
            {mayChange && data.months.length > 0 && <DrawOne {...parts} />}
            <Drawn rows={data.rows} />
          </>
        )}
        <OfficeButton onClick={onClose}>Schließen</OfficeButton>
      </div>
    </DraftDialog>
  );
}

interface PartProps {
  data: DataOf<"readStatements">;
  invoice: OpenInvoice;
  mayChange: boolean;
}

function MonthlySwitch({ data: { wanted }, invoice, mayChange }: PartProps) {
  const change = useOfficeChange("wantStatements", {
    done: wanted ? "Die Monatsaufstellung ist abbestellt." : "Die Monatsaufstellung ist eingetragen.",
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-[52ch]">
        {wanted ? (
          <>
            <strong>Kommt jeden Monat am Ersten per E-Mail.</strong> Eingetragen am {moment(wanted.since)} von{" "}
            {wanted.by}.
          </>
        ) : (
          <>
            <strong>Kommt nicht von selbst.</strong>
            {mayChange && " Wünscht das Unternehmen sie, kommt die erste am Ersten des nächsten Monats."}
          </>
        )}
      </p>
      {mayChange && (
        <OfficeButton
          look={wanted ? "plain" : "action"}
          busy={change.isPending}
          onClick={() => change.mutate({ params: { purchaseId: invoice.id }, body: { isWanted: !wanted } })}
        >
          {wanted ? "Nicht mehr senden" : "Jeden Monat senden"}
        </OfficeButton>
      )}
    </div>
  );
}

/** One by hand, for a month that is over and has none. */
function DrawOne({ data: { months }, invoice }: PartProps) {
  const [chosen, setChosen] = useState("");
  const month = months.includes(chosen) ? chosen : (months[0] ?? "");
  const draw = useOfficeChange("drawStatement", {
    done: "Die Monatsaufstellung ist unterwegs.",
    // the notice below says it
    handles: () => true,
  });
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <OfficeSelect
          label="Vergangener Monat"
          options={Object.fromEntries(months.map((one) => [one, monthText(one)]))}
          value={month}
          onChange={({ target }) => setChosen(target.value)}
        />
        <OfficeButton
          busy={draw.isPending}
          onClick={() => draw.mutate({ params: { purchaseId: invoice.id }, body: { month } })}
        >
          Erstellen und senden
        </OfficeButton>
      </div>
      {draw.error && <Notice type="danger">{failureText(draw.error)}</Notice>}
    </div>
  );
}

function Drawn({ rows }: Pick<DataOf<"readStatements">, "rows">) {
  if (rows.length === 0) return <p className="text-muted">Noch keine Monatsaufstellung.</p>;
  return (
    <ul>
      {rows.map(({ number, month, open, drawnOn, by }) => (
        <li
          key={number}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-1.5"
        >
          <span>
            {monthText(month)}: {open > 0 ? `offen ${euroText(open)}` : "nichts offen"}
            <span className="block text-xs text-muted">
              {germanDay(drawnOn)}, {by ? `von ${by}` : "von selbst"}
            </span>
          </span>
          <DocumentDownload number={number} call="readStatementFile" />
        </li>
      ))}
    </ul>
  );
}
