import type { Menu, MenuDetails, NamedId } from "#contract/catalogue/catalogue.ts";
import { CallFailed, request, type Send } from "#web/shared/api/client.ts";

export interface MenuPageData {
  menu: MenuDetails;
  bestsellers: Menu[];
  forms: NamedId[];
}

export interface LoadingFailure {
  status: number;
  message: string;
}

export const missingSlug: LoadingFailure = { status: 404, message: "No menu slug provided" };

export async function readMenuPage(send: Send, slug: string): Promise<MenuPageData> {
  const [menu, bestsellers, forms] = await Promise.all([
    request(send, "readMenu", { params: { slug } }),
    // The page is useful without bestsellers and nutrition forms.
    request(send, "readMenus", { query: { is_bestseller: true } }).catch(() => ({ data: [] })),
    request(send, "readNutritionForms").catch(() => ({ data: [] })),
  ]);
  return {
    menu: menu.data,
    bestsellers: bestsellers.data.filter(({ id }) => id !== menu.data.id),
    forms: forms.data.filter(({ id }) => menu.data.nutritionIds.includes(id)),
  };
}

export const unknownCause = "Da ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.";

export function failureOf(error: unknown): LoadingFailure {
  if (!(error instanceof CallFailed)) return { status: 500, message: unknownCause };
  return { status: error.status, message: error.message || unknownCause };
}
