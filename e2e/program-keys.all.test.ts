import { describe, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

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
