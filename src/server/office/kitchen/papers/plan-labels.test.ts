import { describe, expect, it } from "vitest";
import type { DishBatch } from "#server/domain/stock/dish-batches.ts";
import type { DishStop } from "#server/domain/stock/may-use.ts";
import {
  type DishLabels,
  missingOf,
  planAgain,
  planAll,
  planMissing,
} from "#server/office/kitchen/papers/plan-labels.ts";

type Group = [labels: number, destroyed?: number];
type Batch = [holds: number, ...Group];

const batchOf = (number: number, holds: number): DishBatch => ({
  ...{ id: `b${number}`, menuId: 1, number, code: `L260916-001${number > 1 ? `-${number}` : ""}` },
  ...{ holds, endsOn: null },
});

/** Chili: what is sold, the labels that name no batch, and its batches. */
function chili(sold: number, [labels, destroyed = 0]: Group, ...batches: Batch[]): DishLabels {
  const ofBatches = batches.map(([holds, printed, gone = 0], at) => ({
    ...{ batch: batchOf(at + 1, holds), labels: printed, destroyed: gone },
  }));
  const there = ofBatches.reduce((sum, one) => sum + one.labels, labels);
  const missing = Math.max(0, sold - there);
  return { menuId: 1, name: "Chili", sold, missing, ofNone: { batch: null, labels, destroyed }, ofBatches };
}

const inWords = (counts: readonly { batch: DishBatch | null; copies: number }[]) =>
  counts.flatMap(({ batch, copies }) => (copies > 0 ? [`${batch?.id ?? "none"}: ${copies}`] : [])).join(", ");

describe("missing labels", () => {
  it.each<[string, DishLabels, string, number]>([
    ["without a batch: all", chili(12, [0]), "none: 12", 0],
    ["without a batch: what is left", chili(12, [5]), "none: 7", 0],
    ["as many as the batch holds", chili(12, [0], [8, 0]), "b1: 8", 4],
    ["no more than are missing", chili(12, [0], [20, 0]), "b1: 12", 0],
    ["batch after batch", chili(12, [0], [8, 0], [9, 0]), "b1: 8, b2: 4", 0],
    ["less those that exist", chili(12, [0], [8, 8], [9, 1]), "b2: 3", 0],
    ["of a batch whose labels were destroyed", chili(12, [0], [8, 6, 2], [4, 4]), "b1: 2", 0],
    ["none of a batch that was corrected downwards", chili(12, [0], [5, 8], [4, 0]), "b2: 4", 0],
    ["more of one that was corrected upwards", chili(12, [0], [11, 8]), "b1: 3", 1],
    ["what was labelled before was cooked first", chili(15, [10], [8, 0], [5, 0]), "b2: 3", 2],
    ["what was labelled before lies in the first batch, too", chili(15, [5], [8, 0]), "b1: 3", 7],
    ["of a tray of any of two batches: none is named", chili(15, [13, 2], [10, 0], [5, 0]), "none: 2", 0],
    [
      "of each batch, when no label without one is left",
      chili(15, [0, 15], [10, 0], [5, 0]),
      "b1: 10, b2: 5",
      0,
    ],
    ["of a tray of the only batch", chili(10, [8, 2], [10, 0]), "b1: 2", 0],
    ["none are missing", chili(10, [10], [10, 0]), "", 0],
  ])("%s", (_, dish, expected, waiting) => {
    const missing = missingOf(dish);
    expect([inWords(missing.counts), missing.waiting]).toEqual([expected, waiting]);
  });

  const stop = (batchId: string | null): DishStop => ({ menuId: 1, batchId, name: "Chili", reason: "Glas" });
  const order = (orderId: string, labels: number) => ({ orderId, menuId: 1, labels });

  it.each<[string, DishLabels, DishStop[], string, number]>([
    ["of the batch that is free", chili(12, [0], [8, 0], [4, 0]), [stop("b1")], "b2: 4", 1],
    ["which has labels for others, too", chili(12, [0], [8, 0], [20, 0]), [stop("b1")], "b2: 12", 1],
    ["none of a dish that is stopped", chili(12, [0], [8, 0], [4, 0]), [stop(null)], "", 1],
    ["none where the batch is unknown", chili(12, [9, 3], [8, 0], [4, 0]), [stop("b1")], "", 1],
    ["a stop of what has its labels is not named", chili(12, [0], [8, 8], [4, 0]), [stop("b1")], "b2: 4", 0],
  ])("while something is stopped: %s", (_, dish, stops, expected, held) => {
    const plan = planMissing([dish], stops, [order("a", dish.missing)]);
    expect([inWords(plan.counts), plan.held.length]).toEqual([expected, held]);
  });

  it("are of the orders that come first, where a batch has less", () => {
    const { byOrder } = planMissing(
      [chili(12, [0], [7, 0])],
      [],
      [order("a", 5), order("b", 4), order("c", 3)],
    );
    expect(byOrder).toEqual([order("a", 5), order("b", 2)]);
  });

  it("are cut behind an order where they do not fit into one file", () => {
    const plan = planMissing([chili(4_000, [0], [4_000, 0])], [], [order("a", 2_999), order("b", 2)]);
    expect([inWords(plan.counts), plan.byOrder]).toEqual(["b1: 2999", [order("a", 2_999)]]);
  });
});

describe("labels once more", () => {
  it.each<[string, DishLabels, string]>([
    ["what is sold, without a batch", chili(12, [3]), "none: 12"],
    ["as they were printed", chili(12, [3], [8, 4], [5, 5]), "none: 3, b1: 4, b2: 5"],
    ["nothing that does not exist", chili(12, [0], [8, 0]), ""],
  ])("all: %s", (_, dish, expected) => expect(inWords(planAll([dish], []).counts)).toBe(expected));

  it.each<[string, DishLabels, string | null | undefined, string]>([
    ["without a batch", chili(12, [3]), undefined, "none: 2"],
    ["of the only ones", chili(12, [0], [8, 8]), undefined, "b1: 2"],
    ["of the chosen batch", chili(12, [3], [8, 4], [5, 5]), "b2", "b2: 2"],
    ["of those that name none", chili(12, [3], [8, 4]), null, "none: 2"],
    ["nothing of a batch without labels", chili(12, [0], [8, 8], [5, 0]), "b2", ""],
  ])("a few %s", (_, dish, batchId, expected) =>
    expect(inWords(planAgain(dish, [], { batchId, copies: 2 }).counts)).toBe(expected),
  );

  it("the batch has to be said where there are several", () =>
    expect(() => planAgain(chili(12, [3], [8, 4], [5, 5]), [], { batchId: undefined, copies: 1 })).toThrow(
      "Von „Chili“ gibt es Etiketten mehrerer Chargen (ohne Charge, L260916-001, L260916-001-2). Bitte wählen Sie die Charge.",
    ));
});
