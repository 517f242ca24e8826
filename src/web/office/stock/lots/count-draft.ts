import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import type { Count, LotToCount } from "#contract/office/stock/counts.ts";
import { officeApi } from "#web/office/office-api.ts";
import { keptAs } from "#web/office/stock/kept.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export interface CountDraft {
  /** makes a count that is sent twice one count; a changed count is another one */
  id: string;
  where: string;
  isBlind: boolean;
  lots: readonly LotToCount[];
  /** milligrams by lot */
  counted: Readonly<Record<number, number>>;
  /** lots that one press has confirmed, because nothing has moved since they were last counted */
  untouched: readonly number[];
}

export function answerCount(
  draft: CountDraft,
  { lotId, milligrams, id }: { lotId: number; milligrams: number; id: string },
): CountDraft {
  return {
    ...draft,
    id,
    counted: { ...draft.counted, [lotId]: milligrams },
    untouched: draft.untouched.filter((one) => one !== lotId),
  };
}

/** What one press can confirm; a lot that was counted by hand needs none. */
export const untouchedLots = ({ lots, counted }: CountDraft): LotToCount[] =>
  lots.filter(({ lotId, untouchedSince }) => untouchedSince !== null && counted[lotId] === undefined);

/** All of them, or none again. */
export function confirmUntouched(draft: CountDraft, id: string): CountDraft {
  const untouched = draft.untouched.length > 0 ? [] : untouchedLots(draft).map(({ lotId }) => lotId);
  return { ...draft, id, untouched };
}

/** Milligrams; undefined: it is still to be counted. */
export function countedOf(
  { counted, untouched }: CountDraft,
  { lotId, expected }: LotToCount,
): number | undefined {
  return counted[lotId] ?? (untouched.includes(lotId) ? (expected ?? undefined) : undefined);
}

export const countDone = (draft: CountDraft) =>
  draft.lots.filter((lot) => countedOf(draft, lot) !== undefined).length;

/** A scanned label may lie where no one expects it. */
export function withLot(draft: CountDraft, lot: LotToCount): CountDraft {
  return draft.lots.some(({ lotId }) => lotId === lot.lotId)
    ? draft
    : { ...draft, lots: [...draft.lots, lot] };
}

/** The next that no one has counted: after this one, then from the start. */
export function nextToCount(draft: CountDraft, after?: number): LotToCount | undefined {
  const { lots } = draft;
  const at = lots.findIndex(({ lotId }) => lotId === after) + 1;
  return [...lots.slice(at), ...lots.slice(0, at)].find((lot) => countedOf(draft, lot) === undefined);
}

/** As it is sent. */
export function countOf({ isBlind, lots, counted, untouched }: CountDraft): Count {
  return {
    isBlind,
    lines: lots.flatMap(({ lotId, lastMove }) => {
      const amount = counted[lotId];
      return amount === undefined ? [] : [{ lotId, lastMove, counted: amount }];
    }),
    untouched: lots.flatMap(({ lotId, lastMove, place }) =>
      untouched.includes(lotId) ? [{ lotId, lastMove, placeId: place?.id ?? null }] : [],
    ),
  };
}

const kept = keptAs<CountDraft>("zaehlung-2");
/** The next count on this tablet begins as the last one did. */
const keptBlind = keptAs<boolean>("zaehlung-blind");

export function useCountDraft() {
  const [draft, setDraft] = useState(kept.read);
  const keep = (next: CountDraft | null) => {
    setDraft(next);
    kept.write(next);
  };
  return { draft, keep };
}

export function useBlindCount() {
  const [isBlind, setBlind] = useState(() => keptBlind.read() ?? false);
  const choose = (next: boolean) => {
    setBlind(next);
    keptBlind.write(next);
  };
  return { isBlind, choose };
}

/** Where is counted: everywhere, at one place, or what lies nowhere in particular. */
export type CountPlace = { id: number; name: string } | "all" | "none";

type Of = BodyOf<"readCountList">["of"];

async function readLots(of: Of, isBlind: boolean): Promise<LotToCount[]> {
  return (await officeApi("readCountList", { body: { of, isBlind } })).data;
}

async function newCount(of: Of, { where, isBlind }: Pick<CountDraft, "where" | "isBlind">) {
  const lots = await readLots(of, isBlind);
  return { ...{ id: randomUuid(), where, isBlind, lots }, ...{ counted: {}, untouched: [] } };
}

/** The list as it is now; what moves after that is named when the count is taken over. */
export function readCountList(place: CountPlace, isBlind: boolean): Promise<CountDraft> {
  if (place === "all") return newCount({ isAll: true }, { where: "Alle Plätze", isBlind });
  if (place === "none") return newCount({ placeId: null }, { where: "Ohne Platz", isBlind });
  return newCount({ placeId: place.id }, { where: place.name, isBlind });
}

/** A lot that is not on the list of this count. Null: a dish, which is not counted. */
export async function addScannedLot(draft: CountDraft, lotId: number): Promise<CountDraft | null> {
  if (draft.lots.some((lot) => lot.lotId === lotId)) return draft;
  const [lot] = await readLots({ lotIds: [lotId] }, draft.isBlind);
  return lot ? withLot(draft, lot) : null;
}

/** Those that moved while they were counted, as they are now. */
export const recount = (lotIds: readonly number[], isBlind: boolean): Promise<CountDraft> =>
  newCount({ lotIds: [...lotIds] }, { where: "Noch einmal", isBlind });
