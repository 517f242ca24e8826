import { describe, expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { cloneDayError, copiesPrice } from "#web/storefront/cart/lines/clone-dialog.tsx";

describe("the clone form", () => {
  it("requires a delivery day", () => {
    expect(cloneDayError(null)).toBe("Bitte wählen Sie ein Lieferdatum aus.");
    expect(cloneDayError(deliveryDay("2026-11-24"))).toBeUndefined();
  });

  it("counts its price in cents", () => {
    expect(copiesPrice(0.1, 3)).toBe(0.3);
    expect(copiesPrice(10.9, 3)).toBe(32.7);
  });
});
