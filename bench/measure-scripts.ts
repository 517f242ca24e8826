import { randomUUID } from "node:crypto";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { openBrowser } from "#test/browser.ts";
import type { BenchDeps } from "./deps.ts";
import { type LoadedScript, visitFirst } from "./first-visit.ts";
import { type Goods, linesFor } from "./goods.ts";
import { jsonOf, openClient } from "./http-client.ts";
import { storefrontPages } from "./storefront-pages.ts";
import { kilobytes, type Row } from "./table.ts";

const most = 95_000;

export async function measureScripts({ shop, goods, stops }: BenchDeps): Promise<Row[]> {
  const browser = await openBrowser();
  stops.add(() => browser.close());
  const rows: Row[] = [];
  for (const path of storefrontPages(goods)) {
    rows.push(rowFor(path, await visitFirst(browser, shop.origin + path)));
  }
  const guestId = await fillCart(shop.origin, goods);
  const scripts = await visitFirst(browser, shop.origin + pages.cart(), guestId);
  rows.push(rowFor(`${pages.cart()} with three lines`, scripts));
  await browser.close();
  return rows;
}

function rowFor(what: string, scripts: LoadedScript[]): Row {
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return {
    what: `JavaScript of a first visit of ${what}, ${scripts.length} files`,
    shop: kilobytes(bytes),
    goal: `≤ ${kilobytes(most)}`,
    isMet: bytes <= most,
  };
}

async function fillCart(origin: string, goods: Goods): Promise<string> {
  const guestId = randomUUID();
  const client = openClient(origin);
  for (const json of linesFor(goods, { lines: 3, quantity: 2 })) {
    const headers = { "x-guest-id": guestId, "x-channel-type": "B2C" };
    await jsonOf(client.call("POST", calls.addToCart.path, { headers, json }));
  }
  client.close();
  return guestId;
}
