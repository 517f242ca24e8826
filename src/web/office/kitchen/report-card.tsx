import { Download } from "lucide-react";
import { useState } from "react";
import { germanNumber } from "#contract/german-number.ts";
import {
  materialNames,
  type PackagingReport,
  type PackagingReportLine,
  packagingUses,
} from "#contract/office/kitchen/packaging.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const counted = (count: number, singular: string, plural: string) =>
  `${germanNumber(count)} ${count === 1 ? singular : plural}`;
const kilograms = (grams: number) => `${germanNumber(grams / 1_000, 3)} kg`;

const columns: Column<PackagingReportLine>[] = [
  { name: "Verpackung", heads: true, cell: ({ name }) => name },
  { name: "Material", cell: ({ material }) => materialNames[material] },
  { name: "Gezählt", cell: ({ usedPer }) => packagingUses[usedPer] },
  { name: "Mehrweg", cell: ({ isReusable }) => (isReusable ? "ja" : "") },
  { name: "Stück", right: true, cell: ({ pieces }) => germanNumber(pieces) },
  { name: "g je Stück", right: true, cell: ({ gramsEach }) => writeGerman(gramsEach) },
  { name: "Zusammen", right: true, cell: ({ grams }) => <strong>{kilograms(grams)}</strong> },
];

/** The year's packaging. The weights are recorded with each parcel and never computed again. */
export function ReportCard({ hasItems }: { hasItems: boolean }) {
  const [year, setYear] = useState<number | undefined>(undefined);
  const { data, instead } = useOffice("readPackagingReport", { query: { year } });
  const { busy, download } = useDownload("exportPackaging");
  return (
    <Card title="Jahresbericht">
      {instead}
      {data && (
        <div className="space-y-4">
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <div className="w-32">
              <OfficeSelect
                label="Jahr"
                options={Object.fromEntries(
                  data.years.map((availableYear) => [` ${availableYear}`, String(availableYear)]),
                )}
                value={` ${data.year}`}
                onChange={(event) => setYear(Number(event.target.value))}
              />
            </div>
            <OfficeButton
              busy={busy}
              icon={Download}
              onClick={() => void download({ query: { year: data.year } })}
            >
              CSV für das Register
            </OfficeButton>
          </div>
          <Totals report={data} />
          {data.unrecorded > 0 && <Unrecorded report={data} hasItems={hasItems} />}
          {data.lines.length > 0 && (
            <ListTable
              caption={`Verpackung ${data.year}`}
              columns={columns}
              rows={data.lines}
              rowKey={(line) =>
                `${line.name} ${line.material} ${line.usedPer} ${line.isReusable} ${line.gramsEach}`
              }
              empty=""
            />
          )}
        </div>
      )}
    </Card>
  );
}

function Totals({ report }: { report: PackagingReport }) {
  const { year, parcels, portions, reusablePortions, coolPacks } = report;
  const counts = [
    counted(parcels, "Paket", "Pakete"),
    portionsText(portions + reusablePortions),
    ...(reusablePortions > 0 ? [`davon ${germanNumber(reusablePortions)} in Mehrweg`] : []),
    counted(coolPacks, "Kühlakku", "Kühlakkus"),
  ];
  return (
    <>
      <p role="status">
        {parcels === 0
          ? `${year} wurde noch nichts verschickt.`
          : `${year} verschickt: ${counts.join(", ")}.`}
      </p>
      {report.materials.length > 0 && (
        <dl className="flex flex-wrap gap-3">
          {report.materials.map(({ material, grams }) => (
            <div key={material} className="rounded-sm border border-hairline px-3 py-2">
              <dt className="text-xs text-muted">{materialNames[material]}</dt>
              <dd className="text-lg font-bold">{kilograms(grams)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Unrecorded({
  report: { unrecorded, year },
  hasItems,
}: {
  report: PackagingReport;
  hasItems: boolean;
}) {
  const record = useOfficeChange("recordPackaging", { done: "Nachgetragen." });
  const parcels = unrecorded === 1 ? "Ein Paket wurde" : `${germanNumber(unrecorded)} Pakete wurden`;
  return (
    <Notice type="warning">
      <p>
        {parcels} verschickt, bevor hier eine Verpackung eingetragen war.{" "}
        {hasItems
          ? "Wenn die Teile unten auch damals schon galten, tragen Sie sie nach. Danach stehen sie fest."
          : "Tragen Sie unten zuerst ein, woraus ein Paket besteht."}
      </p>
      {hasItems && (
        <OfficeButton
          className="mt-2 print:hidden"
          busy={record.isPending}
          onClick={() => record.mutate({ body: { year } })}
        >
          Mit der jetzigen Verpackung nachtragen
        </OfficeButton>
      )}
    </Notice>
  );
}
