import { expect, it } from "vitest";
import { changedFields } from "#web/office/audit-log/changed-values.tsx";

it("leaves out what stayed the same", () => {
  expect(changedFields({ before: { a: 1, b: 2 }, after: { a: 1, b: 3 } })).toEqual(["b"]);
});

it("leaves out what a new thing was never given, and shows what an old one has lost", () => {
  const after = { note: "", validFrom: null, oncePerCustomer: false, minimum: 0 };
  expect(changedFields({ before: null, after })).toEqual(["oncePerCustomer", "minimum"]);
  expect(changedFields({ before: { note: "x", validFrom: "2026-10-31" }, after })).toContain("note");
});
