import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "playwright-core";

/** the phone that Lighthouse simulates */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export interface LoadedScript {
  name: string;
  bytes: number;
}

/** Scripts that a page loads in a fresh browser until the network is idle, weighed in brotli's best compression. */
export async function visitFirst(browser: Browser, url: string, guestId?: string): Promise<LoadedScript[]> {
  const context = await browser.newContext(phone);
  if (guestId) await context.addInitScript((id) => localStorage.setItem("guestId", id), guestId);
  const page = await context.newPage();
  const addresses = new Set<string>();
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.includes("javascript")) addresses.add(response.url());
  });
  await page.goto(url);
  // Scripts are fetched after the first paint, and the cart link gets its number then.
  const cart = page.getByRole("banner").getByRole("link", { name: /^Warenkorb \d+ Artikel$/ });
  await cart.waitFor();
  await page.waitForLoadState("networkidle");
  // Work for an idle moment starts after the first quiet half second.
  await page.waitForTimeout(1_000);
  await page.waitForLoadState("networkidle");
  await context.close();
  return Promise.all([...addresses].map(weigh));
}

const weighed = new Map<string, Promise<LoadedScript>>();

/** A file that many pages share is weighed once. */
function weigh(address: string): Promise<LoadedScript> {
  const script = weighed.get(address) ?? download(address);
  weighed.set(address, script);
  return script;
}

async function download(address: string): Promise<LoadedScript> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: was it built anew meanwhile?`);
  return { name: partName(address), bytes: brotliSize(Buffer.from(await answer.arrayBuffer())) };
}

export function brotliSize(script: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: script.length };
  return brotliCompressSync(script, { params }).length;
}

/** `/assets/frame-D28dnATG.js` → `frame`. */
export function partName(address: string): string {
  return address
    .split("/")
    .at(-1)!
    .replace(/-[\w-]{8}\.js$/, "");
}
