import { afterAll, beforeAll, expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

it("proposes a delivery for the chosen day in one press, and the next day when that one is full", async () => {
  const { page, context, guest, complaints } = await opened.visit(phone);
  await arrive(page, "/");
  await page.getByRole("button", { name: "6 Menüs vorschlagen ab 59 € Versand frei" }).click();
  const dialog = page.getByRole("dialog", { name: "6 Menüs vorschlagen" });
  await dialog.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
  await page.getByText("6 Menüs sind dazugekommen.").waitFor();

  await arrive(page, "/shop");
  await page.getByRole("button", { name: /^6 Menüs vorschlagen/ }).click();
  await dialog.getByText(/liegen schon 6 Menüs in Ihrem Warenkorb/).waitFor();
  expect(await dialog.getByRole("button", { name: "In den Warenkorb legen" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Für Do., 17. September vorschlagen" }).click();
  await dialog.getByRole("heading", { name: "Donnerstag, 17. September 2026" }).waitFor();
  await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
  await dialog.waitFor({ state: "detached" });
  const days = (await guest.call("readCart")).data.items.map(({ deliveryIsoDate }) => deliveryIsoDate);
  expect(new Set(days)).toEqual(new Set(["2026-09-16", "2026-09-17"]));
  expect(complaints).toEqual([]);
  await context.close();
});

it("takes a code from a link, redeems it with the first dish, and says why a second one is refused", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await arrive(page, "/shop?code=WILLKOMMEN10&q=curry");
  await page.waitForURL(/\/shop\?q=curry$/);
  const card = page.getByRole("main").getByRole("article").first();
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
  await arrive(page, "/");
  await page.getByRole("button", { name: "WILLKOMMEN10 ist eingelöst" }).first().waitFor();

  await arrive(page, "/?code=EINMAL");
  await page.getByText("Code: EINMAL").waitFor();
  await page.waitForURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem("pendingCode"))).toBeNull();
  const { discountData } = (await guest.call("readCart")).data.metaData;
  expect(discountData).toMatchObject({ discountCode: "WILLKOMMEN10" });
  await context.close();
});

it("keeps a code whose minimum is not reached yet, and says so once", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await arrive(page, "/shop?code=SOMMER5");
  const card = page.getByRole("main").getByRole("article").first();
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("Code: SOMMER5").waitFor();
  for (const place of [2, 3, 4, 5]) {
    await card.getByRole("button", { name: "Menge erhöhen" }).click();
    await page.getByText(`${place} von 6`).first().waitFor();
  }
  const codeOf = async () => (await guest.call("readCart")).data.metaData.discountData?.discountCode;
  await expect.poll(codeOf).toBe("SOMMER5");
  await context.close();
});
