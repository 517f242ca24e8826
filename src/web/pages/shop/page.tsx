import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { request } from "#web/api/client.ts";
import { apiContext } from "#web/api/context.ts";
import { type ShopData, styleOf } from "#web/pages/shop/shop-data.ts";
import { shopMeta } from "#web/pages/shop/shop-meta.ts";
import { ShopView } from "#web/pages/shop/shop-view.tsx";
import type { Route } from "./+types/page";

export async function loader({ context, params }: Route.LoaderArgs): Promise<ShopData> {
  const send = context.get(apiContext);
  const [menus, styles, forms, allergens] = await Promise.all([
    request(send, "readMenus"),
    request(send, "readStyles"),
    request(send, "readNutritionForms"),
    request(send, "readAllergens"),
  ]);
  if (params.styleSlug && !styleOf(styles.data, params.styleSlug)) throw data(null, { status: 404 });
  return {
    menus: menus.data,
    styles: styles.data,
    forms: forms.data,
    allergens: allergens.data,
  };
}

/** The list holds all menus: only another style's page asks again, because it may not exist. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isOtherStyle = change.currentParams.styleSlug !== change.nextParams.styleSlug;
  return isOtherStyle && change.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  shopMeta(styleOf(loaderData?.styles ?? [], params.styleSlug));

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return <ShopView shop={loaderData} style={styleOf(loaderData.styles, params.styleSlug)} />;
}
