import "#web/shared/document/trusted-html.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readJson, rootId } from "#web/shared/document/page-parts.ts";
import { importPage } from "#web/storefront/navigation/fetch-page.ts";
import { locationOf } from "#web/storefront/navigation/location.ts";
import type { PageAnswer, PageModule } from "#web/storefront/navigation/page-types.ts";
import { StorefrontApp } from "#web/storefront/storefront-app.tsx";
import "./theme.css";

const { build, module: file, params, data, root } = readJson<PageAnswer>();

function start(module: PageModule | null): void {
  const place = document.getElementById(rootId);
  if (!place) return;
  const location = locationOf(window.location);
  const first = {
    location,
    by: "pop",
    module,
    isFailed: !module,
    params,
    data,
    root,
    keepsScroll: true,
  } as const;
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <StorefrontApp first={first} build={build} />
      </StrictMode>,
    );
  });
}

// Not awaited at the top: the page's module may import from this one, and both would wait for each other.
if (file === null) start(null);
else void importPage(file).then(start);
