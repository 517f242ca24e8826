import { Suspense, use } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { MenuDetails } from "#contract/catalogue.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { plainText } from "#web/shared/plain-text.ts";
import { type JsonLd, pageMeta } from "#web/shared/ui/page-meta.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { LoadingError } from "#web/storefront/pages/menu/loading-error.tsx";
import { type MenuHead, menuHead } from "#web/storefront/pages/menu/menu-head.ts";
import {
  failureOf,
  type MenuPageData,
  missingSlug,
  readMenuPage,
} from "#web/storefront/pages/menu/menu-page-data.ts";
import { MenuView } from "#web/storefront/pages/menu/menu-view.tsx";
import type { Route } from "./+types/page";

const showLoadingAfterMs = 150;

/** On the server the menu itself, in the browser perhaps a promise of it. */
interface LoadedPage {
  page: MenuPageData | Promise<MenuPageData>;
  /** Only on the first page of a visit; later nobody reads it. */
  head?: MenuHead | null;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.slug) throw data(missingSlug.message, { status: missingSlug.status });
  const loaded = await load(context.get(apiContext), params.slug);
  const { slug } = loaded.page.menu;
  // A former address: the menu has moved permanently.
  if (slug !== params.slug) throw redirect(pages.menuDetails(slug), 301);
  return loaded;
}

async function load(send: Send, slug: string) {
  try {
    const [page, branding] = await Promise.all([
      readMenuPage(send, slug),
      request(send, "readBranding").catch(() => null),
    ]);
    return { page, head: branding && menuHead(page.menu, branding.data) };
  } catch (error) {
    const { status, message } = failureOf(error);
    throw data(message, { status });
  }
}

/**
 * A quick answer shows at once; after a moment the loading state replaces the old page. On the way back the
 * old page stays, because a short loading page would lose the scroll position.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<LoadedPage> {
  const page = serverLoader().then((loaded) => loaded.page);
  if (new URL(request.url).pathname === window.location.pathname) return { page: await page };
  // `Loaded` shows the failure. A guest who has left before must not cause an unhandled rejection.
  page.catch(() => undefined);
  const pause = new Promise<void>((resolve) => setTimeout(resolve, showLoadingAfterMs));
  return { page: (await Promise.race([page, pause])) ?? page };
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.currentParams.slug !== change.nextParams.slug || change.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData?.page;
  return menuMeta(page && !(page instanceof Promise) ? page.menu : null, loaderData?.head?.structured);
};

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return (
    // The key gives every menu a fresh page: quantity 1 and its own loading state.
    <Suspense key={params.slug} fallback={<MenuLoading />}>
      <Loaded page={loaderData.page} />
    </Suspense>
  );
}

function Loaded({ page }: Pick<LoadedPage, "page">) {
  return <MenuView {...(page instanceof Promise ? use(page) : page)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadingError error={error} />;
}

function MenuLoading() {
  return (
    <div className="page-width pt-5" aria-busy="true">
      <div className="grid gap-8 lg:mt-10 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
        <div className="aspect-4/3 animate-pulse rounded-lg bg-sand" />
        <div>
          <div role="status">
            <h1 className="flex items-center gap-3 text-3xl md:text-4xl">
              <Spinner className="size-7 text-forest" />
              Menu is Loading...
            </h1>
          </div>
          <div className="mt-6 h-4 w-5/6 animate-pulse rounded-full bg-sand" />
          <div className="mt-3 h-4 w-2/3 animate-pulse rounded-full bg-sand" />
          <div className="mt-8 h-40 animate-pulse rounded-lg bg-sand" />
        </div>
      </div>
    </div>
  );
}

/** Without a menu the page is loading or has failed, so search engines must not index it. */
function menuMeta(menu: MenuDetails | null, structured?: readonly JsonLd[]) {
  if (!menu) return pageMeta({ title: "Menü", robots: "noindex" });
  return pageMeta({ title: menu.name, description: plainText(menu.description), structured });
}
