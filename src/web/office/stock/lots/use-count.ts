import { useState } from "react";
import { officeApi } from "#web/office/office-api.ts";
import { type CountDraft, countedLot, withLot } from "#web/office/stock/lots/count-draft.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

const storageKey = "zaehlung";

/** Survives a reload and an empty battery. */
export function useCountDraft() {
  const [draft, setDraft] = useState(read);
  const keep = (next: CountDraft | null) => {
    setDraft(next);
    try {
      if (next) localStorage.setItem(storageKey, JSON.stringify(next));
      else localStorage.removeItem(storageKey);
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return { draft, keep };
}

function read(): CountDraft | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "null") as CountDraft | null;
  } catch {
    return null;
  }
}

/** Where is counted: everywhere, at one place, or what lies nowhere in particular. */
export type CountPlace = { id: number; name: string } | "all" | "none";

/** The list as it is now; what moves after that is named when the count is taken over. */
export async function readCountList(place: CountPlace): Promise<CountDraft> {
  const query = typeof place === "object" ? { place: place.id } : {};
  const first = await officeApi("readStock", { query: { ...query, page: 1 } });
  const rows = [...first.data.rows];
  for (let page = 2; rows.length < first.data.total; page++) {
    const { data } = await officeApi("readStock", { query: { ...query, page } });
    if (data.rows.length === 0) break;
    rows.push(...data.rows);
  }
  const once = new Map(rows.map((row) => [row.lotId, row]));
  // dishes lie in parcels, and leave the stock with them
  const lots = [...once.values()]
    .filter((row) => row.kind !== "dish" && (place !== "none" || row.place === null))
    .map(countedLot);
  const where = typeof place === "object" ? place.name : place === "all" ? "Alle Plätze" : "Ohne Platz";
  return { id: randomUuid(), where, lots, counted: {} };
}

/** A lot that is not on the list of this count. Null: a dish, which is not counted. */
export async function addScannedLot(draft: CountDraft, lotId: number): Promise<CountDraft | null> {
  if (draft.lots.some((lot) => lot.lotId === lotId)) return draft;
  const { data } = await officeApi("readLot", { params: { lotId: String(lotId) } });
  return data.kind === "dish" ? null : withLot(draft, countedLot(data));
}

/** Those that moved while they were counted, as they are now. */
export async function recount(lotIds: readonly number[]): Promise<CountDraft> {
  const lots = await Promise.all(
    lotIds.map(async (lotId) => (await officeApi("readLot", { params: { lotId: String(lotId) } })).data),
  );
  return { id: randomUuid(), where: "Noch einmal", lots: lots.map(countedLot), counted: {} };
}
