import "#web/shared/document/trusted-html.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepOfflinePage } from "#web/shared/document/keep-offline-page.ts";
import { readJson, rootId } from "#web/shared/document/page-parts.ts";
import { prepareToasts } from "#web/shared/ui/toast.ts";
import { StorefrontApp } from "#web/storefront/frame/storefront-app.tsx";
import { importPage } from "#web/storefront/navigation/fetch-page.ts";
import { locationOf } from "#web/storefront/navigation/location.ts";
import { firstView } from "#web/storefront/navigation/page-navigator.ts";
import type { PageAnswer, PageModule } from "#web/storefront/navigation/page-types.ts";
import "./theme.css";

const answer = readJson<PageAnswer>();

function start(module: PageModule | null): void {
  const place = document.getElementById(rootId);
  if (!place) return;
  const first = firstView(answer, { module, location: locationOf(window.location) });
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <StorefrontApp first={first} build={answer.build} />
      </StrictMode>,
    );
  });
  // when the page has been drawn and loaded, so that it delays neither
  if (document.readyState === "complete") void keepOfflinePage(answer.build);
  else window.addEventListener("load", () => void keepOfflinePage(answer.build), { once: true });
}

prepareToasts();
// Not awaited at the top: the page's module may import from this one, and both would wait for each other.
if (answer.module === null) start(null);
else void importPage(answer.module).then(start);
