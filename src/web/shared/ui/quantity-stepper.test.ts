import { describe, expect, it } from "vitest";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { refusals } from "#contract/refusals.ts";
import { quantityProblem } from "#web/shared/ui/quantity-stepper.tsx";

const range = { min: 1, max: maxQuantity, belowMinText: refusals.quantity_too_small[1] };

describe("a typed quantity", () => {
  it("is accepted from the minimum to the maximum", () => {
    for (const text of ["1", "100", " 7 ", "007"]) expect(quantityProblem(text, range)).toBeNull();
    expect(quantityProblem("0", { ...range, min: 0 })).toBeNull();
  });

  it("is refused below the minimum, with the message of its place", () => {
    expect(quantityProblem("0", range)).toBe("Die Menge muss größer als 0 sein.");
    expect(quantityProblem("-3", range)).toBe("Die Menge muss größer als 0 sein.");
    const clone = { ...range, belowMinText: "Anzahl muss mindestens 1 sein." };
    expect(quantityProblem("0", clone)).toBe("Anzahl muss mindestens 1 sein.");
  });

  it("is refused above the maximum with the shop's message", () => {
    expect(quantityProblem("101", range)).toBe(refusals.quantity_too_large[1]);
  });

  it.each(["", " ", "drei", "2,5", "1e2", "٣"])("is refused as %j with the shop's message", (text) => {
    expect(quantityProblem(text, range)).toBe(refusals.quantity_not_whole[1]);
  });
});
