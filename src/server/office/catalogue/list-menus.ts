import type { DataOf, QueryOf } from "#contract/contract.ts";
import { eurosFromCents } from "#contract/money.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { hintsFor, missingForSale } from "#contract/office/catalogue/menu-check.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { ListedMenu } from "#contract/office/catalogue/menus.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { Names } from "#server/office/catalogue/fields/names.ts";
import { type StoredMenu, stateOf } from "#server/office/catalogue/menu-record.ts";
import type { MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";

type ListQuery = QueryOf<"readMenuList">;

/**
 * One page of the office's list. A kitchen has a few hundred menus, so all are read: search and completeness follow
 * rules in TypeScript, not SQL.
 */
export function listMenus(menuSnapshot: MenuSnapshot, query: ListQuery): DataOf<"readMenuList"> {
  const matching = menuSnapshot.menus
    .filter((menu) => fits(menu, query))
    .filter((menu) => query.state !== "incomplete" || missingOf(menu, menuSnapshot).length > 0)
    .sort(orderOf(query.sort, menuSnapshot.names));
  const start = ((query.page ?? 1) - 1) * rowsPerPage;
  const rows = matching.slice(start, start + rowsPerPage).map((menu) => listed(menu, menuSnapshot));
  return { rows, total: matching.length };
}

// cached per menu object: menus stay in memory while the list is called again and again
const cache = { missing: new WeakMap<StoredMenu, Finding[]>(), words: new WeakMap<StoredMenu, string>() };

export function missingOf(menu: StoredMenu, { checkOf }: MenuSnapshot): Finding[] {
  return once(cache.missing, menu, () =>
    missingForSale({ isBox: menu.isBox, content: menu }, checkOf(menu, menu.id)),
  );
}

function wordsOf(menu: StoredMenu): string {
  return once(cache.words, menu, () => normaliseSearch(`${menu.name}|${menu.slug}|${menu.searchWords}`));
}

function once<Value>(values: WeakMap<StoredMenu, Value>, menu: StoredMenu, make: () => Value): Value {
  const before = values.get(menu);
  if (before !== undefined) return before;
  const value = make();
  values.set(menu, value);
  return value;
}

function fits(menu: StoredMenu, { q, state, styleId }: ListQuery): boolean {
  const isState = state === "published" || state === "draft" || state === "archived";
  const hasState = isState ? stateOf(menu) === state : !menu.isArchived;
  const hasStyle = styleId === undefined || menu.styleIds.includes(styleId);
  return hasState && hasStyle && wordsOf(menu).includes(normaliseSearch(q ?? ""));
}

function listed(menu: StoredMenu, menuSnapshot: MenuSnapshot): ListedMenu {
  const [picture] = menu.pictures;
  const missing = missingOf(menu, menuSnapshot);
  return {
    id: menu.id,
    version: menu.version,
    slug: menu.slug,
    name: menu.name,
    isBox: menu.isBox,
    state: stateOf(menu),
    image: picture ? `/media/${picture.id}/320.webp` : null,
    styles: stylesOf(menu, menuSnapshot.names),
    price: eurosFromCents(menu.priceCents),
    isReduced: menu.reduction !== null,
    isNew: menu.isNew,
    bestsellerRank: menu.bestsellerRank,
    position: menu.position,
    inBoxes: menuSnapshot.boxes
      .filter((box) => box.isPublished && box.contents.some(({ menuId }) => menuId === menu.id))
      .map(({ name }) => name),
    missing: missing.map(({ text }) => text),
    missingField: missing[0]?.field ?? null,
    hints: hintsFor({ isBox: menu.isBox, content: menu }, menuSnapshot.checkOf(menu, menu.id)).length,
  };
}

function stylesOf(menu: StoredMenu, names: Names): string[] {
  return menu.styleIds.map((id) => names.styles.nameOf(id));
}

const german = new Intl.Collator("de", { numeric: true });
type Order = (a: StoredMenu, b: StoredMenu) => number;

/** A leading `-` reverses the order; an unknown key sorts by the shop's order. */
function orderOf(sort = "", names: Names): Order {
  const orders: Record<string, Order> = {
    name: (a, b) => german.compare(a.name, b.name),
    price: (a, b) => a.priceCents - b.priceCents,
    state: (a, b) => stateOf(a).localeCompare(stateOf(b)),
    styles: (a, b) => german.compare(stylesOf(a, names).join(), stylesOf(b, names).join()),
  };
  const word = sort.replace(/^-/, "");
  const chosen = Object.hasOwn(orders, word) ? orders[word] : undefined;
  const order: Order = chosen ?? ((a, b) => a.position - b.position);
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a, b) => sign * order(a, b) || a.id - b.id;
}
