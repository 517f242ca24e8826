import { germanNumber } from "#contract/german-number.ts";
import {
  type Material,
  materialNames,
  materials,
  type PackagingReport,
  type PackagingReportLine,
  packagingUses,
} from "#contract/office/kitchen/packaging.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import {
  type LedgerLine,
  readLedger,
  readTotals,
  readYears,
} from "#server/office/kitchen/packaging/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

export async function readReport(
  queries: Queries,
  { year, thisYear }: { year: number; thisYear: number },
): Promise<PackagingReport> {
  const lines = (await readLedger(queries, year)).map(presentLine);
  const recorded = await readYears(queries);
  const first = Math.min(recorded?.first ?? thisYear, thisYear);
  const last = Math.max(recorded?.last ?? thisYear, thisYear);
  const years = Array.from({ length: last - first + 1 }, (_, at) => last - at);
  return { year, years, ...(await readTotals(queries, year)), lines, materials: sums(lines) };
}

function presentLine({ milligrams, pieces, ...line }: LedgerLine): PackagingReportLine {
  return { ...line, pieces, gramsEach: milligrams / 1_000, grams: (milligrams * pieces) / 1_000 };
}

/** The grams to register by material; reusable packaging that returns does not count. */
function sums(lines: readonly PackagingReportLine[]): PackagingReport["materials"] {
  const gramsOf = (material: Material) =>
    lines
      .filter((line) => line.material === material && !line.isReusable)
      .reduce((sum, { grams }) => sum + Math.round(grams * 1_000), 0) / 1_000;
  return materials
    .map((material) => ({ material, grams: gramsOf(material) }))
    .filter(({ grams }) => grams > 0);
}

const columns = [
  "Jahr",
  "Material",
  "Verpackung",
  "Gezählt",
  "Mehrweg",
  "Stück",
  "Gramm je Stück",
  "Kilogramm",
];

export function reportFile(report: PackagingReport): TextFile {
  const year = String(report.year);
  const parts = report.lines.map((line) => [
    year,
    materialNames[line.material],
    line.name,
    packagingUses[line.usedPer],
    line.isReusable ? "ja" : "nein",
    String(line.pieces),
    germanNumber(line.gramsEach, 3).replaceAll(".", ""),
    kilograms(line.grams),
  ]);
  const totals = report.materials.map(({ material, grams }) => [
    ...[year, materialNames[material], "Summe ohne Mehrweg", "", "nein", "", ""],
    kilograms(grams),
  ]);
  return {
    fileName: `verpackung-${year}.csv`,
    mime: "text/csv; charset=utf-8",
    text: writeCsv(columns, [...parts, ...totals]),
  };
}

function kilograms(grams: number): string {
  return germanNumber(grams / 1_000, 3).replaceAll(".", "");
}
