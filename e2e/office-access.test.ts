import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { shopName } from "#test/brand.ts";
import { appCode, hired, ownPassword } from "#test/factors.ts";
import { readPdf } from "#test/read-pdf.ts";
import { downloaded } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

const opened = await browserShopForTests({ isPublic: true });
const { shop } = opened;
const chef = await hired(shop, "admin");
await shop.database.rows("UPDATE staff SET password_is_handed_out = true WHERE id = $1", [chef.id]);

/** A new device: a fresh browser with an authenticator. */
async function device(viewport = desktop) {
  const visit = await opened.visit(viewport, { browser: { reducedMotion: "reduce" } });
  await addAuthenticator(visit.page);
  return visit;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const atDashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Heute" }).waitFor();

async function logIn(page: Page, email: string) {
  await page.goto("/login");
  await page.getByRole("main").getByLabel("E-Mail").fill(email);
  await page.getByRole("main").getByLabel("Passwort").fill(ownPassword);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
}

async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Wiederherstellungscodes" });
  await list.waitFor();
  const codes = await list.getByRole("listitem").allTextContents();
  await page.getByLabel("Ich habe die Codes aufbewahrt.").check();
  await press(page, "Weiter");
  return codes;
}

const laptop = await device();
const { page, context, complaints } = laptop;

it("the first login loses nothing of what was typed too early, and asks for a password of one's own and a passkey", async () => {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const main = page.getByRole("main");
  await main.getByLabel("E-Mail").fill(chef.email);
  await main.getByLabel("Passwort").fill(ownPassword);
  await main.getByLabel("Passwort").press("Enter");
  await expect
    .poll(() => main.getByRole("button", { name: "Anmelden", exact: true }).isDisabled())
    .toBe(true);
  // a press on it would be lost
  expect(await main.getByRole("button", { name: "Mit Passkey anmelden" }).isDisabled()).toBe(true);
  held.resolve();
  await main.locator("button:enabled", { hasText: /^Anmelden$/ }).click();

  await page.getByRole("heading", { name: "Neues Passwort" }).waitFor();
  await press(page, "Passwort ändern und weiter");
  await page.getByText("Bitte wählen Sie ein eigenes Passwort.").waitFor();
  await page.getByLabel("Bisheriges Passwort").fill(ownPassword);
  await page.getByLabel("Neues Passwort").fill(`${shopName} 2026!`);
  await press(page, "Passwort ändern und weiter");
  await page.getByText(/besteht fast nur aus dem Namen des Shops/).waitFor();
  await page.getByLabel("Neues Passwort").fill("violett Bagger Mond Zettel");
  await press(page, "Passwort ändern und weiter");
  await page.getByRole("heading", { name: "Zugang sichern" }).waitFor();
  await press(page, "Passkey einrichten");
  expect(await keepCodes(page)).toHaveLength(10);
  await atDashboard(page);
  // the browser logs the one refusal
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
});

it("a login is a cookie that no script sees; its token is worth nothing elsewhere, and a file comes with it", async () => {
  const session = (await context.cookies()).find(({ name }) => name === "__Host-tt_session");
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const thief = await opened.visit(desktop);
  await thief.page.goto("/agb");
  await thief.page.evaluate((stolen) => localStorage.setItem("token", stolen ?? ""), token);
  await thief.page.goto("/dashboard");
  await thief.page.waitForURL("**/login");
  await thief.context.close();

  await page.goto("/dashboard/menus/datei");
  const { content } = await downloaded(page, "Als CSV-Tabelle");
  expect(content.length).toBeGreaterThan(100);
});

it("a logout leaves what a guest had in this browser, and a passkey logs in without a password", async () => {
  const guest = await page.evaluate(() => JSON.stringify(localStorage));
  await press(page, "Abmelden");
  await page.waitForURL("**/login");
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain("__Host-tt_session");
  expect(names).toContain("__Host-tt_device");
  const { token: _, ...unchanged } = JSON.parse(guest);
  expect(await page.evaluate(() => JSON.parse(JSON.stringify(localStorage)))).toMatchObject(unchanged);
  await press(page, "Mit Passkey anmelden");
  await atDashboard(page);
});

it("a person is taken in for some time, and a proof that is no longer fresh is asked for above the open form", async () => {
  await page.goto("/dashboard/team");
  await press(page, "Person aufnehmen");
  await page.getByLabel("Name").fill("Stefan Steuer");
  await page.getByLabel("E-Mail", { exact: true }).fill("steuer@example.de");
  await page.getByLabel("Rolle", { exact: true }).selectOption("Buchhaltung");
  await page.getByLabel("Zugang endet am").pressSequentially("12");
  await page.getByLabel("Einladung per E-Mail").uncheck();
  await press(page, "Aufnehmen");
  await page.getByText("Bitte ein Datum eingeben.").waitFor();
  await page.getByLabel("Zugang endet am").fill("2026-12-31");
  shop.clock.forward({ minutes: 11 });
  await press(page, "Aufnehmen");
  const proof = page.getByRole("dialog", { name: "Bitte bestätigen Sie, dass Sie es sind" });
  await proof.getByRole("button", { name: "Schließen" }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Stefan Steuer");
  await press(page, "Aufnehmen");
  await proof.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await page.getByText("Dieses Passwort steht nur jetzt hier.").waitFor();
  await press(page, "Fertig");
  const row = page.getByRole("row").filter({ hasText: "Stefan Steuer" });
  await row.getByText("endet am 31. Dezember 2026").waitFor();
  await row.getByRole("button", { name: "bearbeiten" }).click();
  await page.getByLabel("Zugang endet am").fill("");
  await press(page, "Speichern");
  await row.getByText("offen").waitFor();
});

it("a program gets a key that is told once and can be revoked", async () => {
  await page.goto("/dashboard/einstellungen");
  await page.getByRole("link", { name: "Schlüssel für Programme" }).click();
  await press(page, "Schlüssel anlegen");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await dialog.getByText("Name ist erforderlich.").waitFor();
  await dialog.getByText("Bitte wählen Sie mindestens einen Bereich.").waitFor();
  await dialog.getByLabel("Wofür").fill("Warenwirtschaft");
  await dialog.getByRole("checkbox", { name: "Bestellungen: lesen" }).check();
  // the browser's date may differ from the shop's
  await dialog.getByLabel("Gilt bis einschließlich").fill("2027-03-31");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  const key = (await dialog.getByText(/^tt_[\w-]{43}$/).textContent()) ?? "";
  const call = () =>
    shop.app.inject({ url: "/api/v1/staff/orders", headers: { authorization: `Bearer ${key}` } });
  expect((await call()).statusCode).toBe(200);
  await dialog.getByRole("button", { name: "Fertig" }).click();
  const row = page.getByRole("row", { name: /Warenwirtschaft/ });
  await row.getByText("Bestellungen: lesen").waitFor();
  expect(await page.content()).not.toContain(key);
  await row.getByRole("button", { name: "Warenwirtschaft widerrufen" }).click();
  await dialog.getByRole("button", { name: "Widerrufen" }).click();
  await row.getByText("widerrufen", { exact: true }).waitFor();
  expect((await call()).statusCode).toBe(401);
});

it("who lost a device logs in by a code, sets another one up and removes the lost one", async () => {
  const { email } = await hired(shop, "support");
  const lost = await device();
  await logIn(lost.page, email);
  await atDashboard(lost.page);
  await lost.page.getByRole("link", { name: "Passkey einrichten" }).click();
  await press(lost.page, "Passkey einrichten");
  await lost.page.getByLabel("Name des Passkeys").fill("Laptop");
  await lost.page.getByRole("dialog").getByRole("button", { name: "Passkey einrichten" }).click();
  const shown = lost.page.getByRole("dialog", { name: "Ihre Wiederherstellungscodes" });
  await shown.waitFor();
  await lost.page.keyboard.press("Escape");
  await shown.getByText(/werden nicht noch einmal gezeigt/).waitFor();
  const [code = ""] = await keepCodes(lost.page);
  await lost.page.getByText("Noch 10 Codes sind übrig.").waitFor();

  const mobile = await device(phone);
  await logIn(mobile.page, email);
  await press(mobile.page, "Gerät verloren? Wiederherstellungscode verwenden");
  const typed = mobile.page.getByLabel("Wiederherstellungscode");
  await typed.fill("aaaa-bbbb");
  await press(mobile.page, "Mit diesem Code anmelden");
  await mobile.page.getByText("Das hat nicht gestimmt.").waitFor();
  await expect.poll(() => typed.inputValue()).toBe("aaaa-bbbb");
  await typed.fill(code);
  await press(mobile.page, "Mit diesem Code anmelden");
  await atDashboard(mobile.page);
  await mobile.page.goto("/dashboard/zugang");
  shop.clock.forward({ seconds: 1 });
  await press(mobile.page, "Weiteren Passkey einrichten");
  await mobile.page.getByLabel("Name des Passkeys").fill("Telefon");
  await mobile.page.getByRole("dialog").getByRole("button", { name: "Passkey einrichten" }).click();
  await mobile.page.getByText("Telefon", { exact: true }).waitFor();
  await press(mobile.page, "Laptop entfernen");
  await press(mobile.page, "Wirklich entfernen");
  await mobile.page.getByText("Laptop", { exact: true }).waitFor({ state: "detached" });
  await lost.page.reload();
  await lost.page.waitForURL("**/login");
  await press(lost.page, "Mit Passkey anmelden");
  await lost.page.getByText("Dieser Passkey gehört zu keinem Zugang.").waitFor();

  await press(mobile.page, "Neue Codes");
  await press(mobile.page, "Neue Codes machen");
  const list = mobile.page.getByRole("list", { name: "Wiederherstellungscodes" });
  await list.waitFor();
  const [first = ""] = await list.getByRole("listitem").allTextContents();
  // printed, the codes stand alone
  const { lines, pages } = await readPdf(await mobile.page.pdf());
  expect(lines.join()).toContain(first);
  expect(lines[0]).toMatch(/^Wiederherstellungscodes\s+für/);
  expect(lines.join()).not.toContain("Abmelden");
  expect(pages).toHaveLength(1);
  await lost.context.close();
  await mobile.context.close();
});

it("an app is the second step, a login that was left is finished where it began, and a role has its own pages", async () => {
  const { id, email } = await hired(shop, "kitchen");
  const kitchen = await device();
  await logIn(kitchen.page, email);
  await atDashboard(kitchen.page);
  const links = kitchen.page.getByRole("navigation", { name: "Verwaltung" }).getByRole("link");
  await expect.poll(() => links.allTextContents()).toEqual(["Heute", "Küche", "Menüs", "Mein Zugang"]);
  await kitchen.page.goto("/dashboard/zugang");
  await press(kitchen.page, "Authenticator-App einrichten");
  const dialog = kitchen.page.getByRole("dialog", { name: "Authenticator-App einrichten" });
  await dialog.getByRole("img", { name: "QR-Code für die Authenticator-App" }).waitFor();
  const secret = (await dialog.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  await dialog.getByLabel("Code der Authenticator-App").fill(appCode(shop, secret));
  await press(kitchen.page, "App einrichten");
  await keepCodes(kitchen.page);
  await press(kitchen.page, "Abmelden");
  await kitchen.page.waitForURL("**/login");

  shop.clock.forward({ minutes: 1 });
  await logIn(kitchen.page, email);
  await kitchen.page
    .getByRole("heading", { name: "Zweiter Schritt" })
    .and(kitchen.page.locator(":focus"))
    .waitFor();
  await kitchen.page.goto("/dashboard/produktion");
  await kitchen.page.waitForURL("**/login");
  await press(kitchen.page, "Code bestätigen");
  await kitchen.page.getByText("Bitte geben Sie den Code ein.").waitFor();
  await kitchen.page.getByLabel("Code der Authenticator-App").fill(appCode(shop, secret));
  await press(kitchen.page, "Code bestätigen");
  // the page that was wanted opens
  await kitchen.page.waitForURL("**/dashboard/produktion");
  await kitchen.page.getByRole("heading", { name: "Produktion", level: 1 }).waitFor();

  await shop.database.rows("UPDATE staff_sessions SET revoked_at = now() WHERE staff_id = $1", [id]);
  await kitchen.page.reload();
  await kitchen.page.waitForURL("**/login");
  const unknown = await kitchen.page.goto("/dashboard/gibtesnicht");
  expect(unknown?.status()).toBe(404);
  await kitchen.page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
  await kitchen.context.close();
  expect(complaints.filter((text) => !/40[13]|422/.test(text))).toEqual([]);
});
