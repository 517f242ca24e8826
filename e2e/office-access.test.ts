import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#server/platform/logins/secrets.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { downloaded } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const password = "Suppe mit Einlage";

let email: string;
const opened = await browserShopForTests();
beforeEach(async () => {
  const { id } = await staffOf(opened.shop, "admin");
  const row = await opened.shop.database.row<{ email: string }>(
    "UPDATE staff SET password_hash = $2 WHERE id = $1 RETURNING email",
    [id, await hashPassword(password)],
  );
  email = row?.email ?? "";
});

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
