/** An event that keeps the worker alive. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(name: "fetch", listener: (event: Fetching) => void): void;
};

const offlinePage = "/offline.html";
const cacheName = "offline-page";

/** The one thing that is kept. `reload`: not an older copy of the browser's own cache. */
async function keepPage(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: "reload" }));
  await worker.skipWaiting();
}

/** From the network, always; without one the page that says so. */
async function answer({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const kept = await caches.match(offlinePage);
    return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error();
  }
}

/** Files, data and the team's pages are none of its business. */
function isGuestsPage({ mode, method, url }: Request): boolean {
  return mode === "navigate" && method === "GET" && !/^\/(api|dashboard)(\/|$)/.test(new URL(url).pathname);
}

worker.addEventListener("install", (event) => event.waitUntil(keepPage()));
// The page is asked for while the worker starts, so that it delays nothing.
worker.addEventListener("activate", (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
worker.addEventListener("fetch", (event) => {
  if (isGuestsPage(event.request)) event.respondWith(answer(event));
});
