import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { Menu } from "#contract/catalogue.ts";
import { MenuCard } from "#web/storefront/catalogue/menu-card.tsx";

const mostCards = 2000;

/** By the menu's object: a changed menu is another one. */
const cards = new LRUCache<Menu, string>({ max: mostCards });

/**
 * Cards of one page: React writes a short mark for each, because long texts would pass through several buffers there.
 * No text of a guest can look like a mark, because React escapes it.
 */
export function cachedCards() {
  const used: string[] = [];
  return {
    mark: (menu: Menu, titleId: string) => `<!--card ${used.push(cachedCard(menu, titleId)) - 1}-->`,
    fillIn: (html: string) => html.replace(/<!--card (\d+)-->/g, (_, place) => used[Number(place)] ?? ""),
  };
}

/** The HTML of a card in a list; nothing in it depends on its place or on the guest. */
function cachedCard(menu: Menu, titleId: string): string {
  const cached = cards.get(menu);
  if (cached !== undefined) return cached;
  const html = renderToString(<MenuCard menu={menu} titleId={titleId} />);
  cards.set(menu, html);
  return html;
}
