import { brokenClaims } from "#contract/office/claims/claim-check.ts";
import { type CheckKnowledge, missingFood } from "#contract/office/menu-check.ts";
import { type Names, namesOf } from "#server/office/menus/fields/names.ts";
import type { StoredMenu } from "#server/office/menus/menu-record.ts";
import { type Choices, readMenuAttributes } from "#server/office/menus/read-choices.ts";
import { readMenus } from "#server/office/menus/read-menus.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface Knowledge {
  menus: StoredMenu[];
  boxes: StoredMenu[];
  choices: Choices;
  check: CheckKnowledge;
  names: Names;
}

export async function readKnowledge(queries: Queries): Promise<Knowledge> {
  const menus = await readMenus(queries);
  const choices = await readMenuAttributes(queries);
  return knowledgeOf(menus, choices);
}

export function knowledgeOf(menus: StoredMenu[], choices: Choices): Knowledge {
  const { allergens, nutritionForms } = choices;
  const dishes = menus
    .filter(({ isBox }) => !isBox)
    .map((dish) => {
      // computed at most once, and only if a box needs it
      let isComplete: boolean | undefined;
      let isTruthful: boolean | undefined;
      const checked = {
        name: dish.name,
        get isFoodComplete() {
          isComplete ??= missingFood(dish, allergens).length === 0;
          return isComplete;
        },
        get isTruthful() {
          isTruthful ??= brokenClaims(dish, choices).length === 0;
          return isTruthful;
        },
      };
      return [dish.id, checked] as const;
    });
  const boxes = menus.filter(({ isBox }) => isBox);
  return {
    menus,
    boxes,
    choices,
    check: { allergens, nutritionForms, dishes: new Map(dishes) },
    names: namesOf(choices, menus),
  };
}
