import { expect, it } from "vitest";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";

it("the limits of a code are read as Germans write thousands", () => {
  const entries = new FormData();
  entries.set("totalLimit", "1.000");
  entries.set("minimum", "1.000,00");
  entries.set("amount", "EUR 1.250,50");
  expect(readLimit(entries, "totalLimit")).toBe(1000);
  expect(readRule(entries)).toMatchObject({ minimum: 1000, value: { amount: 1250.5 } });
});
