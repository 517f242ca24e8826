import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { builtPages } from "#server/pages/render.ts";
import { openBrowser } from "#test/browser.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export interface ShopInBrowser {
  shop: TestShop;
  address: string;
  /** a fresh visitor: own storage, own guest id; whatever the page complains about fails the test on close */
  visit(viewport?: { width: number; height: number }): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** console errors, page errors and requests to foreign hosts so far */
  complaints: string[];
}

/** The whole shop on a port of its own, with the built pages, and a browser to visit it. */
export async function openShopInBrowser(
  options: Pick<NonNullable<Parameters<typeof openShop>[0]>, "payments"> = {},
): Promise<ShopInBrowser> {
  const shop = await openShop({ pages: builtPages, publicUrl: null, hearsProvider: true, ...options });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const address = `http://localhost:${(shop.app.server.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  return {
    shop,
    address,
    visit: (viewport = desktop) => visit(browser, address, viewport),
    async close() {
      await browser.close();
      await shop.close();
    },
  };
}

async function visit(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport, baseURL: address, locale: "de-DE" });
  const page = await context.newPage();
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
  return { page, context, complaints };
}
