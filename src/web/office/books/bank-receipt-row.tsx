import { Check, Link2Off } from "lucide-react";
import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import { type LineInvoice, lineKindNames, type OpenBankLine } from "#contract/office/books/bank-receipts.ts";
import { ChooseInvoicesDialog } from "#web/office/books/choose-invoices-dialog.tsx";
import { useLineChange } from "#web/office/books/use-line-change.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

export const linePlace = (id: string) => `bankzeile-${id}`;

/** The line that is gone gives its focus to the one behind it, or to the button above. */
function focusNext(id: string): void {
  const place = document.getElementById(linePlace(id));
  const next = place?.nextElementSibling ?? document.getElementById(linePlace("alle"));
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** A line of the bank with what it probably is, and what a person may say to it. */
export function BankReceiptRow({ line }: { line: OpenBankLine }) {
  const { id, bookedOn, amount, rest, payee, text, proposal, candidates } = line;
  const name = `Bankzeile vom ${germanDay(bookedOn)} über ${euroText(amount)}`;
  return (
    <li
      id={linePlace(id)}
      tabIndex={-1}
      aria-label={name}
      className="keep-together border-b border-hairline py-3 first:pt-0 last:border-0 last:pb-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="min-w-[5.5rem]">{germanDay(bookedOn)}</strong>
        <strong className="min-w-[6.5rem] text-right whitespace-nowrap">{euroText(amount)}</strong>
        <Status kind={proposal?.isSure ? "good" : "waiting"}>
          {proposal ? (proposal.isSure ? "Sicher" : "Bitte prüfen") : "Ohne Vorschlag"}
        </Status>
        <span className="min-w-0 grow basis-60 wrap-anywhere">
          {payee} <span className="text-muted">{text}</span>
        </span>
      </div>
      {rest !== amount && <p className="mt-1">Davon sind {euroText(Math.abs(rest))} noch nicht gebucht.</p>}
      {proposal ? <Proposed proposal={proposal} /> : <Candidates line={line} name={name} />}
      <LineActions line={line} name={name} />
      {!proposal && candidates.length === 0 && (
        <p className="mt-1 text-muted">Keine offene Rechnung passt dazu.</p>
      )}
    </li>
  );
}

function Proposed({ proposal }: { proposal: NonNullable<OpenBankLine["proposal"]> }) {
  const { kind, parts, reason, remark } = proposal;
  return (
    <div className="mt-1">
      <ul>
        {parts.map(({ purchaseId, invoiceNumber, firm, amount, open, charges, isCharges }) => (
          <li key={`${purchaseId} ${isCharges}`} className="flex flex-wrap gap-x-2">
            <span>{kind === "linked" || !isCharges ? lineKindNames[kind] : lineKindNames.charges}:</span>
            <strong className="wrap-anywhere">
              {invoiceNumber}, {firm}, {euroText(amount)}
            </strong>
            {kind === "received" && (
              <span className="text-muted">(offen {euroText(isCharges ? charges : open)})</span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted">{reason}</p>
      {remark && <p className="font-semibold text-error">{remark}</p>}
    </div>
  );
}

function Candidates({ line, name }: { line: OpenBankLine; name: string }) {
  const book = useLineChange("bookBankReceipt", () => focusNext(line.id), "Die Zeile ist gebucht.");
  const isExact = ({ open, owed }: LineInvoice) => [open, owed].includes(line.rest);
  return (
    <ul className="mt-1 space-y-1">
      {line.candidates.map((invoice) => (
        <li key={invoice.purchaseId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            Könnte sein: {invoice.invoiceNumber}, {invoice.firm},{" "}
            {invoice.overpaid > 0
              ? `zu viel bezahlt ${euroText(invoice.overpaid)}`
              : `offen ${euroText(invoice.open)}`}
            {invoice.charges > 0 && `, Verzugskosten ${euroText(invoice.charges)}`}
          </span>
          {isExact(invoice) && (
            <OfficeButton
              className="print:hidden"
              icon={Check}
              busy={book.isPending}
              aria-label={`Das ist sie: ${invoice.invoiceNumber} zur ${name}`}
              onClick={() =>
                book.mutate({
                  params: { lineId: line.id },
                  body: { purchaseIds: [invoice.purchaseId], isSure: false, version: line.version },
                })
              }
            >
              Das ist sie
            </OfficeButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineActions({ line, name }: { line: OpenBankLine; name: string }) {
  const { id, version, proposal, rest, amount } = line;
  const [isChoosing, setChoosing] = useState(false);
  const params = { lineId: id };
  const next = () => focusNext(id);
  const confirm = useLineChange("confirmBankReceipts", ({ data: { refused } }) => {
    const [one] = refused;
    void showToast(
      one ? { type: "error", text: one.message } : { type: "success", text: "Die Zeile ist gebucht." },
    );
    if (!one) next();
  });
  const loosen = useLineChange("loosenBankReceipt", undefined, "Der Vorschlag kommt nicht wieder.");
  const leave = useLineChange("leaveBankReceipt", next, "Die Zeile ist weggelegt.");
  return (
    <div className="mt-2 flex flex-wrap gap-2 print:hidden">
      {proposal && (
        <>
          <OfficeButton
            icon={Check}
            busy={confirm.isPending}
            aria-label={`Bestätigen: ${name}`}
            onClick={() => confirm.mutate({ body: { lines: [{ lineId: id, seen: proposal.seen }] } })}
          >
            Bestätigen
          </OfficeButton>
          <OfficeButton
            icon={Link2Off}
            busy={loosen.isPending}
            aria-label={`Gehört nicht dazu: ${name}`}
            onClick={() => {
              const purchaseIds = [...new Set(proposal.parts.map((part) => part.purchaseId))];
              loosen.mutate({ params, body: { purchaseIds, version } });
            }}
          >
            Gehört nicht dazu
          </OfficeButton>
        </>
      )}
      <OfficeButton aria-label={`Rechnung wählen: ${name}`} onClick={() => setChoosing(true)}>
        {proposal ? "Andere Rechnung" : "Rechnung wählen"}
      </OfficeButton>
      {rest === amount && (
        <OfficeButton
          busy={leave.isPending}
          aria-label={`Keine Rechnung: ${name}`}
          onClick={() => leave.mutate({ params, body: { isLeft: true, version } })}
        >
          Keine Rechnung
        </OfficeButton>
      )}
      {isChoosing && (
        <ChooseInvoicesDialog line={line} name={name} onDone={next} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
