import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { subscriberOf } from "#test/newsletter.ts";
import { work } from "#test/work.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const worker = await work(opened.shop);
afterAll(() => worker.stop());

describe.each([
  ["phone", phone],
  ["desktop", desktop],
])("on a %s", (name, viewport) => {
  it("a subscriber signs up in the footer, confirms by the mail's link, and leaves again", async () => {
    const email = `leserin-${name}@example.de`;
    const subscriber = subscriberOf(opened.shop, worker);
    const { page, context, complaints } = await opened.visit(viewport);
    await page.goto("/agb", { waitUntil: "networkidle" });
    await openFooter(page, "Newsletter");
    await field(page).fill(email);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.getByText("Bitte bestätigen Sie die Anmeldung").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Bitte bestätigen Sie");
    expect(await subscriber.statusOf(email)).toBe("pending");

    await page.goto(`/newsletter/bestaetigen/${await subscriber.tokenIn(email, "newsletter-confirmation")}`);
    await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
    await page.getByRole("heading", { name: "Sie sind angemeldet" }).waitFor();
    expect(await subscriber.statusOf(email)).toBe("confirmed");

    await page.goto(`/newsletter/abbestellen/${await subscriber.tokenIn(email, "newsletter-welcome")}`);
    await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
    await page.getByRole("heading", { name: "Sie sind abgemeldet" }).waitFor();
    expect(await subscriber.statusOf(email)).toBe("unsubscribed");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("the footer says what is wrong with an address, and keeps it", async () => {
  const { page, context } = await opened.visit();
  await page.goto("/agb", { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Anmelden" });
  await button.click();
  await page.getByRole("alert").getByText("E-Mail ist erforderlich.").waitFor();
  await field(page).fill("eva.brandt");
  await button.click();
  await page.getByRole("alert").getByText("Ungültige E-Mail-Adresse.").waitFor();
  // valid for the browser, but not for the shop
  await field(page).fill("eva@brandt");
  await button.click();
  await page.getByRole("alert").getByText("Ungültige E-Mail-Adresse.").waitFor();
  await context.setOffline(true);
  await field(page).fill("eva@example.de");
  await button.click();
  await page.getByRole("alert").getByText("Das hat nicht geklappt. Bitte versuchen Sie es erneut.").waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("eva@example.de");
  await context.close();
});

it("the buttons need no script, and a link that is over says so with a 404", async () => {
  const email = "ohne-script@example.de";
  const subscriber = subscriberOf(opened.shop, worker);
  const { context } = await opened.visit();
  const plain = await context.browser()!.newContext({ javaScriptEnabled: false, baseURL: opened.address });
  const page = await plain.newPage();
  await page.goto("/agb");
  await field(page).fill(email);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByRole("heading", { name: "Nur noch ein Klick" }).waitFor();
  const answer = await page.goto(
    `/newsletter/bestaetigen/${await subscriber.tokenIn(email, "newsletter-confirmation")}`,
  );
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "same-origin", "cache-control": "no-store" });
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  await page.getByRole("heading", { name: "Sie sind angemeldet" }).waitFor();
  const over = await page.goto(`/newsletter/bestaetigen/${"A".repeat(43)}`);
  expect(over?.status()).toBe(404);
  await page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" }).waitFor();
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await plain.close();
  await context.close();
});

function field(page: Page) {
  return page.getByRole("textbox", { name: "E-Mail-Adresse" });
}
