import type { Browser } from "playwright-core";
import { pages } from "#contract/addresses.ts";
import { openBrowser } from "#test/browser.ts";
import { arrive } from "../e2e/arrive.ts";
import { everyPage } from "../e2e/pages.ts";
import { openClient } from "./client.ts";
import { findGoods, linesFor, newGuest } from "./guest.ts";
import { startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import { kilobytes, type Row } from "./table.ts";

const most = 95_000;
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** JavaScript of a first visit of every page, and of the cart with lines in it: the heaviest one counts. */
export async function measureScripts({
  connectionString,
  stops,
}: {
  connectionString: string;
  stops: Stops;
}): Promise<Row[]> {
  const { origin } = await startShop({ DATABASE_URL: connectionString }, stops);
  const browser = await openBrowser();
  stops.defer(() => browser.close());
  const { call, close } = openClient(origin);
  stops.defer(close);
  const guest = newGuest(call);
  await guest.fill(linesFor(await findGoods(origin), { lines: 3, quantity: 2 }));
  const sizes = { "a cart with three lines": await visit(browser, origin + pages.cart(), guest.guestId) };
  for (const path of everyPage) Object.assign(sizes, { [path]: await visit(browser, origin + path) });
  const [[heaviest, bytes] = ["", 0]] = Object.entries(sizes).sort(([, one], [, other]) => other - one);
  return [
    {
      what: `JavaScript of a first visit, the heaviest of ${everyPage.length + 1} pages: ${heaviest}`,
      shop: kilobytes(bytes),
      goal: `≤ ${kilobytes(most)}`,
      isMet: bytes <= most,
    },
  ];
}

/** Bytes of the scripts, as sent in brotli, that a page loads in a fresh browser until the network is idle. */
async function visit(browser: Browser, url: string, guestId?: string): Promise<number> {
  const context = await browser.newContext(phone);
  if (guestId) await context.addInitScript((id) => localStorage.setItem("guestId", id), guestId);
  const page = await context.newPage();
  // by address: a script counts once, however often the page asks for it
  const sizes = new Map<string, number>();
  page.on("response", (response) => {
    const headers = response.headers();
    if (!headers["content-type"]?.includes("javascript")) return;
    const isPacked = headers["content-encoding"] === "br";
    sizes.set(response.url(), isPacked ? Number(headers["content-length"]) : Number.NaN);
  });
  await arrive(page, url);
  await page.waitForLoadState("networkidle");
  // Work for an idle moment starts after the first quiet half second.
  await page.waitForTimeout(1_000);
  await page.waitForLoadState("networkidle");
  await context.close();
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
