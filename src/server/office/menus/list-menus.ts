import type { DataOf, QueryOf } from "#contract/contract.ts";
import { eurosFromCents } from "#contract/money.ts";
import { rowsPerPage } from "#contract/office/list.ts";
import { hintsFor, missingForSale } from "#contract/office/menu-check.ts";
import type { ListedMenu } from "#contract/office/menus.ts";
import { normaliseSearch } from "#contract/search-text.ts";
import type { Names } from "#server/office/menus/fields/names.ts";
import type { Knowledge } from "#server/office/menus/knowledge.ts";
import { type StoredMenu, stateOf } from "#server/office/menus/menu-record.ts";

type ListQuery = QueryOf<"readMenuList">;

/**
 * One page of the office's list. A kitchen has a few hundred menus, so all are read: search and completeness follow
 * rules in TypeScript, not SQL.
 */
export function listMenus(knowledge: Knowledge, wanted: ListQuery): DataOf<"readMenuList"> {
  const found = knowledge.menus
    .filter((menu) => fits(menu, wanted))
    .filter((menu) => wanted.state !== "incomplete" || missingOf(menu, knowledge).length > 0)
    .sort(orderOf(wanted.sort, knowledge.names));
  const start = ((wanted.page ?? 1) - 1) * rowsPerPage;
  const rows = found.slice(start, start + rowsPerPage).map((menu) => listed(menu, knowledge));
  return { rows, total: found.length };
}

// cached per menu object: menus stay in memory while the list is called again and again
const known = { missing: new WeakMap<StoredMenu, string[]>(), words: new WeakMap<StoredMenu, string>() };

export function missingOf(menu: StoredMenu, { check }: Knowledge): string[] {
  return once(known.missing, menu, () =>
    missingForSale({ isBox: menu.isBox, content: menu }, check).map(({ text }) => text),
  );
}

function wordsOf(menu: StoredMenu): string {
  return once(known.words, menu, () => normaliseSearch(`${menu.name}|${menu.slug}|${menu.searchWords}`));
}

function once<Value>(kept: WeakMap<StoredMenu, Value>, menu: StoredMenu, make: () => Value): Value {
  const before = kept.get(menu);
  if (before !== undefined) return before;
  const made = make();
  kept.set(menu, made);
  return made;
}

function fits(menu: StoredMenu, { q, state, styleId }: ListQuery): boolean {
  const isState = state === "published" || state === "draft" || state === "archived";
  const hasState = isState ? stateOf(menu) === state : !menu.isArchived;
  const hasStyle = styleId === undefined || menu.styleIds.includes(styleId);
  return hasState && hasStyle && wordsOf(menu).includes(normaliseSearch(q ?? ""));
}

function listed(menu: StoredMenu, knowledge: Knowledge): ListedMenu {
  const [picture] = menu.pictures;
  return {
    id: menu.id,
    version: menu.version,
    slug: menu.slug,
    name: menu.name,
    isBox: menu.isBox,
    state: stateOf(menu),
    image: picture ? `/media/${picture.id}/320.webp` : null,
    styles: stylesOf(menu, knowledge.names),
    price: eurosFromCents(menu.priceCents),
    isReduced: menu.reduction !== null,
    isNew: menu.isNew,
    bestsellerRank: menu.bestsellerRank,
    position: menu.position,
    inBoxes: knowledge.boxes
      .filter((box) => box.isPublished && box.contents.some(({ menuId }) => menuId === menu.id))
      .map(({ name }) => name),
    missing: missingOf(menu, knowledge),
    hints: hintsFor({ isBox: menu.isBox, content: menu }, knowledge.check).length,
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
  const known = Object.hasOwn(orders, word) ? orders[word] : undefined;
  const order: Order = known ?? ((a, b) => a.position - b.position);
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a, b) => sign * order(a, b) || a.id - b.id;
}
