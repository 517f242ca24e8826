import type { RememberedWeek } from "#contract/orders/weeks.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

/** The address opens the week, so no other site and no search engine may learn it. */
const hidden = { robots: "noindex", referrer: "same-origin" } as const;
const headers = { "referrer-policy": "same-origin", "x-robots-tag": "noindex" };

/** Null when the week has ended: the link is known to a guest who has just ended it. */
export async function loadWeek({ send, params }: PageRequest): Promise<LoadedPage<RememberedWeek | null>> {
  try {
    const { data } = await request(send, "readWeek", { params: { token: params.token ?? "" } });
    return { data, head: { ...hidden, title: "Meine Woche" }, headers };
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 404)) throw error;
    return { data: null, head: { ...hidden, title: "Keine Woche gemerkt" }, headers, status: 404 };
  }
}
