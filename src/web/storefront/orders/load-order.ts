import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

interface OpenedLink {
  /** null when the link has ended */
  order: GuestOrder | null;
  isLinkSent: boolean;
}

/** The address opens the order, so no other site and no search engine may learn it. */
const hidden = { robots: "noindex", referrer: "same-origin" } as const;
const headers = { "referrer-policy": "same-origin", "x-robots-tag": "noindex" };

export async function loadOrder({ send, params, search }: PageRequest): Promise<LoadedPage<OpenedLink>> {
  try {
    const { data: order } = await request(send, "readGuestOrder", { params: { token: params.token ?? "" } });
    const head = { ...hidden, title: `Bestellung ${order.number}` };
    return { data: { order, isLinkSent: false }, head, headers };
  } catch (error) {
    if (error instanceof CallFailed && error.code === "order_link_ended") {
      const data = { order: null, isLinkSent: search.has("neuer-link") };
      return { data, head: { ...hidden, title: "Link abgelaufen" }, headers, status: 410 };
    }
    if (error instanceof CallFailed && error.status === 404) throw new PageRefused(404);
    throw error;
  }
}
