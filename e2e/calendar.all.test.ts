import { beforeAll, expect, it } from "vitest";
import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { buy, eva, fillCart, type Placed } from "#test/buy.ts";
import { nextWednesday } from "#test/delivery-changes.ts";
import { plannerOf } from "#test/planning.ts";
import { staffOf } from "#test/staff.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const planner = plannerOf(shop, boss);
const { page, complaints } = await enterOffice(opened, desktop, boss);
const date = "2026-09-24";
const label = "24. September";
let placed: Placed;
beforeAll(async () => {
  placed = await buy(shop, shop.guest(), { lines: [{ menuId: 3, quantity: 30, day: date }] });
  await fillCart(shop.guest(), [{ menuId: 3, quantity: 3, day: date }]);
});

async function inShop(day: string) {
  const { data } = await shop.guest().call("readDeliveryDays", { query: { from: day, to: day } });
  return data[0]?.reason;
}

it("the overview shows what the days bring and what came in, and has a payment ticked off", async () => {
  const payment = await shop.database.row<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [
    placed.orderId,
  ]);
  await raiseAlert(shop.database, payment?.id ?? "", "disputed", { seen: 1 });
  await page.goto("/dashboard");
  const tasks = page.getByRole("region", { name: "Zu tun" });
  await tasks.getByText("Der Zahlung wurde widersprochen").waitFor();
  const days = page.getByRole("table", { name: "Nächste Liefertage" });
  await days.getByRole("row", { name: /Do\., 24\.09\.2026/ }).waitFor();
  await page.locator("canvas").waitFor();
  await page.getByText(/nichts erstattet\.$/).waitFor();
  await page.getByText("Als Tabelle").click();
  await page.getByRole("row", { name: /Mo\., 14\.09\.2026 1/ }).waitFor();
  await page.getByRole("button", { name: "12 Monate" }).click();
  await page.getByRole("row", { name: /September 2026 1/ }).waitFor();
  await tasks.getByRole("button", { name: /erledigt/ }).click();
  await tasks.getByText("Der Zahlung wurde widersprochen").waitFor({ state: "detached" });
  await days.getByRole("link", { name: "Do., 24.09.2026" }).click();
  await page.getByRole("heading", { name: "Donnerstag, 24. September 2026" }).waitFor();
});

it("the calendar leads to a day by its arrow keys", async () => {
  await page.goto("/dashboard/kalender");
  await page.getByRole("heading", { name: "September 2026" }).waitFor();
  await page.getByRole("button", { name: /14. September/ }).focus();
  await page.keyboard.press("ArrowDown");
  for (let right = 0; right < 3; right++) await page.keyboard.press("ArrowRight");
  const name = new RegExp(`${label} 2026: offen, 1 Bestellung, 30 von`);
  await page.getByRole("button", { name }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Geschlossen").waitFor();
});

it("a day closes after it has shown what that does, and keeps what was typed when another person was faster", async () => {
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Geschlossen").check();
  await panel.getByLabel("Grund").fill("Inventur");
  await panel.getByLabel("Grenze für").selectOption({ index: 1 });
  await panel.getByRole("button", { name: "Prüfen" }).click();
  await panel.getByText("1 Bestellung mit 30 Portionen liegt auf einem Tag, der schließt.").waitFor();
  await panel.getByText("Ein offener Warenkorb verliert seinen Tag.").waitFor();
  await expect
    .poll(() => panel.getByRole("link", { name: /[A-Z]{1,4}-1/ }).getAttribute("href"))
    .toMatch(/bestellungen\/.{36}$/);
  expect(await inShop(date)).toBeNull();
  await planner.plan(date, { portions: 333 });
  await panel.getByRole("button", { name: "So speichern" }).click();
  await panel.getByText("Gespeichert ist jetzt: nicht geschlossen, 333 Portionen.").waitFor();
  await expect.poll(() => panel.getByLabel("Grund").inputValue()).toBe("Inventur");
  await panel.getByRole("button", { name: "Prüfen" }).click();
  await panel.getByRole("button", { name: "So speichern" }).click();
  const closed = new RegExp(`${label} 2026: geschlossen \\(Inventur\\)`);
  await page.getByRole("button", { name: closed }).waitFor();
  // The sold orders of the day can be moved, refunded or written to.
  await panel.getByRole("button", { name: "Verschieben" }).waitFor();
  await panel.getByRole("button", { name: "Fertig" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await inShop(date)).toBe("closed");
  expect(complaints.splice(0).filter((text) => !text.includes("409"))).toEqual([]);
});

it("the rules for all days change likewise", async () => {
  await page.goto("/dashboard/kalender?monat=2026-10");
  await page.getByRole("button", { name: "Regeln ändern" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Portionen je Tag").fill("viele");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("Bitte eine ganze Zahl eingeben.").waitFor();
  await dialog.getByLabel("Portionen je Tag").fill("380");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("Keine Bestellung und kein Warenkorb ist betroffen.").waitFor();
  await dialog.getByRole("button", { name: "So speichern" }).click();
  await page.getByText("380 Portionen", { exact: true }).waitFor();
});

it("cut-offs that move are told before a day closes, and once more where the shop has gone on meanwhile", async () => {
  await page.goto("/dashboard/kalender?monat=2026-09");
  await page.getByRole("button", { name: /^Montag, 21. September 2026/ }).click();
  const panel = page.getByRole("dialog", { name: "Montag, 21. September 2026" });
  await panel.getByLabel("Geschlossen").check();
  await panel.getByRole("button", { name: "Prüfen" }).click();
  await panel.getByRole("heading", { name: "Bestellschluss ändert sich" }).waitFor();
  const moved = panel.getByRole("listitem").filter({ hasText: "Mi., 23.09.2026" });
  await expect.poll(() => moved.innerText()).toContain("von Mo., 21.09., 12:00 auf Fr., 18.09., 12:00 Uhr");
  await panel.getByText("Am Vortag, dem").waitFor();

  await buy(shop, shop.guest(), { lines: [{ menuId: 4, quantity: 6, day: "2026-09-22" }] });
  await panel.getByRole("button", { name: "So speichern" }).click();
  await panel.getByRole("heading", { name: "Das hat sich geändert" }).waitFor();
  await panel.getByText(/mit \d+ Portionen/).waitFor();
  await panel.getByText("von Mo., 21.09., 12:00 auf Fr., 18.09., 12:00 Uhr").waitFor();
  expect((await planner.inShop(nextWednesday))?.cutOffAt).toBe("2026-09-18T10:00:00Z");
  await panel.getByRole("button", { name: "Verstanden" }).click();
  await panel.waitFor({ state: "detached" });
});

it("they are told of the first days where other rules move them all", async () => {
  await page.goto("/dashboard/kalender?monat=2026-09");
  await page.getByRole("button", { name: "Regeln ändern" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Bestellschluss um").fill("10:30");
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await dialog.getByText("von Mo., 14.09., 12:00 auf Mo., 14.09., 10:30 Uhr").waitFor();
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(6);
  const days = (await planner.weighRules({ cutOffTime: "10:30" })).cutOffs.length;
  await dialog.getByText(`und ${days - 6} weitere Tage`, { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "So speichern" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("10:30 Uhr, 2 Küchentage vorher").waitFor();
});

it("a closed day moves everything that was to arrive but for whom it cannot, who is paid back", async () => {
  const day = "2026-10-09";
  const others = [];
  for (const lastName of ["Adler", "Bach"])
    others.push(await buy(shop, shop.guest(), { lines: [on(day)], guestData: { ...eva, lastName } }));
  // with both days in one order, it cannot move to the other
  await buy(shop, shop.guest(), {
    lines: [on(day), on("2026-10-13")],
    guestData: { ...eva, lastName: "Conrad" },
  });
  await page.goto(`/dashboard/kalender?tag=${day}`);
  const panel = page.getByRole("dialog").first();
  await panel.getByLabel("Geschlossen").check();
  await panel.getByLabel("Grund").fill("Betriebsausflug");
  await panel.getByRole("button", { name: "Prüfen, was sich ändert" }).click();
  await panel.getByRole("button", { name: "So speichern" }).click();
  await panel.getByRole("heading", { name: "Gespeichert" }).waitFor();
  await panel.getByRole("button", { name: "Verschieben" }).click();
  const dialog = page.getByRole("dialog", { name: "3 Lieferungen verschieben" });
  await dialog.getByLabel("Neuer Liefertag").waitFor();
  expect(await dialog.getByLabel("Grund").inputValue()).toContain("Betriebsausflug");
  await dialog.getByLabel("Neuer Liefertag").selectOption("2026-10-13");
  await dialog.getByRole("button", { name: "3 Lieferungen verschieben" }).click();
  await dialog.getByText("2 Lieferungen verschoben.").waitFor();
  await dialog.getByRole("region", { name: "Nicht möglich" }).getByText("Conrad").waitFor();
  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  for (const { orderId } of others) {
    const { data } = await boss.call("readOrder", { params: { orderId } });
    expect(data.deliveries.map(({ isoDate }) => isoDate)).toEqual(["2026-10-13"]);
  }

  // the day is closed already, and its form has the same ways
  await page.reload();
  await page.getByRole("heading", { name: "Tag planen" }).waitFor();
  await panel.getByRole("button", { name: "Erstatten" }).click();
  const refund = page.getByRole("dialog", { name: /erstatten/ });
  await refund.getByRole("button", { name: /^\d+,\d\d € erstatten$/ }).click();
  await refund.getByText("Eine Lieferung erstattet.").waitFor();
  expect(complaints).toEqual([]);
});

const on = (day: string) => ({ menuId: 2, quantity: 6, day });

it("the overview keeps its table where the chart fails on the language of the browser", async () => {
  const other = await opened.visit(desktop, { staff: boss });
  await other.page.addInitScript(() =>
    Object.defineProperty(navigator, "language", { value: "en-US@posix", configurable: true }),
  );
  await other.page.goto("/dashboard");
  await other.page.getByText("Als Tabelle").click();
  await other.page.getByRole("table", { name: "Umsatz, Erstattungen und Bestellungen" }).waitFor();
  await expect.poll(() => other.page.locator("canvas").count()).toBe(0);
  expect(other.complaints).toEqual([]);
});
