import { germanNumber } from "#contract/german-number.ts";
import type { CellProblem } from "#contract/office/lists-and-files.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  note?: string;
  isBroken: boolean;
  problems: readonly CellProblem[];
  hasWork: boolean;
}

export function DryRunNotices({ note, isBroken, problems, hasWork }: Props) {
  return (
    <>
      {note && <Notice type="warning">{note}</Notice>}
      {isBroken && (
        <Notice type="danger">
          Die Datei enthält Fehler und kann so nicht übernommen werden. Es wurde nichts geändert.
          <ul className="mt-1 list-disc pl-5 empty:hidden">
            <CellProblems problems={problems} />
          </ul>
        </Notice>
      )}
      {!isBroken && !hasWork && (
        <Notice type="info">Kein Unterschied: Alles in dieser Datei ist schon so.</Notice>
      )}
    </>
  );
}

/** How many columns of a file are read, and which are not. */
export function TakenColumns({ columns }: { columns: readonly { heading: string; field: string | null }[] }) {
  const left = columns.filter(({ field }) => field === null);
  const taken = columns.length - left.length;
  const names = left.map(({ heading }) => `„${heading}“`);
  return (
    <>
      {taken === 1 ? "Eine Spalte wird" : `${taken} Spalten werden`} übernommen
      {left.length > 0 && `, nicht übernommen: ${new Intl.ListFormat("de").format(names)}`}.
    </>
  );
}

/** A long list shows its first entries. */
export function AndMore({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="mt-2">{count === 1 ? "und eine weitere" : `und ${germanNumber(count)} weitere`}</p>;
}

export function RowProblems({ problems }: { problems: readonly CellProblem[] }) {
  return (
    <ul className="space-y-1 text-error">
      <CellProblems problems={problems} />
    </ul>
  );
}

export function RowWarnings({ warnings }: { warnings: readonly CellProblem[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 text-warning">
      <CellProblems problems={warnings} />
    </ul>
  );
}

function CellProblems({ problems }: { problems: readonly CellProblem[] }) {
  return problems.map(({ cell, message }) => (
    <li key={cell + message}>
      <strong>{cell}:</strong> {message}
    </li>
  ));
}
