import { describe, expect, it } from "vitest";
import { buy } from "#test/buy.ts";
import { nextWednesday } from "#test/delivery-changes.ts";
import { plannerOf } from "#test/planning.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const monday = "2026-09-21";
const tuesday = "2026-09-22";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
const planner = plannerOf(opened.shop, boss);

describe.each(desktopAndTablet)("cut-offs that move, on a %s", (_name, viewport) => {
  it("are told before a day closes, and once more where the shop has gone on meanwhile", async () => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/kalender?monat=2026-09");
    await page.getByRole("button", { name: /^Montag, 21. September 2026/ }).click();
    const panel = page.getByRole("dialog", { name: "Montag, 21. September 2026" });
    await panel.getByLabel("Geschlossen").check();
    await panel.getByRole("button", { name: "Prüfen" }).click();
    await panel.getByRole("heading", { name: "Bestellschluss ändert sich" }).waitFor();
    const moved = panel.getByRole("listitem").filter({ hasText: "Mi., 23.09.2026" });
    await expect.poll(() => moved.innerText()).toContain("von Mo., 21.09., 12:00 auf Fr., 18.09., 12:00 Uhr");
    await panel.getByText("Am Vortag, dem").waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await buy(opened.shop, opened.shop.guest(), { lines: [{ menuId: 4, quantity: 6, day: tuesday }] });
    await panel.getByRole("button", { name: "So speichern" }).click();
    await panel.getByRole("heading", { name: "Das hat sich geändert" }).waitFor();
    await panel.getByText(/mit \d+ Portionen/).waitFor();
    await panel.getByText("von Mo., 21.09., 12:00 auf Fr., 18.09., 12:00 Uhr").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect((await planner.inShop(nextWednesday))?.cutOffAt).toBe("2026-09-18T10:00:00Z");
    await panel.getByRole("button", { name: "Verstanden" }).click();
    await panel.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
    await planner.plan(monday, { closed: null });
  });

  it("are told of the first days where other rules move them all", async () => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/kalender?monat=2026-09");
    await page.getByRole("button", { name: "Regeln ändern" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Bestellschluss um").fill("10:30");
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByText("von Mo., 14.09., 12:00 auf Mo., 14.09., 10:30 Uhr").waitFor();
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(6);
    const days = (await planner.weighRules({ cutOffTime: "10:30" })).cutOffs.length;
    await dialog.getByText(`und ${days - 6} weitere Tage`, { exact: true }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "So speichern" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("10:30 Uhr, 2 Küchentage vorher").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    await planner.changeRules({ cutOffTime: "12:00" });
  });
});
