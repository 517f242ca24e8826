import type { Menu } from "#contract/catalogue.ts";

/** Nutrition forms of the catalogue; read from here, so that no validation code travels to the browser. */
const vegetarianFormId = 10;
const veganFormId = 11;

export interface Badge {
  text: string;
  look: "plain" | "new" | "green";
}

type Labelled = Pick<Menu, "isBestseller" | "isNew" | "isBox" | "nutritionIds">;

/** The one badge of a menu: what sells it first, what it is after that. */
export function badgeOf(menu: Labelled): Badge | null {
  if (menu.isBestseller) return { text: "Bestseller", look: "plain" };
  if (menu.isNew) return { text: "Neu", look: "new" };
  if (menu.isBox) return { text: "Box", look: "plain" };
  if (menu.nutritionIds.includes(veganFormId)) return { text: "Vegan", look: "green" };
  if (menu.nutritionIds.includes(vegetarianFormId)) return { text: "Vegetarisch", look: "green" };
  return null;
}
