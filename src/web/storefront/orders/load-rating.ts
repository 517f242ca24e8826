import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";
import { loadOrder } from "#web/storefront/orders/load-order.ts";

export interface RatedLine {
  delivery: OrderedDelivery;
  line: OrderedDelivery["lines"][number];
}

interface Rating {
  /** null when the link has ended */
  order: GuestOrder | null;
  lines: RatedLine[];
  /** the dish and the stars that were pressed in the letter; nothing is recorded yet */
  chosen: { tag: string; menu: string; stars: number };
}

/** What the guest may say of an order, the dish of the letter's link first. */
export async function loadRating(request: PageRequest): Promise<LoadedPage<Rating>> {
  const page = await loadOrder(request);
  const { order } = page.data;
  const [tag, menu, stars] = ["tag", "menu", "sterne"].map((name) => request.search.get(name) ?? "");
  const chosen = { tag: tag ?? "", menu: menu ?? "", stars: starsIn(stars ?? "") };
  const all = (order?.deliveries ?? []).flatMap((delivery) =>
    delivery.lines.map((line) => ({ delivery, line })),
  );
  const lines = all.filter(({ line }) => line.isReviewable || line.review);
  const isChosen = ({ delivery, line }: RatedLine) =>
    delivery.isoDate === tag && String(line.menuId) === menu;
  const sorted = [...lines.filter(isChosen), ...lines.filter((one) => !isChosen(one))];
  const head = { ...page.head, title: "Wie hat’s geschmeckt?" };
  return { ...page, head, data: { order, lines: sorted, chosen } };
}

const starsIn = (text: string) => (/^[1-5]$/.test(text) ? Number(text) : 0);
