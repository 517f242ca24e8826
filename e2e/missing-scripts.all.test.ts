import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { buy, friday, markDelivered, wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { openPlan } from "./cart-steps.ts";
import { browserShopForTests, desktop, loadsAgain, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

/** The shop answers, but no longer has this file: as after a release, or behind a proxy that lost it. */
async function loseScript(page: Page, name: string, how: "404" | "broken line") {
  const file = new RegExp(`/${name}-[^/]+\\.js$`);
  let requests = 0;
  await page.route(file, (route) => {
    requests += 1;
    return how === "404" ? route.fulfill({ status: 404, body: "" }) : route.abort();
  });
  return { requests: () => requests, bringBack: () => page.unroute(file) };
}

const missing = (page: Page) => page.getByRole("dialog", { name: "Das hat nicht geklappt" });

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 6, day: friday },
];

it.each([
  ["phone", phone, "404"],
  ["desktop", desktop, "broken line"],
] as const)(
  "a dialog whose script is missing says so in its place, keeps the page, and opens later, on a %s",
  async (_name, viewport, how) => {
    const { page, context } = await opened.visit(viewport, { lines, isFirst: true });
    await arrive(page, "/cart");
    await page.getByLabel("Vorname", { exact: true }).fill("Karla");
    const script = await loseScript(page, "fill-dialog", how);
    if (viewport === phone) await openPlan(page);
    const opener = page.getByRole("button", { name: "Woche füllen" });
    await opener.click();
    await missing(page).getByText("Dieses Fenster konnte gerade nicht geladen werden.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await missing(page).waitFor({ state: "detached" });
    await opener.and(page.locator(":focus")).waitFor();
    await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
    await page.getByRole("region", { name: "Ihr Wochenplan" }).waitFor();

    await opener.click();
    await missing(page).waitFor();
    await script.bringBack();
    await loadsAgain(page, () => missing(page).getByRole("button", { name: "Erneut versuchen" }).click());
    if (viewport === phone) await openPlan(page);
    await opener.click();
    await page.getByRole("dialog", { name: "Woche füllen" }).waitFor();
    await context.close();
  },
);

it.each([
  ["/shop", "plate-dialog", "Mein Teller"],
  ["/cart", "move-dialog", /auf einen anderen Tag legen$/],
  ["/cart", "day-dialog", "Alle auf einen Tag"],
  ["/cart", "clone-dialog", /^Kopieren/],
])("keeps the page: %s without %s", async (address, name, button) => {
  const { page, context } = await opened.visit(desktop, { lines, isFirst: true });
  await arrive(page, address);
  const script = await loseScript(page, name, "404");
  await page.getByRole("main").getByRole("button", { name: button }).first().click();
  await missing(page).waitFor();
  expect(script.requests()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await missing(page).waitFor({ state: "detached" });
  await expect
    .poll(() => page.getByRole("main").getByRole("button", { name: button }).count())
    .toBeGreaterThan(0);
  await context.close();
});

it("parts of a page stand aside, and the order's page asks once how to order again", async () => {
  const { shop } = opened;
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest, { lines });
  await markDelivered(shop, orderId);
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { page, context } = await opened.visit(phone, { isFirst: true });
  await page.goto(`/bestellung/${token}`, { waitUntil: "networkidle" });
  const form = await loseScript(page, "review-form", "404");
  await page.getByText("bewerten").first().click();
  await page
    .getByRole("button", { name: /^Bewerten:/ })
    .first()
    .click();
  await page.getByRole("alert").getByText("Das konnte gerade nicht geladen werden.").waitFor();
  await form.bringBack();
  await loadsAgain(page, () => page.getByRole("button", { name: "Erneut versuchen" }).click());
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).waitFor();

  await expect.poll(() => page.getByRole("button", { name: "Noch einmal bestellen" }).count()).toBe(0);
  let isBroken = true;
  await page.route("**/api/v1/orders/*/again*", (route) =>
    isBroken && route.request().method() === "POST"
      ? route.fulfill({ status: 500, body: "" })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Diese Woche noch einmal" }).click();
  const dialog = page.getByRole("dialog", { name: "Diese Woche noch einmal" });
  await dialog.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").waitFor();
  isBroken = false;
  await dialog.getByRole("button", { name: "Erneut versuchen" }).click();
  await dialog.getByRole("button", { name: "12 Menüs in den Warenkorb" }).waitFor();
  await context.close();
});
