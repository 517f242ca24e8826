import { expect, it } from "vitest";
import { loadThanks } from "#web/storefront/orders/load-thanks.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";

it.each([
  ["RE-2026-000007", "RE-2026-000007"],
  ["TEST-2026-1234567", "TEST-2026-1234567"],
  ["Bitte rufen Sie 0900-123456", null],
  ["RE-2026-000007 Bitte rufen Sie an", null],
  ["RE-2026-000007\n0900", null],
  ["", null],
  [null, null],
])("the address says %j, the page %j", (said, shown) => {
  const search = new URLSearchParams({ orderId: "x", ...(said === null ? {} : { invoiceNumber: said }) });
  expect(loadThanks({ search } as PageRequest).data.invoiceNumber).toBe(shown);
});
