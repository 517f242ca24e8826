import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { Module } from "#contract/office/modules.ts";
import { setupSteps } from "#contract/office/shop/setup.ts";
import { readConfig } from "#server/start/config.ts";
import { checkSettings } from "#server/start/doctor/check-settings.ts";
import { textForOffice } from "#server/start/doctor/missing-for-sale.ts";
import { checkShop } from "#server/start/doctor/check-shop.ts";
import { buy } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
async function open() {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
}
const setup = async (by = boss) => (await by.call("readSetup")).data;
const stateOf = async (step: string, by = boss) =>
  (await setup(by)).steps.find((one) => one.step === step)?.state;
const missing = async () => (await setup()).missing.map(({ text }) => text);

describe("the set-up", () => {
  beforeAll(open);
  afterAll(() => shop.close());

  it("waits as long as the demo is there, and begins when it has left", async () => {
    expect(await setup()).toMatchObject({ isOpen: false, isDemo: true });
    await boss.call("leaveDemo", { body: { orders: 0 } });
    const { steps, ...after } = await setup();
    expect(after).toMatchObject({ isOpen: true, isDemo: false });
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(["open"]));
  });

  it("asks for shelf life, ingredients and hygiene only where these are used", async () => {
    const names = async () => (await setup()).steps.map(({ step }) => step);
    expect(await names()).toEqual(setupSteps);
    const use = (module: Module, isOn: boolean) =>
      boss.call("switchModule", { params: { module }, body: { isOn } });
    await use("stock", false);
    expect(await names()).toEqual(setupSteps.filter((step) => step !== "shelfLife" && step !== "hygiene"));
    await use("recipes", false);
    expect(await names()).not.toContain("ingredients");
    await use("stock", true);
    await use("recipes", true);
    const placeId = (await boss.call("createPlace", { body: { name: "Kühlhaus" } })).data.id;
    const body = { name: "Kühlhaus, Luft", kind: "place", step: null, unit: "celsius", least: null } as const;
    const rest = { most: 70, intervalMinutes: 720, source: "eigene", sourceOn: calendarDay("2026-01-01") };
    await boss.call("createPoint", { body: { ...body, ...rest, placeId } });
    expect(await stateOf("hygiene")).toBe("done");
    expect(await stateOf("shelfLife")).toBe("open");
  });

  it("keeps for everybody what is done and what waits; to note it twice changes nothing", async () => {
    await boss.call("noteSetupStep", { params: { step: "fonts" }, body: { state: "later" } });
    await boss.call("noteSetupStep", { params: { step: "fonts" }, body: { state: "later" } });
    const second = await staffOf(shop, "admin");
    expect(await stateOf("fonts", second)).toBe("later");
    await second.call("noteSetupStep", { params: { step: "fonts" }, body: { state: "done" } });
    expect(await stateOf("fonts")).toBe("done");
    const log = await shop.database.rows(
      "SELECT changes FROM log_entries WHERE subject_id = 'Einrichtung' ORDER BY id LIMIT 2",
    );
    expect(log).toEqual([
      { changes: [["Schriften", null, "später"]] },
      { changes: [["Schriften", null, "erledigt"]] },
    ]);
  });

  it("takes a step for done whose result is there anyway", async () => {
    await boss.call("createCode", {
      body: {
        code: "NEU5",
        value: { of: "percent", percent: 5 },
        minimum: 0,
        validFrom: null,
        validUntil: null,
        oncePerCustomer: false,
        newCustomersOnly: false,
        note: "",
        totalLimit: null,
      },
    });
    expect(await stateOf("code")).toBe("done");
    await boss.call("noteSetupStep", { params: { step: "menus" }, body: { state: "done" } });
    expect(await stateOf("menus")).toBe("open");
  });

  it("says what is missing for the first sale, and where to mend it", async () => {
    const { missing: found } = await setup();
    expect(found).toContainEqual({
      level: "fault",
      subject: "Katalog",
      text: expect.stringContaining("Es gibt noch nichts zu kaufen: Kein Menü ist veröffentlicht."),
      path: "menus",
    });
    expect(found).toContainEqual({
      level: "fault",
      subject: "Firma",
      text: expect.stringMatching(/^Firma und Impressum sind noch erfunden: Firma, /),
      path: "einstellungen/firma",
    });
    expect(await missing()).toContainEqual(expect.stringContaining("Es fließt kein Geld"));
    expect(await missing()).toContainEqual(expect.stringContaining("https"));
    expect(await missing()).not.toContainEqual(expect.stringContaining("Kein Liefertag ist bestellbar."));
    await shop.database.rows("UPDATE calendar_settings SET closed_weekdays = '{0,1,2,3,4,5,6}'");
    await shop.snapshot.refresh();
    expect(await missing()).toContainEqual(expect.stringContaining("Kein Liefertag ist bestellbar."));
  });

  it("says all that the doctor says of shop and settings, word for word, without paths and commands", async () => {
    const config = readConfig({ PAYMENT_PROVIDER: "sandbox", RATE_LIMIT_PER_MINUTE: "0" });
    const spoken = [
      ...checkSettings({ ...config, publicUrl: "http://shop.localhost" }),
      ...(await checkShop(shop.database, config, shop.now())),
    ]
      .filter(({ level }) => level !== "fine")
      .map(({ text }) => textForOffice(text));
    expect(spoken.length).toBeGreaterThan(5);
    expect(await missing()).toEqual(expect.arrayContaining(spoken));
  });

  it("says before the first order that it is a test", async () => {
    expect((await setup()).trial).toEqual({ hasOrders: false, showsDemo: false });
  });

  it("ends on request, and does not come back", async () => {
    await boss.call("finishSetup");
    expect((await setup()).isOpen).toBe(false);
  });
});

it("a shop that has sold is not set up any more", async () => {
  await open();
  await shop.database.rows("UPDATE brand_settings SET setup_finished_at = NULL");
  await buy(shop, shop.guest());
  await shop.database.rows("DELETE FROM demo_items");
  expect((await setup()).isOpen).toBe(false);
  await shop.close();
});
