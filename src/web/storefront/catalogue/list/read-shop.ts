import { request, type Send } from "#web/shared/api/client.ts";
import {
  allergensFailure,
  formsFailure,
  loadPart,
  menusFailure,
  stylesFailure,
} from "#web/shared/api/load-part.ts";

/** Filters that could not be read are left out; the list still works. */
export async function readShop(send: Send) {
  const [menus, styles, forms, allergens] = await Promise.all([
    loadPart(request(send, "readMenus"), menusFailure, []),
    loadPart(request(send, "readStyles"), stylesFailure, []),
    loadPart(request(send, "readNutritionForms"), formsFailure, []),
    loadPart(request(send, "readAllergens"), allergensFailure, []),
  ]);
  return { menus, styles, forms, allergens };
}
