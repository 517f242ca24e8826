import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

const answer = (page: Page) =>
  page.getByText("Bitte wählen Sie einen Tag, an dem jemand das Paket annehmen kann");

it("the header's search answers with the FAQ, and leads to the opened question in sight", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/");
  await page.getByRole("button", { name: "Suche" }).click();
  await page.getByRole("combobox").fill("niemand zu Hause");
  const options = page.getByRole("option");
  await options.getByText("Was passiert, wenn niemand zu Hause ist?").click();
  await page.waitForURL("**/faq#was-passiert-wenn-niemand-zu-hause-ist");
  await answer(page).waitFor();
  const header = await page.locator("header").first().boundingBox();
  const question = page.getByText("Was passiert, wenn niemand zu Hause ist?");
  const below = () => question.boundingBox().then((box) => box?.y ?? 0);
  await expect.poll(below).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
  expect(complaints).toEqual([]);
  await context.close();
});

it("the list says what was asked above the dishes", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop?q=gutschein");
  await page.getByText("Menüs verschenken: ja.").waitFor();
  await page.getByRole("link", { name: /Mehr dazu.*Gutscheine/ }).click();
  await page.getByRole("heading", { level: 1, name: "Häufige Fragen" }).waitFor();
  await context.close();
});

it("an add without a network says so at its button", async () => {
  const { page, context } = await opened.visit(phone, { isFirst: true });
  await arrive(page, "/shop");
  await context.setOffline(true);
  const card = page.getByRole("main").getByRole("article").first();
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  await card.getByText("Keine Internetverbindung. Es wurde nichts hinzugefügt.").waitFor();
  await context.setOffline(false);
  await card.getByText("Keine Internetverbindung").waitFor({ state: "detached" });
  await context.close();
});
