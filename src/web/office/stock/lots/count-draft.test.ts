import { describe, expect, it } from "vitest";
import {
  answerCount,
  type CountDraft,
  type CountedLot,
  countLines,
  nextToCount,
  withLot,
} from "#web/office/stock/lots/count-draft.ts";

const lot = (lotId: number): CountedLot => ({
  ...{ lotId, code: `W260914-00${lotId}`, name: "Mehl", endsOn: null, place: null, seen: lotId * 1_000 },
  ...{ milligramsPerPiece: null, milligramsPerMl: null },
});
const draft: CountDraft = { id: "a", where: "Alles", lots: [lot(1), lot(2), lot(3)], counted: {} };

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
  });

  it("sends what was counted with what the page has seen, and a changed one under another id", () => {
    const changed = answerCount(draft, { lotId: 3, milligrams: 0, id: "b" });
    expect(countLines(changed)).toEqual([{ lotId: 3, seen: 3_000, counted: 0 }]);
    expect(changed.id).toBe("b");
  });

  it("takes a scanned lot once", () => {
    expect(withLot(draft, lot(2))).toBe(draft);
    expect(withLot(draft, lot(4)).lots.map(({ lotId }) => lotId)).toEqual([1, 2, 3, 4]);
  });
});
