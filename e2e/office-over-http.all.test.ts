import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { openBrowser } from "#test/browser.ts";
import { buy, wednesday } from "#test/buy.ts";
import { hired, ownPassword } from "#test/factors.ts";
import { german, openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
let browser: Browser;

beforeAll(async () => {
  // a computer of the house, which for a browser is no secure origin as localhost is
  browser = await openBrowser(["--host-resolver-rules=MAP kueche.local 127.0.0.1"]);
  opened = await openShopInBrowser({ ownBrowser: browser });
  await buy(opened.shop, opened.shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
  opened.shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(opened.shop.checkout);
});
afterAll(async () => {
  await opened.close();
  await browser.close();
});

it("without https the kitchen is told why no passkey is offered, opens labels, and the office uploads and copies", async () => {
  const origin = opened.address.replace("localhost", "kueche.local");
  const context = await browser.newContext({ baseURL: origin, ...german });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const { email } = await hired(opened.shop, "admin");
  await page.goto("/login");
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
  await page.getByText("Diese Adresse hat kein https").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Mit Passkey anmelden" }).count()).toBe(0);
  await page.getByRole("main").getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(ownPassword);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(`/dashboard/produktion/${wednesday}`);
  await page.getByRole("button", { name: "Etiketten und Dateien" }).click();
  await page.getByRole("button", { name: "Fehlende Etiketten (PDF)" }).waitFor();

  await page.goto("/dashboard/menus/1");
  const upload = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("picture"),
  );
  await page.locator('input[type="file"]').first().setInputFiles("brand/pictures/empty.webp");
  expect((await upload).ok()).toBe(true);

  await page.goto("/dashboard/einstellungen/schluessel");
  await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Wofür").fill("Buchhaltung");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await dialog.getByRole("button", { name: "Kopieren" }).click();
  await dialog.getByRole("button", { name: "Kopiert" }).waitFor();
  const key = await dialog.locator("p.font-mono").innerText();
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement("textarea"), { id: "hier" })),
  );
  await page.keyboard.press("Escape");
  await page.locator("#hier").focus();
  await page.keyboard.press("Control+V");
  await expect.poll(() => page.locator("#hier").inputValue()).toBe(key);

  // no page of the office needs a secure origin
  for (const path of [
    "",
    "kalender",
    "bestellungen",
    "produktion/verpackung",
    "team",
    "betrieb",
    "wareneingang",
  ]) {
    await page.goto(`/dashboard/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("Wird geladen …").first().waitFor({ state: "detached" });
    expect(await page.getByText("Das konnte nicht geladen werden").count(), path).toBe(0);
  }
  expect(complaints).toEqual([]);
});
