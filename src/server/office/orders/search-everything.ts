import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { type OfficePage, type OfficePath, officePages } from "#contract/office/office-pages.ts";
import type { Role } from "#contract/team/staff.ts";
import { findMenusByName } from "#server/office/catalogue/find-menus-by-name.ts";
import { findOrders } from "#server/office/orders/find-orders.ts";
import type { Queries } from "#server/platform/database/database.ts";

const mostOfAKind = 5;

/** What a person may open of what fits the typed words. */
export async function searchEverything(
  queries: Queries,
  { q, role, today }: { q: string; role: Role; today: CalendarDay },
): Promise<DataOf<"searchEverything">> {
  const [found, menus] = await Promise.all([
    mayOpen(role, "bestellungen") ? findOrders(queries, { q, today }) : { rows: [], suggestions: [] },
    mayOpen(role, "menus") ? findMenusByName(queries, q, mostOfAKind) : [],
  ]);
  const guests = new Map<string, { orderId: string; email: string; name: string }>();
  if (mayOpen(role, "bestellungen/:orderId/gast"))
    for (const { id, email, name } of found.rows.toReversed())
      if (email) guests.set(email.toLowerCase(), { orderId: id, email, name });
  return {
    orders: found.rows
      .slice(0, mostOfAKind)
      .map(({ id, number, name, placedAt }) => ({ id, number, name, placedAt })),
    guests: [...guests.values()].slice(0, mostOfAKind),
    menus,
    suggestions: found.suggestions,
  };
}

function mayOpen(role: Role, path: OfficePath): boolean {
  const pages: readonly OfficePage[] = officePages;
  return pages.some((page) => page.path === path && page.roles.includes(role));
}
