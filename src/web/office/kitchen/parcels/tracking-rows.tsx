import type { PlannedShipment, TrackingPlan } from "#contract/office/kitchen/parcels.ts";
import { RefusedRows } from "#web/office/kitchen/parcels/refused-rows.tsx";
import { AndMore, DryRunNotices } from "#web/office/ui/dry-run.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  fileName: string;
  plan: TrackingPlan;
  note?: string;
  onImport: () => void;
  /** Accepts numbers that are unusual for their carrier. */
  onUnusual: () => void;
  onCancel: () => void;
}

/** The dry run: which parcels the file would ship, and which rows are left out. */
export function TrackingRows({ fileName, plan, note, onImport, onUnusual, onCancel }: Props) {
  const { counts, problems, rows } = plan;
  const isBroken = problems.length > 0;
  const good = rows.filter(({ kind }) => kind !== "error");
  const hasWork = counts.changed > 0 || counts.error > 0;
  return (
    <div className="space-y-3">
      <h3>Probelauf: {fileName}</h3>
      <DryRunNotices note={note} isBroken={isBroken} problems={problems} hasWork={hasWork} />
      {counts.error > 0 && <RefusedRows plan={plan} onUnusual={onUnusual} />}
      {rows.length > 0 && <Rows rows={good} />}
      <AndMore count={counts.changed + counts.unchanged - good.length} />
      <div className="flex flex-wrap gap-2">
        {counts.changed > 0 && (
          <OfficeButton look="action" className="min-h-11" onClick={onImport}>
            {shipText(plan)}
          </OfficeButton>
        )}
        <OfficeButton className="min-h-11" onClick={onCancel}>
          Andere Datei
        </OfficeButton>
      </div>
    </div>
  );
}

/** Several cartons of a delivery have a number each. */
function shipText({ counts: { changed }, parcels }: TrackingPlan): string {
  const what = parcels === 1 ? "Ein Paket" : `${parcels} Pakete`;
  return parcels === changed ? `${what} verschicken` : `${what} mit ${changed} Nummern verschicken`;
}

const head = "h-9 px-3 text-xs font-semibold text-muted";

function Rows({ rows }: { rows: readonly PlannedShipment[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline">
      <table className="w-full border-collapse">
        <caption className="sr-only">Zeilen, die übernommen werden</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className={head}>
              Zeile
            </th>
            <th scope="col" className={head}>
              Bestellung
            </th>
            <th scope="col" className={head}>
              Sendung
            </th>
            <th scope="col" className={head}>
              Was geschieht
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className="border-b border-hairline align-top last:border-0">
              <td className="px-3 py-2">{row.row}</td>
              <th scope="row" className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                {row.number || "–"}
                {row.carton !== null && `, Karton ${row.carton}`}
                <span className="block text-xs font-normal text-muted">{row.name}</span>
              </th>
              <td className="px-3 py-2 wrap-anywhere">
                {row.carrier} {row.trackingNumber}
              </td>
              <td className="px-3 py-2">
                <Outcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Outcome({ row: { kind } }: { row: PlannedShipment }) {
  if (kind === "unchanged") return <span className="text-muted">ist schon so</span>;
  return <span className="text-success">wird verschickt, der Gast bekommt eine Mail</span>;
}
