import type { PlannedEntry } from "#contract/office/recipes/file-plan.ts";
import { ShownValue } from "#web/office/catalogue/file/shown-value.tsx";
import { RowProblems } from "#web/office/ui/dry-run.tsx";

export function PlannedEntries({ entries }: { entries: readonly PlannedEntry[] }) {
  if (entries.length === 0) return <p className="py-4 text-center text-muted">Kein Eintrag dieser Art.</p>;
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline">
      <table className="w-full border-collapse">
        <caption className="sr-only">Einträge der Datei</caption>
        <thead>
          <tr className="border-b border-hairline text-left text-xs text-muted">
            {["Zeile", "Name", "Was geschieht"].map((heading) => (
              <th key={heading} scope="col" className="h-9 px-3 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.row} className="border-b border-hairline align-top last:border-0">
              <td className="px-3 py-2">{entry.row}</td>
              <th scope="row" className="px-3 py-2 text-left font-semibold">
                {entry.name || "Ohne Namen"}
              </th>
              <td className="px-3 py-2">
                <EntryContent entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryContent({ entry: { kind, problems, changes } }: { entry: PlannedEntry }) {
  if (kind === "unchanged") return <span className="text-muted">bleibt, wie es ist</span>;
  if (kind === "error") return <RowProblems problems={problems} />;
  if (changes.length === 0) return <span className="text-muted">neu, ohne Angaben</span>;
  return (
    <ul className="space-y-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{field}:</span>{" "}
          {kind === "changed" && (
            <>
              <del className="text-error">
                <ShownValue value={from} />
              </del>{" "}
              <span aria-hidden="true">→</span>
              <span className="sr-only">wird</span>{" "}
            </>
          )}
          <ins className="text-success no-underline">
            <ShownValue value={to} />
          </ins>
        </li>
      ))}
    </ul>
  );
}
