import type { ReactNode } from "react";
import { parcelIncidentNames } from "#contract/office/kitchen/parcel-incidents.ts";
import type { StatusChange, StatusPlan } from "#contract/office/orders/deliveries.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const parcels = (count: number) => (count === 1 ? "Ein Paket" : `${count} Pakete`);

/** What the file does in all: `will` in the dry run, `is` afterwards. */
export function statusText({ confirmed, already, incidents }: StatusPlan, tense: "will" | "is"): string {
  const verb = (count: number) => {
    if (tense === "will") return count === 1 ? "wird" : "werden";
    return count === 1 ? "ist jetzt" : "sind jetzt";
  };
  const deliveries =
    confirmed < 2 ? `${confirmed === 1 ? "Eine" : "Keine"} Lieferung` : `${confirmed} Lieferungen`;
  return [
    `${deliveries} ${verb(confirmed || 1)} als zugestellt vermerkt.`,
    incidents > 0 &&
      `${parcels(incidents)} ${verb(incidents)} ${incidents === 1 ? "eine Aufgabe" : "Aufgaben"}: nicht beim Gast.`,
    already > 0 && `${parcels(already)} ${already === 1 ? "war" : "waren"} es schon.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The dry run: what each row would change, and the rows that change nothing with their reasons. */
export function StatusRows({ plan }: { plan: StatusPlan }) {
  const { changes, changeCount, open, openCount } = plan;
  return (
    <>
      <Notice type="info" live>
        {changeCount === 0 ? "Diese Datei ändert nichts." : statusText(plan, "will")}
      </Notice>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <Row key={change.row} row={change}>
              <strong>{becomesText(change)}</strong>{" "}
              <span className="whitespace-nowrap">({change.number})</span>
            </Row>
          ))}
        </ul>
      )}
      <AndMore count={changeCount - changes.length} />
      {open.length > 0 && (
        <details open={open.length <= 10}>
          <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold">
            {openCount === 1 ? "Eine Zeile ändert nichts" : `${openCount} Zeilen ändern nichts`}
          </summary>
          <ul className="mt-1">
            {open.map((row) => (
              <Row key={row.row} row={row}>
                {row.reason}
              </Row>
            ))}
          </ul>
          <AndMore count={openCount - open.length} />
        </details>
      )}
    </>
  );
}

type RowText = Pick<StatusChange, "row" | "trackingNumber" | "status">;

function Row({ row: { row, trackingNumber, status }, children }: { row: RowText; children: ReactNode }) {
  return (
    <li className="border-b border-hairline py-1.5 last:border-0 wrap-anywhere">
      Zeile {row}: {trackingNumber}
      {status && `, „${status}“`}: {children}
    </li>
  );
}

function becomesText({ becomes }: StatusChange): string {
  if (becomes === "delivered") return "Zugestellt";
  if (becomes === "arrived") return "Angekommen, ein anderes Paket dieser Lieferung noch nicht";
  return `${parcelIncidentNames[becomes]}: wird eine Aufgabe`;
}
