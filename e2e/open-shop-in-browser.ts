import type { AddressInfo } from "node:net";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  selectors,
} from "playwright-core";
import { afterAll } from "vitest";
import { builtPages, type PageSource } from "#server/platform/http/pages/render.ts";
import { sharedBrowser } from "#test/browser.ts";
import { fillCart } from "#test/buy.ts";
import { openShop, type TestGuest, type TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

/** Nearly every guest and all of the team. */
export const german = { locale: "de-DE", timezoneId: "Europe/Berlin" };

/** A worker would answer before the routes of a journey; its own journey lets it in. */
export const withoutWorker = { serviceWorkers: "block" } as const;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export interface ShopInBrowser {
  shop: TestShop;
  address: string;
  /** a new visitor with an own storage and guest id, and a cart if lines are given */
  visit(viewport?: Viewport, options?: VisitOptions): Promise<Visit>;
  /** Makes calls of server-side loaders to these paths fail, with 500 or this status; null ends it. */
  breakLoaders(path: RegExp | null, status?: number): void;
  close(): Promise<void>;
}

type Viewport = { width: number; height: number };

export interface VisitOptions {
  lines?: Parameters<typeof fillCart>[1];
  browser?: BrowserContextOptions;
  /** logged in as this team member */
  staff?: TestStaff;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** the same guest without a browser */
  guest: TestGuest;
  /** console errors, page errors and requests to foreign hosts so far */
  complaints: string[];
}

type ShopOptions = Pick<
  NonNullable<Parameters<typeof openShop>[0]>,
  "payments" | "ratePerMinute" | "isPublic"
>;

/** The shop of a journey's file, opened before its tests and closed after the last of them. */
export async function browserShopForTests(
  options?: Parameters<typeof openShopInBrowser>[0],
): Promise<ShopInBrowser> {
  const opened = await openShopInBrowser(options);
  afterAll(() => opened.close());
  return opened;
}

/** The whole shop with the built pages on a free port, and a browser: the one of all journeys, or one of the test's own. */
export async function openShopInBrowser({
  ownBrowser,
  ...options
}: ShopOptions & { ownBrowser?: Browser } = {}): Promise<ShopInBrowser> {
  let broken: { path: RegExp | null; status: number } = { path: null, status: 500 };
  const pages: PageSource = (app, send, about) =>
    builtPages(
      app,
      async (request) =>
        broken.path?.test(request.path) ? { status: broken.status, body: null } : send(request),
      about,
    );
  const shop = await openShop({ pages, publicUrl: null, receivesWebhooks: true, ...options });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const address = `http://localhost:${(shop.app.server.address() as AddressInfo).port}`;
  const browser = ownBrowser ?? (await sharedBrowser());
  const contexts: BrowserContext[] = [];
  return {
    shop,
    address,
    breakLoaders(path, status = 500) {
      broken = { path, status };
    },
    async visit(viewport = desktop, { lines, browser: options = {}, staff } = {}) {
      const guest = shop.guest();
      if (lines) await fillCart(guest, lines);
      const stored = { guestId: guest.id, ...(staff && { token: staff.token }) };
      const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        baseURL: address,
        ...german,
        ...withoutWorker,
        storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
        viewport,
        ...options,
      });
      contexts.push(context);
      registered ??= selectors.register("deaf", deafPage);
      await registered;
      // for what hangs, as in vitest.config.ts
      context.setDefaultTimeout(120_000);
      const pages: Promise<void>[] = [];
      if (options.javaScriptEnabled !== false)
        context.on("page", (opened) => void pages.push(waitForLife(opened)));
      const page = await context.newPage();
      await Promise.all(pages);
      return { page, context, guest, complaints: complaintsOf(page, address) };
    },
    async close() {
      for (const context of contexts) await context.close();
      await shop.close();
    },
  };
}

/**
 * A press before the scripts have come is lost, as for guests. So what a test does to an element waits until the page
 * listens, also where a press has led to another document; a page that was opened waits at once, for what is done by
 * keys alone. Journeys that hold the scripts back open the page with `commit`, and do without from then on.
 */
async function waitForLife(page: Page): Promise<void> {
  const deaf = page.locator("deaf=page");
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = async (url, options) => {
    if (options?.waitUntil === "commit") await page.removeLocatorHandler(deaf);
    const answer = await goto(url, options);
    if (options?.waitUntil !== "commit") await alive(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await alive(page);
    return answer;
  };
  page.goBack = async (options) => {
    const answer = await goBack(options);
    await alive(page);
    return answer;
  };
  await page.addLocatorHandler(deaf, () => alive(page), { noWaitAfter: true });
}

/** Finds the body of a page whose scripts have not come yet; not in the oldest browsers, where it could not be looked at. */
const deafPage = () => ({
  query(root: Document) {
    const page = root.querySelector("#page");
    const isTaken = !page || Object.keys(page).some((key) => key.startsWith("__reactContainer"));
    return isTaken || !("checkVisibility" in root.body) ? null : root.body;
  },
  queryAll(root: Document) {
    const found = this.query(root);
    return found ? [found] : [];
  },
});
let registered: Promise<void> | undefined;

/** The page loads itself again while `act` runs, and then listens to presses. */
export async function loadsAgain(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
  await alive(page);
}

/** A page that never listens is the fault: a press on it would be lost and fail somewhere else. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(listensToPresses, undefined, { timeout: 15_000 });
}

/** React marks the element that it takes over, and has hung up its listeners when the page has nothing to do any more. */
function listensToPresses(): boolean | Promise<boolean> {
  const root = document.querySelector("#page");
  const isTaken = !root || Object.keys(root).some((key) => key.startsWith("__reactContainer"));
  return isTaken && new Promise((resolve) => requestIdleCallback(() => resolve(true)));
}

/** Console errors, page errors and requests to foreign hosts from now on. */
function complaintsOf(page: Page, address: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith("data:")) {
      complaints.push(`foreign host: ${request.url()}`);
    }
  });
  return complaints;
}
