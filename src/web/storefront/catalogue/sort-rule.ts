import type { Menu } from "#contract/catalogue/catalogue.ts";

type Sorted = Pick<Menu, "price" | "cal" | "protein" | "isNew">;

interface SortRule {
  /** its word in the address of the list; the shop's own order has none */
  word: string;
  /** in the bar, and in the list of choices */
  name: string;
  longName: string;
  /** what comes first is less */
  rank: (menu: Sorted) => number;
}

export const sortRules = {
  recommended: { word: "", name: "Empfohlen", longName: "Empfohlen", rank: () => 0 },
  price: { word: "preis", name: "Preis", longName: "Günstigste zuerst", rank: ({ price }) => price },
  protein: {
    word: "eiweiss",
    name: "Eiweiß",
    longName: "Eiweißreichste zuerst",
    rank: ({ protein }) => -protein,
  },
  calories: {
    word: "kalorien",
    name: "Kalorien",
    longName: "Kalorienärmste zuerst",
    rank: ({ cal }) => cal,
  },
  new: { word: "neu", name: "Neu", longName: "Neueste zuerst", rank: ({ isNew }) => (isNew ? 0 : 1) },
} as const satisfies Record<string, SortRule>;

export type SortOrder = keyof typeof sortRules;
export const sortOrders = Object.keys(sortRules) as SortOrder[];

export function sortOrderOf(word: string | null): SortOrder {
  return sortOrders.find((order) => sortRules[order].word === word) ?? "recommended";
}

/** What is equal stays in the order in which the shop, or the search, has put it. */
export function sortMenus<M extends Sorted>(menus: readonly M[], order: SortOrder): readonly M[] {
  if (order === "recommended") return menus;
  const { rank } = sortRules[order];
  return [...menus].sort((a, b) => rank(a) - rank(b));
}
