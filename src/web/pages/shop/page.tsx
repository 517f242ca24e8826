import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { request } from "#web/api/client.ts";
import { apiContext } from "#web/api/context.ts";
import { breadcrumbList } from "#web/catalogue/breadcrumb-list.ts";
import { type ShopData, styleOf } from "#web/pages/shop/shop-data.ts";
import { shopMeta } from "#web/pages/shop/shop-meta.ts";
import { shopSteps } from "#web/pages/shop/shop-steps.ts";
import { ShopView } from "#web/pages/shop/shop-view.tsx";
import type { JsonLd } from "#web/ui/page-meta.ts";
import type { Route } from "./+types/page";

interface LoadedShop extends ShopData {
  structured: JsonLd[];
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<LoadedShop> {
  const send = context.get(apiContext);
  const [menus, styles, forms, allergens, branding] = await Promise.all([
    request(send, "readMenus"),
    request(send, "readStyles"),
    request(send, "readNutritionForms"),
    request(send, "readAllergens"),
    request(send, "readBranding").catch(() => null),
  ]);
  const style = styleOf(styles.data, params.styleSlug);
  if (params.styleSlug && !style) throw data(null, { status: 404 });
  return {
    menus: menus.data,
    styles: styles.data,
    forms: forms.data,
    allergens: allergens.data,
    structured: branding ? [breadcrumbList(branding.data.publicUrl, shopSteps(style))] : [],
  };
}

/** The list holds all menus: only another style's page asks again, because it may not exist. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isOtherStyle = change.currentParams.styleSlug !== change.nextParams.styleSlug;
  return isOtherStyle && change.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  shopMeta(styleOf(loaderData?.styles ?? [], params.styleSlug), loaderData?.structured);

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return <ShopView shop={loaderData} style={styleOf(loaderData.styles, params.styleSlug)} />;
}
