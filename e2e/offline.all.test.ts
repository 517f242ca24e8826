import { afterAll, beforeAll, expect, it } from "vitest";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it("without a network a page of the shop says so, leads on when it is back, and nothing else is kept", async () => {
  const { page, context, complaints } = await opened.visit(phone, { browser: { serviceWorkers: "allow" } });
  await page.goto("/impressum");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(complaints).toEqual([]);
  await context.setOffline(true);
  await page.goto("/agb");
  await page.getByRole("heading", { name: "Sie sind offline" }).waitFor();
  await page.getByText("Ihr Warenkorb und Ihre Eingaben sind noch da.").waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Erneut versuchen" }).click();
  await page.getByRole("heading", { level: 1, name: "Allgemeine Geschäftsbedingungen" }).waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline.html"]);
  await context.close();
});
