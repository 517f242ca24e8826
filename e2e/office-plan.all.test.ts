import { beforeAll, describe, expect, it } from "vitest";
import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { buy, fillCart, type Placed } from "#test/buy.ts";
import { plannerOf } from "#test/planning.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const both = [
  ["desktop", desktop, "2026-09-22", "22. September"],
  ["tablet", tablet, "2026-09-24", "24. September"],
] as const;

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
let placed: Placed;
beforeAll(async () => {
  const { shop } = opened;
  for (const [, , day] of both) {
    placed = await buy(shop, shop.guest(), { lines: [{ menuId: 3, quantity: 30, day }] });
    await fillCart(shop.guest(), [{ menuId: 3, quantity: 3, day }]);
  }
});

const enter = (viewport: { width: number; height: number }) => enterOffice(opened, viewport, boss);

async function inShop(day: string) {
  const { data } = await opened.shop.guest().call("readDeliveryDays", { query: { from: day, to: day } });
  return data[0]?.reason;
}

describe.each(both)("the calendar on a %s", (_name, viewport, date, label) => {
  it("leads to a day by its arrow keys", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/kalender");
    await page.getByRole("heading", { name: "September 2026" }).waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: /14. September/ }).focus();
    await page.keyboard.press("ArrowDown");
    for (let right = Number(date.slice(8)) - 21; right > 0; right--) await page.keyboard.press("ArrowRight");
    const name = new RegExp(`${label} 2026: offen, 1 Bestellung, 30 von`);
    await page.getByRole("button", { name }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByLabel("Geschlossen").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("closes a day after it has shown what that does, and keeps what was typed when another person was faster", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto(`/dashboard/kalender?tag=${date}`);
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Geschlossen").check();
    await panel.getByLabel("Grund").fill("Inventur");
    await panel.getByLabel("Grenze für").selectOption({ index: 1 });
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole("button", { name: "Prüfen" }).click();
    await panel.getByText("1 Bestellung mit 30 Portionen liegt auf einem Tag, der schließt.").waitFor();
    await panel.getByText("Ein offener Warenkorb verliert seinen Tag.").waitFor();
    await expect
      .poll(() => panel.getByRole("link", { name: /[A-Z]{1,4}-1/ }).getAttribute("href"))
      .toMatch(/bestellungen\/.{36}$/);
    expect(await violationsOn(page)).toEqual([]);
    expect(await inShop(date)).toBeNull();
    await plannerOf(opened.shop, boss).plan(date, { portions: 333 });
    await panel.getByRole("button", { name: "So speichern" }).click();
    await panel.getByText("Gespeichert ist jetzt: nicht geschlossen, 333 Portionen.").waitFor();
    await expect.poll(() => panel.getByLabel("Grund").inputValue()).toBe("Inventur");
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole("button", { name: "Prüfen" }).click();
    await panel.getByRole("button", { name: "So speichern" }).click();
    const closed = new RegExp(`${label} 2026: geschlossen \\(Inventur\\)`);
    await page.getByRole("button", { name: closed }).waitFor();
    // The sold orders of the day can be moved, refunded or written to.
    await panel.getByRole("button", { name: "Verschieben" }).waitFor();
    await panel.getByRole("button", { name: "Fertig" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await inShop(date)).toBe("closed");
    expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
    await context.close();
  });

  it("changes the rules for all days likewise", async () => {
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard/kalender?monat=2026-10");
    await page.getByRole("button", { name: "Regeln ändern" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Portionen je Tag").fill("viele");
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByText("Bitte eine ganze Zahl eingeben.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const figure = viewport.width > 1000 ? "380" : "390";
    await dialog.getByLabel("Portionen je Tag").fill(figure);
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByText("Keine Bestellung und kein Warenkorb ist betroffen.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "So speichern" }).click();
    await page.getByText(`${figure} Portionen`, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(both)("the overview on a %s", (_name, viewport) => {
  it("shows what the days bring and what came in, and has a payment ticked off", async () => {
    const { shop } = opened;
    const payment = await shop.database.row<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [
      placed.orderId,
    ]);
    await raiseAlert(shop.database, payment?.id ?? "", "disputed", { seen: viewport.width });
    const { page, context, complaints } = await enter(viewport);
    await page.goto("/dashboard");
    const tasks = page.getByRole("region", { name: "Zu tun" });
    await tasks.getByText("Der Zahlung wurde widersprochen").waitFor();
    const days = page.getByRole("table", { name: "Nächste Liefertage" });
    await days.getByRole("row", { name: /Di\., 22\.09\.2026/ }).waitFor();
    await page.locator("canvas").waitFor();
    await page.getByText("aus 2 Bestellungen, nichts erstattet.").waitFor();
    await page.getByText("Als Tabelle").click();
    await page.getByRole("row", { name: /Mo\., 14\.09\.2026 2/ }).waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: "12 Monate" }).click();
    await page.getByRole("row", { name: /September 2026 2/ }).waitFor();
    await tasks.getByRole("button", { name: /erledigt/ }).click();
    await tasks.getByText("Der Zahlung wurde widersprochen").waitFor({ state: "detached" });
    expect(await violationsOn(page)).toEqual([]);
    await days.getByRole("link", { name: "Di., 22.09.2026" }).click();
    await page.getByRole("heading", { name: "Dienstag, 22. September 2026" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("the overview shows all columns of the next days on a small laptop", async () => {
  const { page, context } = await enter({ width: 1280, height: 800 });
  await page.goto("/dashboard");
  const days = page.getByRole("table", { name: "Nächste Liefertage" });
  await days.waitFor();
  expect(await days.evaluate(({ parentElement }) => parentElement?.scrollWidth)).toBe(
    await days.evaluate(({ parentElement }) => parentElement?.clientWidth),
  );
  await context.close();
});

it("the overview keeps its table where the chart fails on the language of the browser", async () => {
  const { page, context, complaints } = await opened.visit(desktop, { staff: boss });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "language", { value: "en-US@posix", configurable: true }),
  );
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.getByText("Als Tabelle").click();
  await page.getByRole("table", { name: "Umsatz, Erstattungen und Bestellungen" }).waitFor();
  await expect.poll(() => page.locator("canvas").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
