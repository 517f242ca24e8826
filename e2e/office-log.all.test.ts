import { beforeAll, expect, it } from "vitest";
import { closeSpans, recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { ordered } from "#test/delivery-changes.ts";
import { changed, readBySlug } from "#test/menus.ts";
import { openDay, plannerOf } from "#test/planning.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

let dish: string;
let order: { id: string; number: string };
const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
beforeAll(async () => {
  await changeCode();
  await plannerOf(opened.shop, boss).plan("2026-10-31", {
    ...openDay,
    closed: "Inventur",
    limits: [{ menuId: 1, portions: 30 }],
  });
  const { shop } = opened;
  const menu = await readBySlug(shop, boss, "lasagne-al-forno");
  dish = menu.content.name;
  const content = { longDescription: "<p>Mit <strong>viel</strong> Käse</p>" };
  await boss.call("changeMenu", changed(menu, { content, offer: { price: menu.offer.price + 1 } }));
  const endsOn = "2026-12-31";
  await boss.call("hire", {
    body: { name: "Paul Packer", email: "paul@example.de", role: "packing", endsOn },
  });
  const bought = await ordered(shop);
  const refunds = refundContextOf(boss);
  await refunds.refund(bought, await refunds.piecesRefund(bought, 0, 2));
  const number = (await boss.call("readOrder", { params: { orderId: bought.orderId } })).data.number;
  order = { id: bought.orderId, number };
  await knock();
});

async function knock(): Promise<void> {
  const { shop } = opened;
  await (await staffOf(shop, "packing")).refused("readLog", {});
  const refused = {
    at: shop.now(),
    event: "login.refused",
    reason: "unknown-person",
    address: "2001:db8::7",
    email: "gast@example.de",
  } as const;
  for (let time = 0; time < 30; time++) await recordSecurityEvent(shop.database, refused);
  shop.clock.forward({ minutes: 2 });
  await closeSpans(shop.database, shop.now());
}

async function changeCode(): Promise<void> {
  const rule = {
    value: { of: "percent", percent: 10 },
    minimum: 0,
    validFrom: null,
    validUntil: null,
    oncePerCustomer: false,
    newCustomersOnly: false,
    note: "",
  } as const;
  await boss.call("createCode", { body: { ...rule, code: "HERBST-12", totalLimit: null } });
  const { data } = await boss.call("readCodes", { query: { q: "HERBST-12" } });
  const { id, code: _, uses: __, state: ___, ...seriesRule } = data.rows[0]!;
  const body = {
    ...seriesRule,
    minimum: 30,
    validUntil: "2026-10-31",
    oncePerCustomer: true,
    isActive: false,
  };
  await boss.call("changeCode", { params: { codeId: String(id) }, body });
}

it.each(desktopAndTablet)(
  "the log of what the team did is read in German on a %s",
  async (_name, viewport) => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/protokoll?topic=change");
    const line = (text: string | RegExp) => page.getByRole("row").filter({ hasText: text });
    await line("Rabattcode HERBST-12 geändert").waitFor();
    const textOf = async (text: string | RegExp) => (await line(text).innerText()).replaceAll("\u00a0", " ");
    const code = await textOf("Rabattcode HERBST-12 geändert");
    expect(code).toContain("Mindestwert: ohne → 30,00 €");
    expect(code).toContain("Gültig bis: leer → 31.10.2026");
    expect(code).toContain("Eingeschaltet: ja → nein");
    const day = await textOf("Kalendertag 31.10.2026 geplant");
    expect(day).toContain("Geschlossen: nein → ja: Inventur");
    expect(day).toMatch(/Grenzen für Menüs: leer → (?!Menü )\p{L}.*: 30/u);
    expect(await textOf(`Menü ${dish} geändert`)).toMatch(/Preis: \d+,\d\d € → \d+,\d\d €/);
    expect(await textOf(`Menü ${dish} geändert`)).toContain("Mit viel Käse");
    expect(await textOf("Team Paul Packer aufgenommen")).toContain("Rolle: Packen");
    expect(await textOf("Team Paul Packer aufgenommen")).toContain("Zugang endet am: 31.12.2026");
    const refund = await textOf(`Bestellung ${order.number} Positionen erstattet`);
    expect(refund).toContain("Status zuvor: Bezahlt");
    expect(refund).toMatch(/Erstattung: \d+,\d\d €/);
    await expect
      .poll(() => page.getByRole("main").innerText())
      .not.toMatch(/\b(true|false|null)\b|<\/?p>|packing|closed/);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );

    await page.getByLabel("Person, Nummer, Vorgang oder Netz").fill(order.number);
    await page.keyboard.press("Enter");
    await line("Rabattcode").first().waitFor({ state: "detached" });
    await page.getByRole("link", { name: order.number }).click();
    await page.waitForURL(`**/dashboard/bestellungen/${order.id}`);
    await page.goto(`/dashboard/protokoll?q=${encodeURIComponent(dish)}`);
    await page.getByRole("link", { name: dish }).click();
    await page.waitForURL("**/dashboard/menus/*");
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it.each(desktopAndTablet)(
  "who came and who was refused is read in German on a %s",
  async (_name, viewport) => {
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/protokoll");
    const line = (text: string | RegExp) => page.getByRole("row").filter({ hasText: text });
    await page.getByLabel("Art").selectOption("Alle Anmeldungen und Zugriffe");
    await line("Rabattcode HERBST-12").first().waitFor({ state: "detached" });
    await line("noch 29 Mal seit 14.09.2026, 09:00").waitFor();
    await expect
      .poll(() => line("unbekannt (ga…@example.de)").innerText())
      .toMatch(/2001:db8:0:0.*Anmeldung abgelehnt.*E-Mail unbekannt/s);
    await expect.poll(() => line("Aufruf verweigert").innerText()).toContain("Rolle reicht nicht");
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );

    await page.getByLabel("Art").selectOption("Aufruf verweigert");
    await line("Anmeldung abgelehnt").first().waitFor({ state: "detached" });
    await expect.poll(() => line("Aufruf verweigert").count()).toBe(1);
    await page.getByLabel("Tag").fill("2026-09-15");
    await page.getByText("Kein Eintrag passt dazu.").waitFor();
    await page.reload();
    await page.getByText("Kein Eintrag passt dazu.").waitFor();
    await page.getByRole("button", { name: "Alle zurücksetzen" }).click();
    await line("Anmeldung abgelehnt").first().waitFor();
    await page.getByLabel("Person, Nummer, Vorgang oder Netz").fill("2001:db8");
    await page.keyboard.press("Enter");
    await line("Aufruf verweigert").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
