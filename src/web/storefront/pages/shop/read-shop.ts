import { request, type Send } from "#web/shared/api/client.ts";
import {
  allergensFailure,
  formsFailure,
  heldFailure,
  menusFailure,
  stylesFailure,
} from "#web/shared/api/held-failure.ts";

/** Filters that could not be read are left out; the list still works. */
export async function readShop(send: Send) {
  const [menus, styles, forms, allergens] = await Promise.all([
    heldFailure(request(send, "readMenus"), menusFailure, []),
    heldFailure(request(send, "readStyles"), stylesFailure, []),
    heldFailure(request(send, "readNutritionForms"), formsFailure, []),
    heldFailure(request(send, "readAllergens"), allergensFailure, []),
  ]);
  return { menus, styles, forms, allergens };
}
