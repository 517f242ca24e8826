import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import type { Catalogue, PricedMenu } from "#server/domain/catalogue/catalogue.ts";

/** A dish in place of another, with what it contains: its guest may not eat everything. */
export interface Substitute {
  menuId: number;
  name: string;
  /** German, one sentence each; empty for a dish that is no longer sold */
  allergens: string;
  traces: string;
}

/** As the shop sells the dish today. */
export function substituteOf(
  catalogue: Pick<Catalogue, "menusById" | "details">,
  menuId: number,
): Substitute {
  const menu = catalogue.menusById.get(menuId)?.menu;
  const details = menu && catalogue.details(menu.slug);
  return {
    menuId,
    name: menu?.name ?? "",
    allergens: details ? allergensOf(details) : "",
    traces: details?.traces ?? "",
  };
}

function allergensOf({ allergenic, allergensComplete }: MenuDetails): string {
  if (allergenic) return `Enthält: ${allergenic}.`;
  return allergensComplete
    ? "Enthält keines der kennzeichnungspflichtigen Allergene."
    : "Zu Allergenen liegen keine Angaben vor.";
}

/** Single dishes on sale, which may come in place of another. */
export function singleDishes({ menusById }: Pick<Catalogue, "menusById">): PricedMenu[] {
  return [...menusById.values()].filter(
    ({ menu, isPublished, portions }) => isPublished && portions.size === 1 && portions.has(menu.id),
  );
}

/**
 * Dishes that may replace another at no extra cost: they cost as much or more, the cheapest first, because they are most
 * alike. Their VAT is the same, because the invoice keeps the tax of its line.
 */
export function substitutesFor(catalogue: Pick<Catalogue, "menusById">, menuId: number): PricedMenu[] {
  const failed = catalogue.menusById.get(menuId);
  return singleDishes(catalogue)
    .filter(({ menu, priceCents }) => menu.id !== menuId && priceCents >= (failed?.priceCents ?? 0))
    .filter(({ vatPercent }) => !failed || vatPercent === failed.vatPercent)
    .sort((a, b) => a.priceCents - b.priceCents || a.menu.name.localeCompare(b.menu.name, "de"));
}
