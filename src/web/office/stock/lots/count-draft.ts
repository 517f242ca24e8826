import type { CalendarDay } from "#contract/day.ts";
import type { StockRow } from "#contract/office/stock/stock.ts";

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

/** A scanned label may lie where nobody expects it. */
export function withLot(draft: CountDraft, lot: CountedLot): CountDraft {
  return draft.lots.some(({ lotId }) => lotId === lot.lotId)
    ? draft
    : { ...draft, lots: [...draft.lots, lot] };
}

/** The next that nobody has counted: after this one, then from the start. */
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
