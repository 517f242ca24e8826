import { describe, expect, it } from "vitest";
import { cloneErrors, copiesPrice } from "./clone-rules.ts";

describe("the clone form", () => {
  it("wants at least one", () => {
    expect(cloneErrors(0, "2026-11-24")).toEqual({ quantity: "Anzahl muss mindestens 1 sein." });
  });

  it("wants a delivery day", () => {
    expect(cloneErrors(1, null)).toEqual({ deliveryDate: "Bitte wählen Sie ein Lieferdatum aus." });
  });

  it("has nothing against one copy with a day", () => {
    expect(cloneErrors(1, "2026-11-24")).toEqual({});
  });

  it("counts its price in cents", () => {
    expect(copiesPrice(0.1, 3)).toBe(0.3);
    expect(copiesPrice(10.9, 3)).toBe(32.7);
  });
});
