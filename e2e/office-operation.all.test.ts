import { describe, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

describe.each(desktopAndTablet)("the overview on a %s", (_name, viewport) => {
  it("says since when the background stands still, until a worker runs again", async () => {
    const { database } = opened.shop;
    await database.rows("UPDATE pgboss.version SET cron_on = '2026-09-14T06:30:00Z'");
    const { page, context } = await enterOffice(opened, viewport, await staffOf(opened.shop, "kitchen"));
    await page.goto("/dashboard");
    const notice = page.getByRole("alert").filter({ hasText: "Hintergrund steht seit" });
    await notice.getByRole("heading", { name: "Hintergrund steht seit 14.09.2026, 08:30 Uhr" }).waitFor();
    await database.rows("UPDATE pgboss.version SET cron_on = now()");
    await page.reload();
    await page.getByRole("heading", { name: "Nächste Liefertage" }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    await context.close();
  });

  it("names a proxy that the shop does not trust, until it is ticked off", async () => {
    const { page, context } = await enterOffice(opened, viewport, await staffOf(opened.shop, "admin"));
    await opened.shop.database.rows(
      `INSERT INTO unknown_proxies VALUES ('172.17.0.1', '{x-forwarded-for}', now(), now())
       ON CONFLICT DO NOTHING`,
    );
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "172.17.0.1 leitet Anfragen weiter" }).waitFor();
    await page.getByRole("button", { name: "Hinweis zu 172.17.0.1: erledigt" }).click();
    await page.getByText("Als erledigt vermerkt.").waitFor();
    await page.getByRole("heading", { name: "172.17.0.1" }).waitFor({ state: "detached" });
    await context.close();
  });
});
