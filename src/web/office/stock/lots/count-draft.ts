import { useState } from "react";
import type { CalendarDay } from "#contract/day.ts";
import type { StockRow } from "#contract/office/stock/stock.ts";
import { officeApi } from "#web/office/office-api.ts";
import { keptAs } from "#web/office/stock/kept.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export type CountedLot = Pick<
  StockRow,
  "lotId" | "code" | "name" | "milligramsPerPiece" | "milligramsPerMl"
> & {
  endsOn: CalendarDay | null;
  place: string | null;
  /** what was there when the list was read */
  seen: number;
};

export interface CountDraft {
  /** makes a count that is sent twice one count; a changed count is another one */
  id: string;
  where: string;
  lots: readonly CountedLot[];
  /** milligrams by lot */
  counted: Readonly<Record<number, number>>;
}

export function countedLot(row: StockRow): CountedLot {
  const { lotId, code, name, milligramsPerPiece, milligramsPerMl, endsOn, place, milligrams } = row;
  return {
    ...{ lotId, code, name, milligramsPerPiece, milligramsPerMl, endsOn },
    ...{ place: place?.name ?? null, seen: milligrams },
  };
}

export function answerCount(
  draft: CountDraft,
  { lotId, milligrams, id }: { lotId: number; milligrams: number; id: string },
): CountDraft {
  return { ...draft, id, counted: { ...draft.counted, [lotId]: milligrams } };
}

/** A scanned label may lie where no one expects it. */
export function withLot(draft: CountDraft, lot: CountedLot): CountDraft {
  return draft.lots.some(({ lotId }) => lotId === lot.lotId)
    ? draft
    : { ...draft, lots: [...draft.lots, lot] };
}

/** The next that no one has counted: after this one, then from the start. */
export function nextToCount({ lots, counted }: CountDraft, after?: number): CountedLot | undefined {
  const at = lots.findIndex(({ lotId }) => lotId === after) + 1;
  return [...lots.slice(at), ...lots.slice(0, at)].find(({ lotId }) => counted[lotId] === undefined);
}

export function countLines({ lots, counted }: CountDraft) {
  return lots.flatMap(({ lotId, seen }) => {
    const amount = counted[lotId];
    return amount === undefined ? [] : [{ lotId, seen, counted: amount }];
  });
}

const kept = keptAs<CountDraft>("zaehlung");

export function useCountDraft() {
  const [draft, setDraft] = useState(kept.read);
  const keep = (next: CountDraft | null) => {
    setDraft(next);
    kept.write(next);
  };
  return { draft, keep };
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
