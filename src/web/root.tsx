import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { company, shopFacts } from "#brand/shop.ts";
import { request } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";
import { PageStart } from "#web/shared/document/page-start.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import { FailurePage } from "#web/storefront/layout/failure-page.tsx";
import { Shell } from "#web/storefront/layout/shell.tsx";
import { SocialHead } from "#web/storefront/layout/social-head.tsx";
import type { Route } from "./+types/root";
import "#web/theme.css";

const NotFound = lazy(onlineLoader(() => import("#web/storefront/pages/not-found/not-found.tsx")));

export const links: Route.LinksFunction = () => [
  ...[figtree, bricolage].map(
    (href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
  ),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** For failed pages only; every other page has its own. */
export const meta: Route.MetaFunction = ({ error }) =>
  pageMeta({
    title: isMissing(error) ? "Seite nicht gefunden" : "Das hat nicht geklappt",
    robots: "noindex",
  });

/** Without branding the delivery bar shows less and the company comes from the brand; the page still works. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await request(context.get(apiContext), "readBranding").catch(() => null);
  const branding = answer?.data ?? null;
  const announcement = branding?.announcement;
  // Built on the server, so that no browser file carries the brand's facts.
  const notice = { isFacts: !announcement, texts: announcement ? [announcement] : shopFacts };
  return { branding, company: branding?.company ?? company, notice };
}

/** Branding is read once per visit, so that no page inside the shop waits for it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const branding = root?.branding;
  // The office has its own frame; its missing pages appear in the shop's.
  const isOffice = useRouteLoaderData("office") !== undefined;
  return (
    // The script below may have added a class before hydration.
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17402f" />
        <Meta />
        {branding && <SocialHead publicUrl={branding.publicUrl} />}
        <Links />
        <InlineScript name="head" />
      </head>
      <body>
        {isOffice ? (
          children
        ) : (
          <Shell nextDay={branding?.deliveryDates.startDate} notice={root?.notice}>
            {children}
          </Shell>
        )}
        <PageStart />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <FailurePage />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
