import { findOrder } from "#brand/find-order.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

interface FindOrderPage {
  /** how the form ended that was sent without scripts */
  outcome: "sent" | "refused" | null;
}

const outcomes = { gesendet: "sent", abgelehnt: "refused" } as const;

export function loadFindOrder({ search }: PageRequest): LoadedPage<FindOrderPage> {
  const word = search.get("anfrage");
  const outcome = word === "gesendet" || word === "abgelehnt" ? outcomes[word] : null;
  const title = outcome === "sent" ? findOrder.sent.title : findOrder.title;
  return { data: { outcome }, head: { title, robots: "noindex" } };
}
