import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { pages } from "#contract/addresses.ts";
import { request } from "#web/api/client.ts";
import { apiContext } from "#web/api/context.ts";
import { canonicalLink } from "#web/catalogue/canonical-link.ts";
import type { ShopData } from "#web/pages/shop/shop-data.ts";
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
  const style = styles.data.find(({ slug }) => slug === params.styleSlug);
  if (params.styleSlug && !style) throw data(null, { status: 404 });
  return {
    menus: menus.data,
    style: style ?? null,
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

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const style = loaderData?.style;
  const path = style ? pages.shopByStyle(style.slug) : pages.shop();
  return [...shopMeta(style ?? null), ...canonicalLink(matches, path)];
};

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ShopView shop={loaderData} />;
}
