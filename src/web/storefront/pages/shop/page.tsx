import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { MenuStyle } from "#contract/catalogue.ts";
import { request } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { pageStatus } from "#web/shared/api/load-part.ts";
import { type JsonLd, pageMeta } from "#web/shared/ui/page-meta.ts";
import { breadcrumbList } from "#web/storefront/catalogue/breadcrumb-list.ts";
import { choiceAt } from "#web/storefront/pages/shop/choice-at.ts";
import { readShop } from "#web/storefront/pages/shop/read-shop.ts";
import { searchMenus } from "#web/storefront/pages/shop/search-menus.ts";
import { filterIds, type ShopData, styleOf } from "#web/storefront/pages/shop/shop-data.ts";
import { shopSteps } from "#web/storefront/pages/shop/shop-steps.ts";
import { ShopView } from "#web/storefront/pages/shop/shop-view.tsx";
import type { Route } from "./+types/page";

const promise = "Gekühlt geliefert an Ihrem Liefertag, in 3–4 Minuten heiß, ohne Abo.";

interface LoadedShop extends ShopData {
  structured: JsonLd[];
}

export async function loader({ context, params, request: { url } }: Route.LoaderArgs) {
  const send = context.get(apiContext);
  const [read, branding] = await Promise.all([
    readShop(send),
    request(send, "readBranding").catch(() => null),
  ]);
  const { menus, styles, forms, allergens } = read;
  const style = styleOf(styles.data, params.styleSlug);
  if (params.styleSlug && !style) throw data(null, { status: styles.failure ? 503 : 404 });
  const shop: LoadedShop = {
    menus: menus.data,
    styles: styles.data,
    forms: forms.data,
    allergens: allergens.data,
    failure: menus.failure,
    search: null,
    structured: branding ? [breadcrumbList(branding.data.publicUrl, shopSteps(style))] : [],
  };
  const { words } = choiceAt(new URL(url).search, filterIds(shop), style);
  shop.search = await searchMenus(send, shop.menus, words);
  return data(shop, pageStatus(menus, styles, forms, allergens));
}

/**
 * The list holds all menus, so filters need no request. Another style's page does, because it may not
 * exist, and so does a retry.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isOtherStyle = change.currentParams.styleSlug !== change.nextParams.styleSlug;
  const isSameAddress = change.currentUrl.href === change.nextUrl.href;
  return (isOtherStyle || isSameAddress) && change.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  shopMeta(styleOf(loaderData?.styles ?? [], params.styleSlug), loaderData?.structured);

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return <ShopView shop={loaderData} style={styleOf(loaderData.styles, params.styleSlug)} />;
}

function shopMeta(style: MenuStyle | null, structured?: readonly JsonLd[]) {
  if (!style) {
    return pageMeta({
      title: "Unsere Menüs",
      description: `Alle frisch gekochten Menüs mit Nährwerten, Zutaten und Allergenen. ${promise}`,
      structured,
    });
  }
  return pageMeta({
    title: `${style.name}: unsere Menüs`,
    description: `Frisch gekochte Menüs, ${style.name}, mit Nährwerten, Zutaten und Allergenen. ${promise}`,
    structured,
  });
}
