import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { type LentPage, watchUse } from "./watch-use.ts";

/** Nearly every guest and all of the team. */
export const german = { locale: "de-DE", timezoneId: "Europe/Berlin" };

/** A worker would answer before the routes of a journey; its own journey lets it in. */
export const withoutWorker = { serviceWorkers: "block" } as const;

type Motion = BrowserContextOptions["reducedMotion"];

interface Place extends LentPage {
  address: string;
  protocol: CDPSession;
  viewport: { width: number; height: number };
  reducedMotion: Motion;
  /** those of the browser's driver */
  ownListeners: ReadonlySet<unknown>;
  /** Is there more in the cache than files that never change? Those save most of what a page saves. */
  isCacheTheirs: boolean;
  /** may an emptied page be given to the next visitor? */
  isReusable(): boolean;
  end(): Promise<void>;
}

interface Entering {
  /** what the visitor's browser remembers */
  stored: Record<string, string>;
  viewport: { width: number; height: number };
  reducedMotion?: Motion;
}

/** a document of the same site that runs nothing: leaving the site would cost a new renderer */
const neutral = "/robots.txt";

/**
 * Lends pages to the visitors of one shop, one after the other: a page that has been used opens the next address for
 * half of what a new one takes. Who closes his context gives the page back, which is then emptied, or closed if
 * something was done that emptying does not undo.
 */
export function pagesToPassOn(browser: Browser, address: string) {
  const idle = new Map<Motion, Place[]>();
  const all: Place[] = [];
  return {
    async lend({ stored, viewport, reducedMotion }: Entering): Promise<LentPage> {
      const shelf = idle.get(reducedMotion) ?? [];
      idle.set(reducedMotion, shelf);
      const place = shelf.pop() ?? (await newPlace(browser, address, reducedMotion));
      if (!all.includes(place)) all.push(place);
      place.context.close = async () => {
        place.context.close = () => Promise.resolve();
        if (await emptied(place)) shelf.push(place);
        else await place.end();
      };
      place.viewport = viewport;
      await place.page.setViewportSize(viewport);
      await place.page.evaluate((entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, Object.entries(stored));
      return { page: place.page, context: place.context };
    },
    async close() {
      for (const place of all) await place.end();
    },
  };
}

async function newPlace(browser: Browser, address: string, reducedMotion: Motion): Promise<Place> {
  const context = await browser.newContext({ baseURL: address, ...german, ...withoutWorker, reducedMotion });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await page.goto(neutral);
  const end = context.close.bind(context);
  page.on("response", (response) => {
    const cacheControl = response.headers()["cache-control"] ?? "max-age=1";
    if (/max-age=[1-9]/.test(cacheControl) && !cacheControl.includes("immutable")) place.isCacheTheirs = true;
  });
  const ownListeners = new Set(
    [page, context].flatMap((one) => listenersOf(listening(one)).map(([, listener]) => listener)),
  );
  const isClean = watchUse({ page, context });
  const place: Place = {
    ...{ page, context, address, protocol, reducedMotion, ownListeners, end },
    viewport: { width: 0, height: 0 },
    isCacheTheirs: false,
    isReusable: () => isClean() && context.pages().length === 1 && context.pages()[0] === page,
  };
  // another tab has the size of the first
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const other = await newPage();
    await other.setViewportSize(place.viewport);
    return other;
  };
  return place;
}

/** Whether nothing of the visitor is left. */
async function emptied(place: Place): Promise<boolean> {
  const { page, context, protocol, address, ownListeners } = place;
  if (!place.isReusable() || !page.url().startsWith(`${address}/`)) return false;
  for (const emitter of [page, context].map(listening)) {
    for (const [event, listener] of listenersOf(emitter)) {
      if (!ownListeners.has(listener)) emitter.removeListener(event, listener);
    }
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(neutral);
  await page.mouse.move(0, 0);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: place.reducedMotion ?? null,
    forcedColors: null,
    contrast: null,
  });
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  await context.clearCookies();
  await protocol.send("Storage.clearDataForOrigin", { origin: address, storageTypes: "all" });
  if (place.isCacheTheirs) await protocol.send("Network.clearBrowserCache");
  place.isCacheTheirs = false;
  await protocol.send("Page.resetNavigationHistory");
  return place.isReusable();
}

/** The driver's types know only its own events. */
const listening = (one: Page | BrowserContext) => one as unknown as Listening;

interface Listening {
  eventNames(): string[];
  listeners(event: string): Listener[];
  removeListener(event: string, listener: Listener): void;
}
type Listener = (...args: unknown[]) => void;

function listenersOf(emitter: Listening): (readonly [string, Listener])[] {
  return emitter
    .eventNames()
    .flatMap((event) => emitter.listeners(event).map((listener) => [event, listener] as const));
}
