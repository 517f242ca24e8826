import { FileDown } from "lucide-react";
import type { TrackingPlan } from "#contract/office/kitchen/parcels.ts";
import { saveFile } from "#web/office/save-file.ts";
import { AndMore, RowProblems } from "#web/office/ui/dry-run.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  plan: TrackingPlan;
  /** The other rows have been shipped. */
  isDone?: boolean;
  /** Before shipping: accepts numbers that are unusual for their carrier. */
  onUnusual?: () => void;
}

/** The rows that are left out, each with its reasons; as a table they can be corrected and read again. */
export function RefusedRows({
  plan: { rows, counts, refusedRowsFile, moreRefused },
  isDone,
  onUnusual,
}: Props) {
  const refusedRows = rows.filter(({ kind }) => kind === "error");
  return (
    <Notice type="warning">
      <p className="font-semibold">{refusedText(counts.error, isDone === true)}</p>
      <ul aria-label="Nicht übernommen" className="mt-2 space-y-2">
        {refusedRows.map(({ row, number, name, problems }) => (
          <li key={row}>
            <strong>
              {number || "–"} {name}
            </strong>
            <RowProblems problems={problems} />
          </li>
        ))}
      </ul>
      <AndMore count={counts.error - refusedRows.length} />
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {refusedRowsFile && (
          <OfficeButton icon={FileDown} onClick={() => saveFile(refusedRowsFile)}>
            {moreRefused === 0
              ? "Diese Zeilen als Datei (CSV)"
              : `Die ersten ${counts.error - moreRefused} Zeilen als Datei (CSV)`}
          </OfficeButton>
        )}
        {onUnusual && counts.unusual > 0 && (
          <OfficeButton onClick={onUnusual}>
            {counts.unusual === 1
              ? "Die ungewöhnliche Nummer trotzdem übernehmen"
              : `${counts.unusual} ungewöhnliche Nummern trotzdem übernehmen`}
          </OfficeButton>
        )}
      </div>
    </Notice>
  );
}

function refusedText(count: number, isDone: boolean): string {
  if (count === 1) return `Eine Zeile ${isDone ? "wurde" : "wird"} nicht übernommen:`;
  return `${count} Zeilen ${isDone ? "wurden" : "werden"} nicht übernommen:`;
}
