import { createHash } from "node:crypto";
import type { CalendarDay } from "#contract/day.ts";
import type { ParcelIncident } from "#contract/office/kitchen/parcel-incidents.ts";
import { mostListed } from "#contract/office/lists-and-files.ts";
import type { OpenStatusRow, StatusChange, StatusPlan } from "#contract/office/orders/deliveries.ts";
import type { TrackedParcel } from "#server/domain/orders/delivered-queries.ts";
import type { StatusRow } from "#server/office/kitchen/deliveries/status-rows.ts";

type Verdict =
  | { kind: "delivered"; parcel: TrackedParcel }
  | { kind: "incident"; parcel: TrackedParcel; incident: Exclude<ParcelIncident["kind"], "request"> }
  | { kind: "already" }
  | { kind: "open"; reason: string };

/** A row that changes something. */
export interface ChangingRow extends Pick<StatusChange, "becomes"> {
  row: StatusRow;
  parcel: TrackedParcel;
}

/** What a carrier's file would do. Rows that change nothing are listed with their reasons. */
export function planStatus(
  rows: readonly StatusRow[],
  parcels: ReadonlyMap<string, TrackedParcel>,
  today: CalendarDay,
): { plan: StatusPlan; changing: ChangingRow[] } {
  const judged = rows.map((row) => ({ row, verdict: judge(row, parcels.get(row.trackingNumber), today) }));
  const arrived = new Set(
    judged.flatMap(({ row, verdict }) => (verdict.kind === "delivered" ? [row.trackingNumber] : [])),
  );
  const changing = judged.flatMap(({ row, verdict }): ChangingRow[] => {
    if (verdict.kind === "incident") return [{ row, parcel: verdict.parcel, becomes: verdict.incident }];
    if (verdict.kind !== "delivered") return [];
    const { parcel } = verdict;
    const isWhole = !parcel.isIncomplete && parcel.othersOut.every((number) => arrived.has(number));
    return [{ row, parcel, becomes: isWhole ? "delivered" : "arrived" }];
  });
  const open = judged.flatMap(({ row: { row, trackingNumber, status }, verdict }): OpenStatusRow[] =>
    verdict.kind === "open" ? [{ row, trackingNumber, status, reason: verdict.reason }] : [],
  );
  const whole = changing.filter(({ becomes }) => becomes === "delivered");
  const plan = {
    plan: digestOf(changing),
    confirmed: new Set(whole.map(({ parcel: { orderId, day } }) => `${orderId} ${day}`)).size,
    already: judged.filter(({ verdict }) => verdict.kind === "already").length,
    incidents: judged.filter(({ verdict }) => verdict.kind === "incident").length,
    changeCount: changing.length,
    changes: changing.slice(0, mostListed).map(presentChange),
    openCount: open.length,
    open: open.slice(0, mostListed),
  };
  return { plan, changing };
}

function presentChange({ row: { row, trackingNumber, status }, parcel, becomes }: ChangingRow): StatusChange {
  return { row, number: parcel.number, trackingNumber, status, becomes };
}

function digestOf(changing: readonly ChangingRow[]): string {
  const what = changing.map(({ row: { trackingNumber }, becomes }) => [trackingNumber, becomes]);
  return what.length === 0 ? "" : createHash("sha256").update(JSON.stringify(what)).digest("hex");
}

const open = (reason: string): Verdict => ({ kind: "open", reason });

function judge({ state }: StatusRow, parcel: TrackedParcel | undefined, today: CalendarDay): Verdict {
  if (!parcel) return open("Diese Sendungsnummer kennen wir nicht.");
  const isSent = parcel.status === "shipped" || parcel.status === "delivered";
  const isFailed = state === "failed" && parcel.status === "shipped";
  if (isFailed || (isSent && (state === "returned" || state === "refused" || state === "lost")))
    return parcel.incidents.includes(state)
      ? open("Steht schon als Aufgabe bei der Bestellung.")
      : { kind: "incident", incident: state, parcel };
  if (parcel.status === "delivered") return { kind: "already" };
  if (!state) return open("Diesen Wortlaut kennen wir nicht; er bestätigt nichts.");
  if (state !== "delivered") return open("Laut Paketdienst noch nicht zugestellt.");
  if (!isSent) return open("Dieses Paket ist nicht als verschickt vermerkt.");
  if (parcel.incidents.includes("returned"))
    return open("Dieses Paket kam zurück. War es doch beim Gast, bestätigen Sie es bitte von Hand.");
  if (parcel.day > today) return open("Der Liefertag ist noch nicht da.");
  return { kind: "delivered", parcel };
}
