import { expect, it } from "vitest";
import { loadPaymentStatus } from "#web/storefront/checkout/payment/load-payment.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";

function returnedTo(status: string, query: string) {
  const request = { params: { status }, search: new URLSearchParams(query) };
  return loadPaymentStatus(request as unknown as PageRequest).data.returned;
}

it("knows a wallet that came back without having paid, though its address is that of a success", () => {
  expect(returnedTo("success", "order_id=1&session_id=pi_1")).toBe("success");
  expect(returnedTo("success", "order_id=1&session_id=pi_1&redirect_status=succeeded")).toBe("success");
  expect(returnedTo("success", "order_id=1&session_id=pi_1&redirect_status=failed")).toBe("failed");
  expect(returnedTo("failed", "order_id=1&redirect_status=succeeded")).toBe("failed");
});

it("is no page for another outcome, or without an order", () => {
  expect(() => returnedTo("maybe", "order_id=1")).toThrow();
  expect(() => returnedTo("success", "session_id=pi_1")).toThrow();
});
