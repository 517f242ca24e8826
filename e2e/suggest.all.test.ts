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

it("takes a code from a link or from the start page, and redeems it with the first dish", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await arrive(page, "/shop?code=SOMMER5&q=curry");
  await page.waitForURL(/\/shop\?q=curry$/);
  const add = page
    .getByRole("main")
    .getByRole("article")
    .first()
    .getByRole("button", { name: "In den Warenkorb" });
  await add.click();
  const codeOf = async () => (await guest.call("readCart")).data.metaData.discountData?.discountCode;
  await expect.poll(codeOf).toBe("SOMMER5");

  // one code is there: the other is refused once, and the reason said
  await arrive(page, "/");
  await page.getByRole("button", { name: "10 % einlösen" }).first().click();
  await page
    .getByText(/nicht kombinierbar/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "10 % einlösen" }).first().waitFor();
  expect(await codeOf()).toBe("SOMMER5");
  await context.close();
});
