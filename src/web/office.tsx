import "#web/shared/document/trusted-html.ts";
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, StrictMode, Suspense, useMemo } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider, useNavigate, useRouteError } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { ShopBrand } from "#contract/shop/brand.ts";
import { OfficeFrame } from "#web/office/frame/office-frame.tsx";
import { OfficeRoutes } from "#web/office/office-routes.tsx";
import { OfficeBrand } from "#web/office/shop/brand/office-brand.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { staffToken } from "#web/shared/api/staff-token.ts";
import { readJson, rootId } from "#web/shared/document/page-parts.ts";
import { MenuPreviewContext } from "#web/shared/menu-preview-context.ts";
import { NavigatorContext } from "#web/shared/navigation/navigator.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { prepareToasts } from "#web/shared/ui/toast.ts";
import "#web/theme.css";
import "#web/office.css";
import { CallFailed } from "#web/shared/api/client.ts";
import { isNetworkLost, onNetworkChange } from "#web/shared/api/network.ts";

const MenuPreview = lazy(onlineLoader(() => import("#web/menu-preview.tsx")));

const queries = makeQueryClient();

/** The office is a separate document with its own router, so guests load nothing of it. */
function Office() {
  const navigate = useNavigate();
  // parts shared with the storefront do not know the router
  const navigator = useMemo(() => ({ navigate }), [navigate]);
  return (
    <NavigatorContext value={navigator}>
      <QueryClientProvider client={queries}>
        <OfficeFrame>
          <Suspense fallback={<Waiting />}>
            <MenuPreviewContext value={MenuPreview}>
              <OfficeRoutes />
            </MenuPreviewContext>
          </Suspense>
        </OfficeFrame>
      </QueryClientProvider>
    </NavigatorContext>
  );
}

function OfficeFailed() {
  return (
    <div className="office p-8">
      <Failed error={useRouteError()} onRetry={() => window.location.reload()} />
    </div>
  );
}

function openOffice(): void {
  const place = document.getElementById(rootId);
  // Only the browser has the token, so it decides.
  if (!staffToken()) window.location.replace(pages.login());
  if (!staffToken() || !place) return;
  const router = createBrowserRouter([
    { path: "/dashboard/*", element: <Office />, errorElement: <OfficeFailed /> },
  ]);
  createRoot(place).render(
    <StrictMode>
      <OfficeBrand first={readJson<{ brand: ShopBrand }>().brand}>
        <RouterProvider router={router} />
      </OfficeBrand>
    </StrictMode>,
  );
}

prepareToasts();
openOffice();

function makeQueryClient(): QueryClient {
  // Waits until the shop can be reached, because the browser's own word is not enough.
  onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(!isNetworkLost())));
  // What is pressed shows in the same moment: a tick that waits for a timer is drawn back first.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is final; only calls that never reached the shop are retried.
        retry: (failures, error) => failures < 1 && !(error instanceof CallFailed && error.status < 500),
      },
      // Without a network a change fails at once and says so, so that it never happens unseen later.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
