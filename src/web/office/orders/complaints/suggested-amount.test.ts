import { expect, it } from "vitest";
import { suggestedAmount } from "#web/office/orders/complaints/suggested-amount.ts";

it.each([
  ["one of six", 59.7, 6, "1", "9,95"],
  ["all of them", 59.7, 6, "6", "59,70"],
  ["a share that is no whole cent", 10, 3, "1", "3,33"],
  ["more than were ordered", 59.7, 6, "7", ""],
  ["none yet", 59.7, 6, "", ""],
  ["half a piece", 59.7, 6, "0.5", ""],
])("the amount follows the pieces: %s", (_, dishPrice, dishPieces, pieces, amount) => {
  expect(suggestedAmount({ dishPrice, dishPieces }, pieces)).toBe(amount);
});

it("a whole delivery has no suggestion", () => {
  expect(suggestedAmount({ dishPrice: null, dishPieces: null }, "1")).toBe("");
});
