import { germanDay } from "#contract/day.ts";
import { type BankColumn, type BankFileResult, bankColumns } from "#contract/office/books/bank.ts";
import { DryRunNotices, TakenColumns } from "#web/office/ui/dry-run.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { FileColumns } from "#web/office/ui/file-columns.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export const linesText = (count: number) => (count === 1 ? "Eine Zeile" : `${count} Zeilen`);
const amongText = (count: number) => (count === 1 ? "eine Zeile" : `${count} Zeilen`);

interface Props {
  result: BankFileResult;
  /** undefined: the lines are taken over */
  onColumn?: (heading: string, field: BankColumn | "") => void;
}

/** What a list of the bank's movements has for payouts and invoices. */
export function BankFileFound({ result, onColumn }: Props) {
  const { counts, columns, problems, rows } = result;
  const isDone = !onColumn;
  // a CAMT file has none
  const hasColumns = columns.length > 0;
  const choice = onColumn && hasColumns && (
    <FileColumns columns={columns} fields={bankColumns} isOpen={problems.length > 0} onChoose={onColumn} />
  );
  if (problems.length > 0)
    return (
      <>
        <DryRunNotices isBroken problems={problems} hasWork />
        {choice}
      </>
    );
  return (
    <>
      <Notice type={isDone ? "success" : "info"} live>
        {counts.new === 0 ? "Keine Zeile ist neu." : sentenceOf(result, isDone)}
      </Notice>
      {choice}
      <p className="text-muted">
        {isDone && hasColumns && <TakenColumns columns={columns} />}
        {counts.known > 0 && ` Schon bekannt: ${amongText(counts.known)}.`}
        {counts.other > 0 && ` Ohne Auszahlung und Rechnung: ${amongText(counts.other)}.`}
        {counts.error > 0 && ` Nicht lesbar: ${amongText(counts.error)}.`}
      </p>
      <ul className="max-h-96 overflow-y-auto">
        {rows.map((row) => (
          <li
            key={row.row}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-hairline py-2 last:border-0"
          >
            <span className="min-w-[4.5rem] text-muted">Zeile {row.row}</span>
            {row.kind === "error" ? <span className="text-error">{row.message}</span> : <Line {...row} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Line(row: BankFileResult["rows"][number]) {
  const { bookedOn, amount, payee, text, message } = row;
  const { kind, words } = whatItIs(row);
  return (
    <>
      <span className="min-w-[5.5rem]">{bookedOn && germanDay(bookedOn)}</span>
      <strong className="min-w-[6.5rem] text-right whitespace-nowrap">
        {amount !== null && euroText(amount)}
      </strong>
      <Status kind={kind}>{words}</Status>
      {message && <strong className="text-error">{message}</strong>}
      <span className="min-w-0 grow basis-60 wrap-anywhere text-muted">
        {payee} {text}
      </span>
    </>
  );
}

function whatItIs({ payoutId, invoices }: BankFileResult["rows"][number]) {
  if (payoutId) return { kind: "good", words: "Passt zu einer Auszahlung" } as const;
  if (!invoices) return { kind: "waiting", words: "Bitte selbst zuordnen" } as const;
  const [only, ...others] = invoices;
  return {
    kind: "good",
    words: others.length > 0 ? `Passt zu ${invoices.length} Rechnungen` : `Passt zu ${only}`,
  } as const;
}

function sentenceOf({ counts, matched, receipts }: BankFileResult, isDone: boolean): string {
  const found =
    matched === 1 ? "Eine Auszahlung findet ihre Zeile" : `${matched} Auszahlungen finden ihre Zeile`;
  const firms =
    receipts === 1
      ? "Eine Zeile gehört vielleicht zu einer Rechnung"
      : `${receipts} Zeilen gehören vielleicht zu Rechnungen`;
  const others = counts.new > receipts || matched > 0;
  return [
    `${counts.new === 1 ? "Eine Zeile ist" : `${counts.new} Zeilen sind`} neu.`,
    ...(others ? [`${found}${isDone ? "" : ", wenn Sie sie übernehmen"}.`] : []),
    ...(receipts > 0 ? [`${firms}.`] : []),
  ].join(" ");
}
