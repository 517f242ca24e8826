import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { matchPath } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { weekLinkOf, weekRound } from "#test/weeks.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { openStates } from "./open-states.ts";
import { checksOfPages, checksOfStates, onDesktop, onPhone } from "./page-checks.ts";
import { eachDialog, passOver } from "./page-pass.ts";
import { everyPage } from "./pages.ts";

let pages: readonly string[];
let dishes: readonly string[];

const opened = await browserShopForTests();
beforeAll(async () => {
  const { shop } = opened;
  const guest = shop.guest();
  dishes = (await guest.call("readMenus")).data.map(({ name }) => name);
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 34, quantity: 1, day: friday },
  ];
  const { orderId, invoiceNr } = await buy(shop, guest, { lines, code: "WILLKOMMEN10" });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  await guest.call("rememberWeek", { params: { token } });
  const { weekLink } = await weekLinkOf(shop, eva.email);
  await guest.call("confirmWeek", { params: { token: weekLink } });
  await weekRound(shop);
  pages = [
    ...everyPage,
    "/shop/italienisch",
    "/menu/vegetarische-box",
    `/bestellung/${token}`,
    `/bestellung/${token}/bewerten`,
    `/meine-woche/${weekLink}`,
    `/thankyoupage?orderId=${orderId}&invoiceNumber=${invoiceNr}`,
    "/payment-status/success?order_id=gibtesnicht",
  ];
});

it("no page of the shop is left out here", async () => {
  // read as text: its pictures are made by the build
  const table = await readFile(join(import.meta.dirname, "../src/web/server/page-table.ts"), "utf8");
  const patterns = [...table.matchAll(/\bpage\(\s*"(\/[^"]*)"/g)].map(([, pattern = ""]) => pattern);
  const addresses = pages.map((address) => address.replace(/\?.*/, ""));
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((one) => !addresses.some((address) => matchPath(one, address)))).toEqual([]);
});

const lines = [
  { menuId: 4, quantity: 6, day: wednesday },
  { menuId: 35, quantity: 1, day: friday },
];

it("every page is right for everyone in every size, and asks no other host", async () => {
  const { page, context, complaints } = await opened.visit(desktop, {
    lines,
    browser: { reducedMotion: "reduce" },
  });
  const fonts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.add(request.url().split("/").at(-1) ?? "");
  });
  const pass = await passOver(page, onDesktop);
  for (const address of pages) {
    await arrive(page, address);
    if (address === "/cart") await page.getByLabel("Vorname", { exact: true }).waitFor();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await pass.ask(address, checksOfPages(dishes));
    await eachDialog(page, (name) => pass.ask(`${address}, ${name}`, checksOfStates));
  }
  await context.close();
  expect(pass.found).toEqual({});
  // the browser logs each page that is meant to be missing
  expect(complaints.filter((complaint) => !complaint.includes("404 (Not Found)"))).toEqual([]);
  // the small ones of German text
  expect([...fonts].toSorted()).toEqual([
    expect.stringMatching(/^bricolage-grotesque-[\w-]{8}\.woff2$/),
    expect.stringMatching(/^figtree-[\w-]{8}\.woff2$/),
  ]);
}, 600_000);

it("all that opens or fails on a page is right for everyone, and fits", async () => {
  const { page, context, complaints } = await opened.visit(phone, {
    lines: [{ menuId: 3, quantity: 2, day: wednesday }],
    browser: { reducedMotion: "reduce" },
  });
  const { found, showAs, ask } = await passOver(page, onPhone);
  for (const { name, only, open } of openStates) {
    const look = only === "desktop" ? onDesktop : onPhone;
    await showAs(look);
    await open(page);
    await ask(name, checksOfStates, look);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
  }
  await context.close();
  expect(found).toEqual({});
  expect(complaints.filter((complaint) => complaint.startsWith("foreign host"))).toEqual([]);
}, 600_000);
