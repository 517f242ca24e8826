import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { PlateFood } from "#contract/catalogue/plate.ts";
import type { BoxItem } from "#server/domain/catalogue/box.ts";

export function plateFoodOf(menu: Menu, boxItems: readonly BoxItem[]): PlateFood {
  const { isBox, nutritionIds, cal, protein } = menu;
  const contents = boxItems.map(({ menu: dish, quantity }) => ({
    name: dish.name,
    quantity,
    ...allergensOf(dish),
  }));
  return { ...allergensOf(menu), isBox, nutritionIds, cal, protein, contents };
}

type Allergens = Pick<Menu, "allergenIds" | "allergensComplete" | "traceIds" | "tracesComplete">;

function allergensOf({ allergenIds, allergensComplete, traceIds, tracesComplete }: Allergens): Allergens {
  return { allergenIds, allergensComplete, traceIds, tracesComplete };
}
