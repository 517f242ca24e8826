import { pages } from "#contract/addresses.ts";
import type { GuestCheckout } from "#contract/checkout.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** The browser may name the return addresses, but only the shop's own are accepted. */
export function checkReturnAddresses(configs: GuestCheckout["configs"], publicUrl: string): void {
  if (!configs) return;
  const isOwnAddress =
    leadsTo(configs.successUrl, publicUrl + pages.paymentStatus("success")) &&
    leadsTo(configs.failureUrl, publicUrl + pages.paymentStatus("failed"));
  if (!isOwnAddress) throw new Refusal("return_address_refused");
}

function leadsTo(address: string, ownAddress: string): boolean {
  if (!URL.canParse(address)) return false;
  const received = new URL(address);
  const expected = new URL(ownAddress);
  const isPlain = received.username === "" && received.password === "";
  return isPlain && received.origin === expected.origin && received.pathname === expected.pathname;
}
