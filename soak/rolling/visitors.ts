import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { calls } from "#contract/calls.ts";
import { findGoods } from "../../bench/goods.ts";
import { openClient } from "../../bench/http-client.ts";

const fileOfPage = /\/assets\/[\w.-]+/g;
const toComeAliveMs = 15_000;

/** What visitors have met so far; the lists hold what went wrong. */
export interface Met {
  requests: number;
  failed: string[];
  pages: number;
  dead: string[];
  presses: number;
  lost: string[];
}

export interface Visitors {
  met: Met;
  /** after their present step */
  leave(): Promise<void>;
}

/** Programs that load pages with all their files and fill carts, and a browser that opens pages and buys. */
export async function sendVisitors(origin: string, browser: Browser): Promise<Visitors> {
  const met: Met = { requests: 0, failed: [], pages: 0, dead: [], presses: 0, lost: [] };
  const { menus, days } = await findGoods(origin);
  const line = { menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! };
  const paths = ["/", "/shop", `/menu/${menus[0]!.slug}`, "/cart", "/agb"];
  let isOver = false;
  const again = async (visit: () => Promise<void>) => {
    while (!isOver) await visit();
  };
  const walks = [
    ...paths.map((path) => again(() => loadPage(origin, path, met))),
    ...[1, 2, 3].map(() => again(() => fillCart(origin, line, met))),
    again(() => openAndPress(browser, origin, met)),
  ];
  return {
    met,
    async leave() {
      isOver = true;
      await Promise.all(walks);
    },
  };
}

async function loadPage(origin: string, path: string, met: Met): Promise<void> {
  const { call, close } = openClient(origin);
  const get = async (of: string) => {
    met.requests++;
    const answer = await call("GET", of).catch((error: Error) => ({ status: error.message, body: "" }));
    if (answer.status !== 200) met.failed.push(`${of}: ${answer.status}`);
    return answer.body.toString();
  };
  const files = new Set((await get(path)).match(fileOfPage));
  await Promise.all([...files].map(get));
  close();
}

async function fillCart(origin: string, line: object, met: Met): Promise<void> {
  const { call, close } = openClient(origin);
  const headers = { "x-guest-id": randomUUID(), "x-channel-type": "B2C" };
  for (let times = 0; times < 5; times++) {
    met.requests++;
    const { status } = await call("POST", calls.addToCart.path, { headers, json: line }).catch(
      (error: Error) => ({ status: error.message }),
    );
    if (status !== 200) met.failed.push(`addition: ${status}`);
  }
  close();
}

async function openAndPress(browser: Browser, origin: string, met: Met): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, locale: "de-DE" });
  const page = await context.newPage();
  met.pages++;
  try {
    await page.goto("/shop");
    await comeAlive(page);
  } catch (error) {
    met.dead.push(String(error));
  }
  await press(page, met);
  await context.close();
}

/** Only a page that has come alive shows the number in the cart. */
export async function comeAlive(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb \d+ Artikel$/ })
    .waitFor({ timeout: toComeAliveMs });
}

/** Puts the first dish of the list into the cart and waits until the page says so. */
export async function press(page: Page, met: Met): Promise<void> {
  met.presses++;
  try {
    await page.getByRole("button", { name: "In den Warenkorb" }).first().click({ timeout: toComeAliveMs });
    await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor({ timeout: toComeAliveMs });
  } catch (error) {
    met.lost.push(String(error));
  }
}
