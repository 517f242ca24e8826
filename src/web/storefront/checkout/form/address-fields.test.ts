import fc from "fast-check";
import { expect, it } from "vitest";
import { townToFill } from "#web/storefront/checkout/form/address-fields.tsx";

it("fills in the only town, replaces it with the next postcode's, and takes it back when that has several", () => {
  expect(townToFill(["Köln"], "", "")).toBe("Köln");
  expect(townToFill(["Bonn"], "Köln", "Köln")).toBe("Bonn");
  expect(townToFill(["Altscheid", "Baustert"], "Köln", "Köln")).toBe("");
  expect(townToFill(["Altscheid", "Baustert"], "", "")).toBeNull();
  expect(townToFill(["Köln"], "Köln", "Köln")).toBeNull();
});

it("never replaces what the guest has typed", () => {
  const name = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(fc.array(name), name, fc.string(), (towns, typed, filledBefore) => {
      fc.pre(typed !== filledBefore);
      expect(townToFill(towns, typed, filledBefore)).toBeNull();
    }),
  );
});

it("takes back what it has filled in when the next postcode does not exist, and leaves the guest's own", () => {
  expect(townToFill([], "Köln", "Köln")).toBe("");
  expect(townToFill([], "Kölle", "Köln")).toBeNull();
});
