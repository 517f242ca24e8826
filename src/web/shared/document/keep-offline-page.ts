import { hasOfflinePage } from "#brand/offline.ts";
import { offlineWorker } from "#web/shared/document/page-parts.ts";

/**
 * Lets the shop answer where the browser would show its own page without a network. `build` changes with every build
 * and look, so the page that is kept does too. A shop that wants none removes the worker of earlier visits.
 */
export async function keepOfflinePage(build: string): Promise<void> {
  // Browsers have no workers on pages without https; Vite serves none while a person develops.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  try {
    if (hasOfflinePage) {
      await navigator.serviceWorker.register(`${offlineWorker}?v=${encodeURIComponent(build)}`);
      return;
    }
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    await caches.delete("offline-page");
  } catch {
    // A browser that refuses workers or storage shows its own page.
  }
}
