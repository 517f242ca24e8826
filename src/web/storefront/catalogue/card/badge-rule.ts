import type { Menu } from "#contract/catalogue/catalogue.ts";
import { veganFormId, vegetarianFormId } from "#contract/catalogue/nutrition-forms.ts";

export interface Badge {
  text: string;
  look: "plain" | "new" | "green";
}

type Labelled = Pick<Menu, "isBestseller" | "isNew" | "isBox" | "nutritionIds">;

export function badgeOf(menu: Labelled): Badge | null {
  if (menu.isBestseller) return { text: "Bestseller", look: "plain" };
  if (menu.isNew) return { text: "Neu", look: "new" };
  if (menu.isBox) return { text: "Box", look: "plain" };
  if (menu.nutritionIds.includes(veganFormId)) return { text: "Vegan", look: "green" };
  if (menu.nutritionIds.includes(vegetarianFormId)) return { text: "Vegetarisch", look: "green" };
  return null;
}
