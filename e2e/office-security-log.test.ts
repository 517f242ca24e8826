import { afterAll, beforeAll, expect, it } from "vitest";
import { closeSpans } from "#server/platform/security-log/close-spans.ts";
import { recordSecurityEvent } from "#server/platform/security-log/record-security-event.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
let boss: TestStaff;
beforeAll(async () => {
  opened = await openShopInBrowser();
  const { shop } = opened;
  boss = await staffOf(shop, "admin");
  await (await staffOf(shop, "packing")).refused("readAuditLog");
  const note = {
    at: shop.now(),
    event: "login.refused",
    reason: "unknown-person",
    address: "2001:db8::7",
  } as const;
  for (let time = 0; time < 30; time++)
    await recordSecurityEvent(shop.database, { ...note, email: "gast@example.de" });
  shop.clock.forward({ minutes: 2 });
  await closeSpans(shop.database, shop.now());
});
afterAll(() => opened.close());

it.each(desktopAndTablet)(
  "who came and who was refused is read in German on a %s",
  async (_name, viewport) => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/protokoll");
    await page.getByRole("link", { name: "Anmeldungen und Zugriffe" }).click();
    const line = (text: string | RegExp) => page.getByRole("row").filter({ hasText: text });
    await line("noch 29 Mal seit 14.09.2026, 09:00").waitFor();
    expect(await line("unbekannt (ga…@example.de)").innerText()).toMatch(
      /Anmeldung abgelehnt.*2001:db8:0:0.*E-Mail unbekannt/s,
    );
    expect(await line("Aufruf verweigert").innerText()).toContain("Rolle reicht nicht");
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );

    await page.getByLabel("Ereignis").selectOption("Aufruf verweigert");
    await line("Anmeldung abgelehnt").first().waitFor({ state: "detached" });
    expect(await line("Aufruf verweigert").count()).toBe(1);
    await page.getByLabel("Tag").fill("2026-09-15");
    await page.getByText("Kein Eintrag passt dazu.").waitFor();
    await page.reload();
    await page.getByText("Kein Eintrag passt dazu.").waitFor();
    await page.getByRole("button", { name: "Alle zurücksetzen" }).click();
    await line("Anmeldung abgelehnt").first().waitFor();
    await page.getByLabel("Person, Netz oder Aufruf").fill("2001:db8");
    await page.keyboard.press("Enter");
    await line("Aufruf verweigert").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
