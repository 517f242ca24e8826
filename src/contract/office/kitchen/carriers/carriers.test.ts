import { expect, it } from "vitest";
import { readCarrierColumns, writeCarrierColumns } from "#contract/office/kitchen/carrier-columns.ts";
import {
  carrierNamed,
  carriers,
  isStandardOf,
  ownerOfColumns,
  trackingUrl,
} from "#contract/office/kitchen/carriers/carriers.ts";

it.each(carriers)("the columns of %s are read without a fault, and written as they were", (carrier) => {
  const text = carrierNamed(carrier).columns;
  const { columns, problem } = readCarrierColumns(text);
  expect(problem).toBeNull();
  expect(writeCarrierColumns(columns)).toBe(text);
});

it.each([
  ["DHL", carrierNamed("DHL").columns, undefined],
  ["DPD", carrierNamed("DHL").columns, "DHL"],
  ["DHL", `\n${carrierNamed("GLS").columns.replaceAll(" = ", "=")}\n`, "GLS"],
  // both take the same columns
  ["Hermes", carrierNamed("UPS").columns, undefined],
  ["DPD", `${carrierNamed("DHL").columns}\nFarbe = rot`, undefined],
] as const)("whose columns a file of %s has", (carrier, text, owner) => {
  expect(ownerOfColumns(carrier, text)).toBe(owner);
  expect(isStandardOf(carrier, carrierNamed(carrier).columns)).toBe(true);
});

it.each(carriers)("a guest follows a parcel of %s on a page of its own", (carrier) => {
  expect(trackingUrl({ carrier, trackingNumber: "A/1" })).toMatch(/^https:\/\/[^/]+\/.*A%2F1$/);
});

it.each([
  { carrier: null, trackingNumber: "1" },
  { carrier: "DHL", trackingNumber: null },
  { carrier: "Postkutsche", trackingNumber: "1" },
  { carrier: "constructor", trackingNumber: "1" },
])("there is no page for %j", (parcel) => {
  expect(trackingUrl(parcel)).toBeNull();
});
