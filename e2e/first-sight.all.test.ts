import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const smallPhone = { width: 320, height: 640 };
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};
const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();

describe("the first sight", () => {
  it.each([
    { address: "/", size: phone },
    { address: "/", size: smallPhone },
    { address: "/shop", size: phone },
    { address: "/shop", size: smallPhone },
    { address: "/shop", size: desktop },
  ])("has a dish with its price and the button at $address, $size.width px", async ({ address, size }) => {
    const { page, context, complaints } = await opened.visit(size);
    await arrive(page, address);
    const card = firstCard(page);
    expect.soft(await bottomOf(card.getByText(/^\d+,\d\d\s€$/)), "price").toBeLessThan(size.height);
    const add = card.getByRole("button", { name: "In den Warenkorb" });
    expect.soft(await bottomOf(add), "button").toBeLessThan(size.height);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    if (size === phone) expect.soft(length).toBeLessThan(address === "/" ? 7_300 : 6_050);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("tells what a menu costs at least, from the dishes on sale", async () => {
    const { page, context, guest } = await opened.visit(phone);
    const dishes = (await guest.call("readMenus")).data.filter(({ isBox }) => !isBox);
    const least = Math.min(...dishes.map(({ price }) => price));
    await arrive(page, "/");
    await page.getByText(`ab ${least.toFixed(2).replace(".", ",")} €`).waitFor();
    await context.close();
  });

  it("offers a code for new guests to those alone", async () => {
    const { page, context } = await opened.visit(desktop);
    const codes = page.getByRole("button", { name: "10 % einlösen" });
    await arrive(page, "/");
    await codes.first().waitFor();
    const order = { orderId: "0b5c9b64-4c0b-4c3c-9c0b-9c0b9c0b9c0b", days: [], articles: 6, boxes: 0 };
    await page.evaluate(
      (text) => localStorage.setItem("remembered", text),
      JSON.stringify({ guest: {}, order, savedAt: Date.now() }),
    );
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await codes.filter({ visible: true }).count()).toBe(0);
    await context.close();
  });
});

it("shows what speaks against a dish beside the button that buys, also in the bar of a phone", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await page.getByRole("main").getByRole("button", { name: "Mein Teller" }).click();
  const plate = page.getByRole("dialog", { name: "Mein Teller" });
  await plate.getByRole("checkbox", { name: "Ohne Milch und Laktose" }).check();
  await plate.getByRole("button", { name: "Speichern" }).click();
  await plate.waitFor({ state: "detached" });
  await arrive(page, "/menu/lasagne-al-forno");
  await page.getByRole("region", { name: "Kaufleiste" }).getByText("enthält Milch").waitFor();
  await context.close();
});

it("brings the whole row of filters back into sight with all of them reset", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop/italienisch");
  await page.getByRole("combobox", { name: "Menü suchen" }).fill("ohne Milch");
  const reset = page.getByRole("button", { name: "Alle zurücksetzen" });
  await reset.scrollIntoViewIfNeeded();
  await reset.click();
  await reset.waitFor({ state: "detached" });
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await expect.poll(async () => (await filter.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await context.close();
});

it("keeps the round button round above a message that nothing was added", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop");
  await context.setOffline(true);
  const add = firstCard(page).getByRole("button", { name: "In den Warenkorb" });
  await add.click();
  const told = firstCard(page).getByText("Keine Internetverbindung. Es wurde nichts hinzugefügt.");
  await told.waitFor();
  expect(await add.boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect((await told.boundingBox())?.y).toBeGreaterThan((await bottomOf(add)) - 1);
  await context.close();
});
