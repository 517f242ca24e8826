import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { shopName } from "#test/brand.ts";
import { appCode, enrol, enrolApp, hired, logIn, ownPassword } from "#test/factors.ts";
import { readPdf } from "#test/read-pdf.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { browserShopForTests, desktop, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

const opened = await browserShopForTests();
const strict = await browserShopForTests({ isPublic: true });
beforeEach(async () => {
  for (const { shop } of [opened, strict]) await shop.database.rows("DELETE FROM guess_counters");
});

/** In the dialog that sets a passkey up. */
async function namePasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name des Passkeys").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Passkey einrichten" }).click();
}

/** A new device: a fresh browser with an authenticator, at the login. */
async function device(of: ShopInBrowser, viewport = desktop) {
  const visit = await of.visit(viewport, { browser: { reducedMotion: "reduce" } });
  await addAuthenticator(visit.page);
  await arrive(visit.page, "/login");
  return visit;
}

async function typePassword(page: Page, email: string, password = ownPassword) {
  await page.getByRole("main").getByLabel("E-Mail").fill(email);
  await page.getByRole("main").getByLabel("Passwort").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
}

const atDashboard = (page: Page) => page.getByRole("heading", { name: "Heute" }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Wiederherstellungscodes" });
  await list.waitFor();
  const codes = await list.getByRole("listitem").allTextContents();
  await page.getByLabel("Ich habe die Codes aufbewahrt.").check();
  await press(page, "Weiter");
  return codes;
}

describe("passkeys", () => {
  it("a first one is set up under „Mein Zugang“, brings codes, and logs in without a password", async () => {
    const { email } = await hired(opened.shop, "admin");
    const { page, context, complaints } = await device(opened);
    await typePassword(page, email);
    await atDashboard(page);
    await page.getByRole("link", { name: "Passkey einrichten" }).click();
    await press(page, "Passkey einrichten");
    await page.getByLabel("Name des Passkeys").fill("Laptop");
    await page.getByRole("dialog").getByRole("button", { name: "Passkey einrichten" }).click();
    const codes = page.getByRole("dialog", { name: "Ihre Wiederherstellungscodes" });
    await codes.waitFor();
    await page.keyboard.press("Escape");
    await codes.getByText(/werden nicht noch einmal gezeigt/).waitFor();
    expect(await keepCodes(page)).toHaveLength(10);
    await page.getByText("Laptop", { exact: true }).waitFor();
    await page.getByText("Noch 10 Codes sind übrig.").waitFor();

    await press(page, "Abmelden");
    await page.getByRole("heading", { name: "Anmelden", exact: true }).waitFor();
    await press(page, "Mit Passkey anmelden");
    await atDashboard(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("an app shows its picture as soon as its dialog is open", async () => {
    const { email } = await hired(opened.shop, "support");
    const { page, context } = await device(opened);
    await typePassword(page, email);
    await atDashboard(page);
    await page.goto("/dashboard/zugang");
    await press(page, "Authenticator-App einrichten");
    const dialog = page.getByRole("dialog", { name: "Authenticator-App einrichten" });
    await dialog.getByRole("img", { name: "QR-Code für die Authenticator-App" }).waitFor();
    await context.close();
  });

  it("a second device gets one of its own; a lost one is removed from it and opens nothing any more", async () => {
    const { email } = await hired(opened.shop, "support");
    const laptop = await device(opened);
    await typePassword(laptop.page, email);
    await atDashboard(laptop.page);
    await laptop.page.goto("/dashboard/zugang");
    await press(laptop.page, "Passkey einrichten");
    await namePasskey(laptop.page, "Laptop");
    const [code = ""] = await keepCodes(laptop.page);

    const mobile = await device(opened, phone);
    await typePassword(mobile.page, email);
    await press(mobile.page, "Gerät verloren? Wiederherstellungscode verwenden");
    await mobile.page.getByLabel("Wiederherstellungscode").fill("aaaa-bbbb");
    await press(mobile.page, "Mit diesem Code anmelden");
    await mobile.page.getByText("Das hat nicht gestimmt.").waitFor();
    await expect.poll(() => mobile.page.getByLabel("Wiederherstellungscode").inputValue()).toBe("aaaa-bbbb");
    await mobile.page.getByLabel("Wiederherstellungscode").fill(code);
    await press(mobile.page, "Mit diesem Code anmelden");
    await atDashboard(mobile.page);
    await mobile.page.goto("/dashboard/zugang");
    opened.shop.clock.forward({ seconds: 1 });
    await press(mobile.page, "Weiteren Passkey einrichten");
    await namePasskey(mobile.page, "Telefon");
    await mobile.page.getByText("Telefon", { exact: true }).waitFor();

    await press(mobile.page, "Laptop entfernen");
    await press(mobile.page, "Wirklich entfernen");
    await mobile.page.getByText("Laptop", { exact: true }).waitFor({ state: "detached" });
    await laptop.page.reload();
    await laptop.page.waitForURL("**/login");
    await press(laptop.page, "Mit Passkey anmelden");
    await laptop.page.getByText("Dieser Passkey gehört zu keinem Zugang.").waitFor();

    await press(mobile.page, "Abmelden");
    await press(mobile.page, "Mit Passkey anmelden");
    await atDashboard(mobile.page);
    await laptop.context.close();
    await mobile.context.close();
  });
});

describe("an authenticator app", () => {
  it("is the second step after the password; a login that was left is finished where it began", async () => {
    const { email } = await hired(opened.shop, "kitchen");
    const { token } = await logIn(opened.shop, email);
    const { secret } = await enrolApp(opened.shop, token);
    opened.shop.clock.forward({ minutes: 1 });
    const { page, context } = await device(opened);
    await typePassword(page, email);
    await page.getByRole("heading", { name: "Zweiter Schritt" }).waitFor();
    await page.goto("/dashboard/produktion");
    await page.waitForURL("**/login");
    await press(page, "Code bestätigen");
    await page.getByText("Bitte geben Sie den Code ein.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel("Code der Authenticator-App").fill(appCode(opened.shop, secret));
    await press(page, "Code bestätigen");
    await atDashboard(page);
    await context.close();
  });
});

describe("an admin's first login on a public shop", () => {
  it("changes the handed-out password, sets a passkey up, and gets codes, before anything else", async () => {
    const { id, email } = await hired(strict.shop, "admin");
    await strict.shop.database.rows("UPDATE staff SET password_is_handed_out = true WHERE id = $1", [id]);
    const { page, context, complaints } = await device(strict);
    await typePassword(page, email);
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
    // The browser logs the one refusal.
    expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
    await context.close();
  });

  it("may take an app instead", async () => {
    const { email } = await hired(strict.shop, "admin");
    const { page, context } = await device(strict, phone);
    await typePassword(page, email);
    await press(page, "Authenticator-App einrichten");
    await page.getByRole("img", { name: "QR-Code für die Authenticator-App" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const secret = (await page.locator("code").textContent())?.replaceAll(" ", "") ?? "";
    await page.getByLabel("Code der Authenticator-App").fill(appCode(strict.shop, secret));
    await press(page, "App einrichten");
    await keepCodes(page);
    await atDashboard(page);
    await context.close();
  });
});

describe("every step of a login", () => {
  it("can be used by everyone, on a phone as well", async () => {
    const { email } = await hired(strict.shop, "admin");
    const { token } = await logIn(strict.shop, email);
    await enrol(strict.shop, token);
    await enrolApp(strict.shop, token);
    const { page, context } = await strict.visit(phone, { browser: { reducedMotion: "reduce" } });
    await arrive(page, "/login");
    expect(await violationsOn(page)).toEqual([]);
    await typePassword(page, email);
    await page.getByRole("button", { name: "Mit Passkey bestätigen" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Zweiter Schritt");
    expect(await violationsOn(page)).toEqual([]);
    await press(page, "Gerät verloren? Wiederherstellungscode verwenden");
    expect(await violationsOn(page)).toEqual([]);
    await arrive(page, "/login");
    await typePassword(page, (await hired(strict.shop, "admin")).email);
    await page.getByRole("heading", { name: "Zugang sichern" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.evaluate((own) => localStorage.setItem("token", own), token);
    await page.goto("/dashboard/zugang");
    await page.getByText("Codes sind übrig").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await press(page, "Neue Codes");
    await press(page, "Neue Codes machen");
    const list = page.getByRole("list", { name: "Wiederherstellungscodes" });
    await list.waitFor();
    const [first = ""] = await list.getByRole("listitem").allTextContents();
    expect(first).not.toBe("");
    expect(await violationsOn(page)).toEqual([]);
    // Printed, the codes stand alone.
    const { lines, pages } = await readPdf(await page.pdf());
    expect(lines.join()).toContain(first);
    expect(lines[0]).toMatch(/^Wiederherstellungscodes\s+für/);
    expect(lines.join()).not.toContain("Abmelden");
    expect(pages).toHaveLength(1);
    await context.close();
  });
});

describe("a fresh proof", () => {
  it("is asked for above an open form, and what was typed is done afterwards", async () => {
    const { email } = await hired(opened.shop, "admin");
    const { page, context } = await device(opened);
    await typePassword(page, email);
    await atDashboard(page);
    await page.goto("/dashboard/team");
    await press(page, "Person aufnehmen");
    await page.getByLabel("Name").fill("Nora Neu");
    await page.getByLabel("E-Mail").fill("nora.neu@example.de");
    opened.shop.clock.forward({ minutes: 11 });
    await press(page, "Aufnehmen");
    const dialog = page.getByRole("dialog", { name: "Bitte bestätigen Sie, dass Sie es sind" });
    await dialog.getByLabel("Ihr Passwort").fill("falsch");
    await dialog.getByRole("button", { name: "Bestätigen" }).click();
    await dialog.getByText("Das hat nicht gestimmt.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Nora Neu");
    await press(page, "Aufnehmen");
    await dialog.getByLabel("Ihr Passwort").fill(ownPassword);
    await dialog.getByRole("button", { name: "Bestätigen" }).click();
    await page.getByText("Dieses Passwort steht nur jetzt hier.").waitFor();
    await context.close();
  });
});
