import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { matchPath } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { buy, friday, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";
import { everyPage } from "./pages.ts";

const widths = [320, 360, 390, 414, 480, 600, 768, 900, 1024, 1180, 1280, 1440, 1920];
/** the most that search engines show */
const mostLetters = 160;

let pages: readonly string[];
let dishes: readonly string[];
/** Each page is opened once for all that is asked of it. */
const found = { long: [] as string[], unsized: [] as string[], torn: [] as string[] };
const opened = await browserShopForTests();
beforeAll(async () => {
  const { shop } = opened;
  const guest = shop.guest();
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 34, quantity: 1, day: friday },
  ];
  dishes = (await guest.call("readMenus")).data.map(({ name }) => name);
  const { orderId, invoiceNr } = await buy(shop, guest, { lines, code: "WILLKOMMEN10" });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  pages = [
    ...everyPage,
    "/shop/italienisch",
    "/menu/vegetarische-box",
    `/bestellung/${token}`,
    `/thankyoupage?orderId=${orderId}&invoiceNumber=${invoiceNr}`,
    "/payment-status/success?order_id=gibtesnicht",
  ];
  await lookAtEach();
}, 240_000);

/** With a cart of two days, so that nothing of it is missing. */
async function lookAtEach(): Promise<void> {
  const lines = [
    { menuId: 4, quantity: 6, day: wednesday },
    { menuId: 35, quantity: 1, day: friday },
  ];
  const { page, context } = await opened.visit(phone, { lines });
  for (const address of pages) {
    await page.setViewportSize(phone);
    await arrive(page, address);
    if (address === "/cart") await page.getByLabel("Vorname", { exact: true }).waitFor();
    const here = (faults: string[]) => faults.map((fault) => `${address}: ${fault}`);
    found.long.push(...here(await page.evaluate(longDescriptions, mostLetters)));
    found.unsized.push(...here(await page.evaluate(unsizedPictures)));
    found.torn.push(...here(await tornAtAnyWidth(page)));
  }
  await context.close();
}

async function tornAtAnyWidth(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  const faults = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await page.evaluate(tornOrCut, dishes)) {
      faults.set(fault, [...(faults.get(fault) ?? []), width]);
    }
  }
  return [...faults].map(([fault, at]) => `${fault} (${at.join(", ")})`);
}

it("no page of the shop is left out here", async () => {
  // read as text: its pictures are made by the build
  const table = await readFile(join(import.meta.dirname, "../src/web/server/page-table.ts"), "utf8");
  const patterns = [...table.matchAll(/\bpage\(\s*"(\/[^"]*)"/g)].map(([, pattern = ""]) => pattern);
  const addresses = pages.map((address) => address.replace(/\?.*/, ""));
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((one) => !addresses.some((address) => matchPath(one, address)))).toEqual([]);
});

it("no page tears an amount from its sign or breaks within E-Mail, and none cuts a dish's name, at any width", () => {
  expect(found.torn).toEqual([]);
});

it("every page describes itself in no more than 160 letters", () => {
  expect(found.long).toEqual([]);
});

it("every picture says how wide and how high it is", () => {
  expect(found.unsized).toEqual([]);
});

/** Runs in the page, as the next two do. */
function longDescriptions(most: number): string[] {
  const tags = "meta[name=description], meta[property='og:description']";
  return [...document.querySelectorAll<HTMLMetaElement>(tags)]
    .map(({ content }) => content)
    .filter((content) => content.length > most);
}

function unsizedPictures(): string[] {
  return [...document.images]
    .filter((image) => !(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

function tornOrCut(dishes: readonly string[]): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    for (const { index, 0: word } of text.data.matchAll(/E-Mail|[\d,.]+\s€(\/kg)?/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.push(`torn: ${word} in ${text.data.slice(0, 80)}`);
    }
  }
  const names = new Set(dishes);
  for (const text of texts) {
    const name = text.data.trim();
    if (!names.has(name)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { bottom, right } = range.getBoundingClientRect();
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCutBelow = /hidden|clip/.test(overflowY) && bottom > edge.bottom + 1;
      // A row that scrolls sideways, such as a carousel, hides what can be scrolled into view.
      const isCutAside =
        /hidden|clip/.test(overflowX) && textOverflow === "ellipsis" && right > edge.right + 1;
      if ((isCutBelow || isCutAside) && edge.width > 1) faults.push(`cut: ${name}`);
    }
  }
  return [...new Set(faults)];
}
