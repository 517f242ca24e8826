import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { data, redirect } from "react-router";
import { pages } from "#contract/addresses.ts";
import { isOfficePath } from "#contract/office/office-pages.ts";
import { OfficeFrame } from "#web/office/frame/office-frame.tsx";
import { OfficeRoutes } from "#web/office/office-routes.tsx";
import { queryClient } from "#web/office/query-client.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { staffToken } from "#web/shared/api/staff-token.ts";
import { MenuPreviewContext } from "#web/shared/menu-preview-context.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import type { Route } from "./+types/office";
import "./office.css";

const MenuPreview = lazy(onlineLoader(() => import("#web/menu-preview.tsx")));

export const meta = () => pageMeta({ title: "Dashboard", robots: "noindex" });

/** The server has no token here; it only knows which pages exist. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isOfficePath(params["*"] ?? "")) throw data(null, { status: 404 });
  return {};
}

/** Only the browser has the token, so it decides, also on the first visit. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!isOfficePath(params["*"] ?? "")) throw data(null, { status: 404 });
  if (!staffToken()) throw redirect(pages.login());
  return {};
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <div className="min-h-dvh" />;
}

/** One route of the shop's router. The office has its own router, so that no guest loads the list of its pages. */
export default function Office() {
  const [queries] = useState(queryClient);
  return (
    <QueryClientProvider client={queries}>
      <OfficeFrame>
        <Suspense fallback={<Waiting />}>
          <MenuPreviewContext value={MenuPreview}>
            <OfficeRoutes />
          </MenuPreviewContext>
        </Suspense>
      </OfficeFrame>
    </QueryClientProvider>
  );
}
