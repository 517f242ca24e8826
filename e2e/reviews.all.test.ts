import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buy, markDelivered, wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const support = await staffOf(opened.shop, "support");

async function delivered() {
  const { shop } = opened;
  const guest = shop.guest();
  const lines = [
    { menuId: 3, quantity: 4, day: wednesday },
    { menuId: 1, quantity: 2, day: wednesday },
  ];
  const { orderId } = await buy(shop, guest, { lines });
  await markDelivered(shop, orderId);
  return (await guest.call("readOrderLink", { params: { orderId } })).data.token;
}

const dish = opened.shop.snapshot.catalogue.menusById.get(3)?.menu;

const shot = (page: Pick<Page, "screenshot">, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/review-${name}.png` }) : undefined;

// each test goes on with the review of the one before it
describe.each([
  ["phone", phone, "1 Bewertung"],
  ["desktop", desktop, "2 Bewertungen"],
])("a review on a %s", (name, viewport, count) => {
  const sentence = `Schmeckt wie bei Oma (${name}).`;

  it("is given by a guest, not without stars", async () => {
    const { page, context, complaints } = await opened.visit(viewport);
    await page.goto(`/bestellung/${await delivered()}`, { waitUntil: "networkidle" });
    await page.getByText("bewerten").first().click();
    await page.getByRole("button", { name: `Bewerten: ${dish?.name}` }).click();
    await page.getByRole("button", { name: "Bewertung senden" }).click();
    await page.getByText("Bitte vergeben Sie 1 bis 5 Sterne.").waitFor();
    await page.getByRole("radio", { name: "3 Sterne, in Ordnung" }).press("Space");
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Ein Satz dazu (freiwillig)").fill(sentence);
    await shot(page, `form-${name}`);
    await looksRight(page);
    await page.getByRole("button", { name: "Bewertung senden" }).click();
    await page.getByText("wird geprüft").waitFor();
    await expect.poll(() => page.getByRole("button", { name: `Bewerten: ${dish?.name}` }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is published by the team", async () => {
    const { page, context, complaints } = await enterOffice(opened, desktop, support);
    await page.goto("/dashboard/bewertungen");
    const row = page.getByRole("row").filter({ hasText: sentence });
    await row.waitFor();
    await shot(page, `office-${name}`);
    expect(await violationsOn(page)).toEqual([]);
    await row.getByRole("button", { name: /^Veröffentlichen/ }).press("Enter");
    await page.getByText("Gerade wartet keine Bewertung auf Sie.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is shown on the page of its dish, to search engines, and as stars in the list", async () => {
    const { page, context, complaints } = await opened.visit(viewport);
    await page.goto(`/menu/${dish?.slug}`, { waitUntil: "networkidle" });
    const reviews = page.getByRole("region", { name: "Bewertungen" });
    await reviews.getByText(sentence).waitFor();
    await reviews.getByText("Bewerten kann nur, wem dieses Menü geliefert wurde").waitFor();
    const [product] = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    expect(product).toContain('"aggregateRating"');
    expect(product).toContain(sentence);
    await shot(reviews, `menu-${name}`);
    expect(await violationsOn(page)).toEqual([]);
    await page.goto("/shop", { waitUntil: "networkidle" });
    const card = page.getByRole("article").filter({ hasText: dish?.name });
    // the desktop's visitor meets the list that was kept for the phone's
    await card.getByText(`4,0 von 5 Sternen aus ${count}`).waitFor();
    await shot(card, `card-${name}`);
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("the team rejects a review with a reason, which cannot be left out and survives a failure", async () => {
  const { shop } = opened;
  const text = "Der Koch ist ein Esel.";
  await shop.guest().call("giveReview", {
    params: { token: await delivered(), day: wednesday, menuId: "1" },
    body: { stars: 1, text },
  });
  const { page, context } = await opened.visit(desktop, { staff: support });
  await page.goto("/dashboard/bewertungen");
  await page
    .getByRole("row")
    .filter({ hasText: text })
    .getByRole("button", { name: /^Ablehnen/ })
    .click();
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel("Grund");
  const reject = dialog.getByRole("button", { name: "Ablehnen" });
  await reject.click();
  await dialog.getByText("Bitte geben Sie den Grund an.").waitFor();
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  expect(await violationsOn(page)).toEqual([]);

  await reason.fill("Der Text beleidigt jemanden.");
  await page.route("**/reject*", (route) => route.fulfill({ status: 500, json: {} }));
  await reject.click();
  await dialog.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").waitFor();
  await expect.poll(() => reason.inputValue()).toBe("Der Text beleidigt jemanden.");
  await page.unroute("**/reject*");
  await reject.click();
  await page.getByText("Gerade wartet keine Bewertung auf Sie.").waitFor();
  await context.close();
});
