import { useState } from "react";
import { mostOfLine, type OpenBankLine } from "#contract/office/books/bank-receipts.ts";
import type { InvoiceState, OpenInvoice } from "#contract/office/checkout/open-invoices.ts";
import { useLineChange } from "#web/office/books/use-line-change.ts";
import { useOffice } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Segments } from "#web/office/ui/segments.tsx";
import { CallFailed } from "#web/shared/api/client.ts";

interface Props {
  line: OpenBankLine;
  /** the line in words */
  name: string;
  onDone: () => void;
  onClose: () => void;
}

const states = [
  { value: "open", name: "Offen" },
  { value: "settled", name: "Erledigt" },
] as const;

/** Refusals that a person may overrule. */
const doubts = ["receipt_above_open", "return_above_overpaid"];

/** A person knows what no number says: which invoices a line pays, one after the other. */
export function ChooseInvoicesDialog({ line, name, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly OpenInvoice[]>([]);
  const book = useLineChange(
    "bookBankReceipt",
    () => {
      onClose();
      onDone();
    },
    "Die Zeile ist gebucht.",
  );
  const isDoubt = book.error instanceof CallFailed && doubts.includes(book.error.code);
  const choose = (invoice: OpenInvoice, isChosen: boolean) => {
    const others = chosen.filter(({ id }) => id !== invoice.id);
    setChosen(isChosen ? [...others, invoice] : others);
    book.reset();
  };
  return (
    <ConfirmDialog
      title={name}
      action={isDoubt ? "Trotzdem buchen" : "Buchen"}
      change={book}
      error={book.error}
      disabled={chosen.length === 0}
      onDo={() =>
        book.mutate({
          params: { lineId: line.id },
          body: { purchaseIds: chosen.map(({ id }) => id), isSure: isDoubt, version: line.version },
        })
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {line.payee} <span className="text-muted">{line.text}</span>
      </p>
      <p>
        {line.amount > 0
          ? "Die zuerst gewählte Rechnung wird zuerst bezahlt, danach die Verzugskosten. Weniger als offen ist ein Teil."
          : "Welcher Rechnung wurde das Geld zurückgegeben?"}
      </p>
      <Found isOut={line.amount < 0} chosen={chosen} onChoose={choose} />
    </ConfirmDialog>
  );
}

interface FoundProps {
  isOut: boolean;
  chosen: readonly OpenInvoice[];
  onChoose: (invoice: OpenInvoice, isChosen: boolean) => void;
}

function Found({ isOut, chosen, onChoose }: FoundProps) {
  const [words, setWords] = useState("");
  const [state, setState] = useState<InvoiceState>(isOut ? "settled" : "open");
  const q = words.trim();
  // not for every key
  const query = { state, ...(q.length >= leastLetters && { q }) };
  const { data, instead } = useOffice("readOpenInvoices", { query });
  const isChosen = ({ id }: OpenInvoice) => chosen.some((one) => one.id === id);
  const others = (data?.rows ?? []).filter((invoice) => !isChosen(invoice));
  const most = isOut ? 1 : mostOfLine;
  return (
    <div className="space-y-2">
      <label className="block">
        <span className="mb-1 block text-xs font-semibold">Unternehmen, Bestellung oder Rechnung</span>
        <input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="h-9 w-full rounded-sm border border-field bg-white px-3"
        />
      </label>
      <Segments
        label="Welche Rechnungen"
        options={states}
        chosen={state === "settled" ? state : "open"}
        onChoose={setState}
      />
      {instead}
      <ul className="max-h-64 overflow-y-auto">
        {[...chosen, ...others.slice(0, mostFound)].map((invoice) => (
          <li key={invoice.id} className="border-b border-hairline last:border-0">
            <label className="flex min-h-9 flex-wrap items-center gap-x-3 py-1">
              <input
                type="checkbox"
                checked={isChosen(invoice)}
                disabled={!isChosen(invoice) && chosen.length >= most}
                onChange={({ target }) => onChoose(invoice, target.checked)}
                className="size-4"
              />
              <strong>{invoice.invoiceNumber}</strong>
              <span className="min-w-0 grow wrap-anywhere">{invoice.firm}</span>
              <span className="whitespace-nowrap">{stateText(invoice)}</span>
            </label>
          </li>
        ))}
      </ul>
      {data && <AndMore count={Math.max(0, data.total - mostFound)} />}
      {data?.rows.length === 0 && <p className="text-muted">Keine Rechnung passt dazu.</p>}
    </div>
  );
}

const mostFound = 20;
const leastLetters = 3;

function stateText({ open, overpaid, amount, charges }: OpenInvoice): string {
  if (overpaid > 0) return `zu viel bezahlt ${euroText(overpaid)}`;
  const paid = open > 0 ? `offen ${euroText(open)}` : `bezahlt ${euroText(amount)}`;
  return charges > 0 ? `${paid}, Verzugskosten ${euroText(charges)}` : paid;
}
