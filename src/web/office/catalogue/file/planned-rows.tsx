import { createElement, Fragment, type ReactNode } from "react";
import { isPriceSlip, priceSlipText } from "#contract/office/catalogue/figure-check.ts";
import type { PlannedRow } from "#contract/office/catalogue/menu-files.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { RowProblems, RowWarnings } from "#web/office/ui/dry-run.tsx";

export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  if (rows.length === 0) return <p className="py-4 text-center text-muted">Keine Zeile dieser Art.</p>;
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline">
      <table className="w-full border-collapse">
        <caption className="sr-only">Zeilen der Datei</caption>
        <thead>
          <tr className="border-b border-hairline text-left text-xs text-muted">
            <th scope="col" className="h-9 px-3 font-semibold">
              Zeile
            </th>
            <th scope="col" className="h-9 px-3 font-semibold">
              Menü
            </th>
            <th scope="col" className="h-9 px-3 font-semibold">
              Was geschieht
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className="border-b border-hairline align-top last:border-0">
              <td className="px-3 py-2">{row.row}</td>
              <th scope="row" className="px-3 py-2 text-left font-semibold">
                {row.name || "Ohne Namen"}
                <span className="block text-xs font-normal text-muted">{row.slug}</span>
              </th>
              <td className="px-3 py-2">
                <RowContent row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowContent({ row }: { row: PlannedRow }) {
  if (row.kind === "unchanged")
    return (
      <>
        <span className="text-muted">bleibt, wie es ist</span>
        <RowWarnings warnings={row.warnings} />
      </>
    );
  if (row.kind === "error")
    return (
      <>
        <RowProblems problems={row.problems} />
        <RowWarnings warnings={row.warnings} />
      </>
    );
  return (
    <>
      <ul className="space-y-1">
        {row.changes.map(({ field, from, to }) => (
          <li key={field} className="wrap-anywhere">
            <span className="text-muted">{field}:</span>{" "}
            {row.kind === "changed" && (
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
            {row.kind === "changed" && field === "Preis" && <PriceWarning from={from} to={to} />}
          </li>
        ))}
      </ul>
      <RowWarnings warnings={row.warnings} />
      {row.missing.length > 0 && (
        <p className="mt-1 text-muted">Noch nicht zu verkaufen, weil {row.missing.join(" und weil ")}.</p>
      )}
    </>
  );
}

/** Ten times the old price, or a tenth of it, is probably a typing mistake. */
function PriceWarning({ from, to }: { from: string; to: string }) {
  const [before, after] = [readGermanNumber(from) ?? 0, readGermanNumber(to) ?? 0];
  if (!isPriceSlip(before, after)) return null;
  return (
    <strong className="ml-2 text-warning">Stimmt das? Es ist {priceSlipText(before, after)} davon.</strong>
  );
}

const picture = /^([0-9a-f]{32}) (.+)$/;

/** A value of the file as people read it: pictures as such, allergens emphasised, other markup left out. */
function ShownValue({ value }: { value: string }): ReactNode {
  if (value === "") return "leer";
  const entries = value.split(" | ");
  if (entries.every((entry) => picture.test(entry))) {
    return entries.map((entry) => {
      const [, id, alt] = picture.exec(entry) ?? [];
      return (
        <img key={id} src={`/media/${id}/320.webp`} alt={alt} className="mr-1 inline-block h-12 rounded-sm" />
      );
    });
  }
  const parts = value.split(/<\/?strong>/).map((part, at) => {
    const text = part
      .replace(/<\/?em>/g, "")
      .replace(/(?:<\/?[a-z][^>]*>\s*)+/g, " ")
      .replaceAll("&amp;", "&");
    // every second part stands between the two marks
    return at % 2 === 1 ? createElement("strong", null, text) : text;
  });
  return createElement(Fragment, null, ...parts);
}
