import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { LotToCount } from "#contract/office/stock/counts.ts";
import {
  answerCount,
  confirmUntouched,
  type CountDraft,
  countDone,
  countOf,
  nextToCount,
  untouchedLots,
  withLot,
} from "#web/office/stock/lots/count-draft.ts";

const lot = (lotId: number, more: Partial<LotToCount> = {}): LotToCount => ({
  ...{ lotId, code: `W260914-00${lotId}`, name: "Mehl", endsOn: null, place: null, expected: lotId * 1_000 },
  ...{ milligramsPerPiece: null, milligramsPerMl: null, lastMove: `${lotId}0`, untouchedSince: null },
  ...more,
});
const draft: CountDraft = {
  ...{ id: "a", where: "Alles", isBlind: false, counted: {}, untouched: [] },
  lots: [lot(1), lot(2), lot(3)],
};

describe("a count", () => {
  it("goes on with the next that is not counted, and begins again at the start", () => {
    const second = answerCount(draft, { lotId: 2, milligrams: 5, id: "b" });
    expect(nextToCount(second, 2)?.lotId).toBe(3);
    expect(nextToCount(answerCount(second, { lotId: 3, milligrams: 0, id: "c" }), 3)?.lotId).toBe(1);
    expect(nextToCount(second)?.lotId).toBe(1);
  });

  it("is over when all are counted, also as nothing", () => {
    const all = [1, 2, 3].reduce((one, lotId) => answerCount(one, { lotId, milligrams: 0, id: "d" }), draft);
    expect(nextToCount(all, 1)).toBeUndefined();
    expect(countDone(all)).toBe(3);
  });

  it("sends what was counted with the move that the page has seen, and a changed one under another id", () => {
    const changed = answerCount(draft, { lotId: 3, milligrams: 0, id: "b" });
    expect(countOf(changed)).toEqual({
      isBlind: false,
      lines: [{ lotId: 3, lastMove: "30", counted: 0 }],
      untouched: [],
    });
    expect(changed.id).toBe("b");
  });

  it("takes a scanned lot once", () => {
    expect(withLot(draft, lot(2))).toBe(draft);
    expect(withLot(draft, lot(4)).lots.map(({ lotId }) => lotId)).toEqual([1, 2, 3, 4]);
  });

  it("confirms with one press what no one has touched since, and takes it back with another", () => {
    const since = { untouchedSince: calendarDay("2026-09-01"), place: { id: 7, name: "Kühlhaus" } };
    const before = { ...draft, lots: [lot(1, since), lot(2), lot(3, since)] };
    const one = answerCount(before, { lotId: 1, milligrams: 900, id: "b" });
    expect(untouchedLots(one).map(({ lotId }) => lotId)).toEqual([3]);
    const pressed = confirmUntouched(one, "c");
    expect(pressed.id).toBe("c");
    expect(countOf(pressed)).toEqual({
      isBlind: false,
      lines: [{ lotId: 1, lastMove: "10", counted: 900 }],
      untouched: [{ lotId: 3, lastMove: "30", placeId: 7 }],
    });
    expect([countDone(pressed), nextToCount(pressed)?.lotId]).toEqual([2, 2]);
    // a person who counts it after all, knows better
    const counted = answerCount(pressed, { lotId: 3, milligrams: 1, id: "d" });
    expect(countOf(counted)).toMatchObject({
      lines: [{ lotId: 1 }, { lotId: 3, counted: 1 }],
      untouched: [],
    });
    expect(countOf(confirmUntouched(pressed, "e")).untouched).toEqual([]);
  });
});
