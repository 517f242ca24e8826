import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { pages } from "#contract/addresses.ts";
import { findBrowser } from "./find-browser.ts";
import type { BenchParts } from "./parts.ts";
import { kilobytes, type Row } from "./table.ts";

const mostOnShop = 125_000;
const largest = 5;

interface LoadedScript {
  name: string;
  bytes: number;
}

/** What a first visit loads of JavaScript, until the network is quiet, in brotli at its best. */
export async function measureScripts({ shop, goods, stops }: BenchParts): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  stops.add(() => browser.close());
  const rows: Row[] = [];
  const visited = [pages.shop(), pages.home(), pages.menuDetails(goods.menus[0]!.slug), pages.cart()];
  for (const path of visited) {
    const scripts = await visit(browser, shop.origin + path);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    const isJudged = path === pages.shop();
    rows.push({
      what: `JavaScript of a first visit of ${path}, ${scripts.length} files`,
      shop: kilobytes(bytes),
      goal: isJudged ? `≤ ${kilobytes(mostOnShop)}` : undefined,
      isMet: isJudged ? bytes <= mostOnShop : undefined,
      note: isJudged ? `Largest files of ${path}: ${nameLargest(scripts)}.` : undefined,
    });
  }
  await browser.close();
  return rows;
}

async function visit(browser: Browser, url: string): Promise<LoadedScript[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const addresses = new Set<string>();
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.includes("javascript")) addresses.add(response.url());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  // what waits for an idle moment comes after the first quiet half second
  await page.waitForTimeout(1_000);
  await page.waitForLoadState("networkidle");
  await context.close();
  return Promise.all([...addresses].map(weigh));
}

async function weigh(address: string): Promise<LoadedScript> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: was it built anew meanwhile?`);
  const script = Buffer.from(await answer.arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: script.length };
  return { name: address.split("/").at(-1)!, bytes: brotliCompressSync(script, { params }).length };
}

function nameLargest(scripts: LoadedScript[]): string {
  return scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, largest)
    .map(({ name, bytes }) => `\`${name}\` ${kilobytes(bytes)}`)
    .join(", ");
}
