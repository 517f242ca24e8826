import { invoiceSessionPrefix } from "#contract/checkout/invoice-purchase.ts";
import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

interface ReturnFromPayment {
  returned: "success" | "failed";
  orderId: string;
  sessionId: string;
  /** nothing was paid, and nothing is paid now */
  isOnInvoice: boolean;
}

/** Only validates the address; the browser makes the calls, with the guest's id. */
export function loadPaymentStatus({
  params: { status },
  search,
}: PageRequest): LoadedPage<ReturnFromPayment> {
  const orderId = search.get("order_id");
  if ((status !== "success" && status !== "failed") || !orderId) throw new PageRefused(404);
  // A wallet that paid on another page always comes back here, so only the shop's answer decides.
  const returned = search.get("redirect_status") === "failed" ? "failed" : status;
  const sessionId = search.get("session_id") ?? "";
  const isOnInvoice = sessionId.startsWith(invoiceSessionPrefix);
  return {
    data: { returned, orderId, sessionId, isOnInvoice },
    head: { title: isOnInvoice ? "Bestellung" : "Zahlungsstatus", robots: "noindex" },
  };
}

export function loadPaymentFailed({ search }: PageRequest): LoadedPage<null> {
  if (!search.get("orderId")) throw new PageRefused(404);
  return { data: null, head: { title: "Zahlung nicht abgeschlossen", robots: "noindex" } };
}
