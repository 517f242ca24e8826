import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#server/platform/logins/secrets.ts";
import { staffOf } from "#test/staff.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeAll(async () => {
  await opened.shop.database.rows(
    "INSERT INTO staff (email, name, role, password_hash) VALUES ('chefin@example.de', 'Karin Chefin', 'admin', $1)",
    [await hashPassword("Suppe mit Einlage")],
  );
});

it("what stands in the login is kept while the page comes to life, and pressing too early loses nothing", async () => {
  const { page, context } = await opened.visit(desktop);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("main").getByLabel("E-Mail").fill("chefin@example.de");
  await page.getByLabel("Passwort").fill("Suppe mit Einlage");
  await page.getByLabel("Passwort").press("Enter");
  await expect
    .poll(() => page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).isDisabled())
    .toBe(true);
  held.resolve();
  await page
    .getByRole("main")
    .locator("button:enabled", { hasText: /^Anmelden$/ })
    .click();
  await page.getByText("Angemeldet als Karin Chefin.").waitFor();
  await context.close();
});

const tablet = { width: 768, height: 1024 };

describe.each([
  ["desktop", desktop],
  ["tablet", tablet],
])("the back office on a %s", (_name, viewport) => {
  it("is reached by logging in, and left by logging out", async () => {
    const { page, context, complaints } = await opened.visit(viewport);
    await page.goto("/dashboard");
    await page.waitForURL("**/login");
    await page.getByRole("main").getByLabel("E-Mail").fill("chefin@example.de");
    await page.getByLabel("Passwort").fill("Suppe mit Einlage");
    await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Heute" }).waitFor();
    await page.getByText("Angemeldet als Karin Chefin.").waitFor();
    await page.getByRole("link", { name: "Einstellungen" }).click();
    await page.getByRole("link", { name: "Protokoll" }).click();
    await page.getByRole("heading", { level: 1, name: "Protokoll" }).waitFor();
    await page.getByRole("row").filter({ hasText: "Angemeldet" }).first().waitFor();
    await page.getByRole("button", { name: "Abmelden" }).click();
    await page.waitForURL("**/login");
    await page.goto("/dashboard");
    await page.waitForURL("**/login");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("shows each role its own pages, and leads to the login when the session has ended", async () => {
  const { page, context } = await opened.visit(desktop);
  const cook = await staffOf(opened.shop, "kitchen");
  await page.goto("/login");
  await page.evaluate((token) => localStorage.setItem("token", token), cook.token);
  await page.goto("/dashboard");
  const links = page.getByRole("navigation", { name: "Verwaltung" }).getByRole("link");
  await expect.poll(() => links.allTextContents()).toEqual(["Heute", "Küche", "Sortiment", "Einstellungen"]);
  await opened.shop.database.rows("UPDATE staff_sessions SET revoked_at = now() WHERE staff_id = $1", [
    cook.id,
  ]);
  await page.reload();
  await page.waitForURL("**/login");
  await context.close();
});

it("has no page that is not in its list", async () => {
  const { page, context } = await opened.visit(desktop);
  const answer = await page.goto("/dashboard/gibtesnicht");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
  await page.getByRole("banner").waitFor();
  await context.close();
});
