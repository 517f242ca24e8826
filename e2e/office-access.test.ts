import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#server/platform/auth/passwords.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, downloaded, enterOffice } from "./office-steps.ts";
import { desktop, openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

const password = "Suppe mit Einlage";

let opened: ShopInBrowser;
let email: string;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
beforeEach(async () => {
  const { id } = await staffOf(opened.shop, "admin");
  const row = await opened.shop.database.row<{ email: string }>(
    "UPDATE staff SET password_hash = $2 WHERE id = $1 RETURNING email",
    [id, await hashPassword(password)],
  );
  email = row?.email ?? "";
});
afterAll(() => opened.close());

async function logInByForm() {
  const visit = await opened.visit(desktop, { browser: { reducedMotion: "reduce" } });
  await arrive(visit.page, "/login");
  await visit.page.getByLabel("E-Mail", { exact: true }).fill(email);
  await visit.page.getByLabel("Passwort").fill(password);
  await visit.page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await visit.page.waitForURL("**/dashboard");
  return visit;
}

describe("a login in a browser", () => {
  it("works with its cookie, which no script sees, and its token is worth nothing elsewhere", async () => {
    const { page, context } = await logInByForm();
    await page.getByRole("heading", { name: "Nächste Liefertage" }).waitFor();
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === "__Host-tt_session");
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
    await page
      .locator("input[type=file][accept*=csv]")
      .setInputFiles({ name: "menues.csv", mimeType: "text/csv", buffer: content });
    await page
      .getByText(/unverändert/)
      .first()
      .waitFor();
    await context.close();
  });

  it("ends with the logout, and what a guest had in this browser stays", async () => {
    const { page, context } = await logInByForm();
    const guest = await page.evaluate(() => JSON.stringify(localStorage));
    await page.getByRole("button", { name: "Abmelden" }).first().click();
    await page.waitForURL("**/login");
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain("__Host-tt_session");
    expect(names).toContain("__Host-tt_device");
    const { token: _, ...unchanged } = JSON.parse(guest);
    expect(await page.evaluate(() => JSON.parse(JSON.stringify(localStorage)))).toMatchObject(unchanged);
    await context.close();
  });
});

describe.each(desktopAndTablet)("keys for programs on a %s", (_name, viewport) => {
  it("are made, told once, and revoked", async () => {
    await opened.shop.database.rows("DELETE FROM program_keys");
    const { page, context } = await enterOffice(opened, viewport, await staffOf(opened.shop, "admin"));
    await page.goto("/dashboard/einstellungen");
    await page.getByRole("link", { name: "Schlüssel für Programme" }).click();
    await page.getByText("Noch gibt es keinen Schlüssel.").waitFor();
    await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await dialog.getByText("Name ist erforderlich.").waitFor();
    await dialog.getByText("Bitte wählen Sie mindestens einen Bereich.").waitFor();
    await dialog.getByLabel("Wofür").fill("Warenwirtschaft");
    await dialog.getByRole("checkbox", { name: "Bestellungen: lesen" }).check();
    // The browser's date may differ from the shop's.
    await dialog.getByLabel("Gilt bis einschließlich").fill("2027-03-31");
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    const key = (await dialog.getByText(/^tt_[\w-]{43}$/).textContent()) ?? "";
    const call = () =>
      opened.shop.app.inject({ url: "/api/v1/staff/orders", headers: { authorization: `Bearer ${key}` } });
    expect((await call()).statusCode).toBe(200);
    await dialog.getByRole("button", { name: "Fertig" }).click();
    const row = page.getByRole("row", { name: /Warenwirtschaft/ });
    await row.getByText("Bestellungen: lesen").waitFor();
    expect(await page.content()).not.toContain(key);
    expect(await violationsOn(page)).toEqual([]);
    await row.getByRole("button", { name: "Warenwirtschaft widerrufen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Widerrufen" }).click();
    await row.getByText("widerrufen", { exact: true }).waitFor();
    expect((await call()).statusCode).toBe(401);
    await context.close();
  });
});
