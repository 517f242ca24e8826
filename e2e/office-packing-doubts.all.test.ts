import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import { printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { burst, enterOffice, signalled, tablet } from "./office-steps.ts";
import { browserShopForTests, type Visit } from "./open-shop-in-browser.ts";

let numbers: string[];
let slips: Map<string, string>;
const allergy = "Achtung: Erdnuss-Allergie!";
const number = (which: number) => numbers[which] ?? "";
const slip = (which: number) => slips.get(number(which)) ?? "";

const opened = await browserShopForTests();
const packer = await staffOf(opened.shop, "packing");
// the packing day is Tuesday
beforeAll(async () => {
  const { shop } = opened;
  for (const [lastName, notes] of [
    ["Adler", ""],
    ["Bach", "Tor offen"],
    ["Conrad", allergy],
  ] as const) {
    const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
    await buy(shop, shop.guest(), { lines, guestData: { ...eva, lastName, notes } });
  }
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  slips = await printSlips(shop, packer, { day: wednesday });
  await readAllNotes(shop, wednesday);
  numbers = [...slips.keys()];
});
beforeEach(async () => {
  await opened.shop.database.rows("DELETE FROM packed_portions");
  await opened.shop.database.rows("UPDATE order_deliveries SET status = 'planned', tracking_number = NULL");
});

async function atTable(now: string, staff = packer): Promise<Visit> {
  opened.shop.clock.set(now);
  const visit = await enterOffice(opened, tablet, staff);
  await visit.page.goto(`/dashboard/produktion/${wednesday}?ansicht=pakete`);
  await visit.page.getByRole("listitem", { name: `Paket ${number(0)}` }).waitFor();
  return visit;
}

const packedCount = async () =>
  (await opened.shop.database.rows("SELECT FROM order_deliveries WHERE status = 'packed'")).length;
const stop = (page: Page) => page.locator("[data-signal=wrong]");
const tooEarly = "Gepackt wird erst am Di., 15.09.2026.";

describe("before the packing day", () => {
  it("a scan asks back, packs when it is wanted, and asks no more for this day", async () => {
    const { page, context, complaints } = await atTable("2026-09-14T14:00:00");
    await burst(page, slip(0));
    await stop(page).getByText(tooEarly).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await stop(page).getByRole("button", { name: "Verstanden" }).click();
    await stop(page).waitFor({ state: "detached" });
    expect(await packedCount()).toBe(0);
    await burst(page, slip(0));
    await stop(page).getByRole("button", { name: "Trotzdem heute packen" }).click();
    await signalled(page, "right", `${number(0)} ist gepackt`);
    await burst(page, slip(1));
    await signalled(page, "right", `${number(1)} ist gepackt`);
    await page.reload();
    await page.getByRole("button", { name: `${number(2)} als gepackt melden` }).click();
    await expect.poll(packedCount).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("so does the button of a parcel", async () => {
    const { page, context } = await atTable("2026-09-14T14:00:00");
    await page.getByRole("button", { name: `${number(1)} als gepackt melden` }).click();
    await stop(page).getByText(tooEarly).waitFor();
    expect(await packedCount()).toBe(0);
    await stop(page).getByRole("button", { name: "Trotzdem heute packen" }).click();
    await signalled(page, "right", `${number(1)} ist gepackt`);
    expect(await packedCount()).toBe(1);
    await context.close();
  });
});

describe("on the packing day", () => {
  it("a note that nobody has read stops the scan; the administration reads it at the table and packs", async () => {
    await opened.shop.database.rows("DELETE FROM guest_note_readings");
    const { page, context } = await atTable("2026-09-15T08:00:00");
    await burst(page, slip(2));
    await stop(page).getByText(`„${allergy}“ hat noch niemand gelesen`).waitFor();
    expect(await stop(page).getByRole("button").allInnerTexts()).toEqual(["Verstanden"]);
    await stop(page).getByRole("button", { name: "Verstanden" }).click();
    const card = page.getByRole("listitem", { name: `Paket ${number(2)}` });
    await card.getByText("Noch ungelesen.").waitFor();
    expect(await card.getByRole("button", { name: "als gepackt melden" }).isDisabled()).toBe(true);
    expect(await packedCount()).toBe(0);
    await context.close();

    const boss = await atTable("2026-09-15T08:00:00", await staffOf(opened.shop, "admin"));
    await burst(boss.page, slip(2));
    const press = stop(boss.page).getByRole("button", { name: "Gelesen und packen" });
    await press.waitFor();
    expect(await violationsOn(boss.page)).toEqual([]);
    await press.click();
    await boss.page
      .locator("[data-signal=allergy]")
      .getByText(/gelesen von admin/)
      .waitFor();
    expect(await packedCount()).toBe(1);
    await boss.context.close();
  });

  it("a note on an allergy is loud, in the guest's words, until it has been seen", async () => {
    const { page, context, complaints } = await atTable("2026-09-15T08:00:00");
    await burst(page, slip(2));
    const signal = page.locator("[data-signal=allergy]");
    await signal.getByText(`„${allergy}“`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await signal.getByRole("button", { name: "Verstanden" }).click();
    await signal.waitFor({ state: "detached" });
    const card = page.getByRole("listitem", { name: `Paket ${number(2)}` });
    await card.getByText("Allergie oder Unverträglichkeit").waitFor();
    await burst(page, slip(1));
    await signalled(page, "right", "Mit Anmerkung.");
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("the list is whole after a stop and after a scan, with the parcel that was read on top", async () => {
    const { page, context } = await atTable("2026-09-15T08:00:00");
    const parcels = page.getByRole("listitem", { name: /^Paket / });
    await burst(page, "4006381333931");
    await signalled(page, "wrong", "ist kein Packzettel und keine Sendungsnummer");
    await expect.poll(() => parcels.count()).toBe(3);
    await burst(page, slip(1));
    await signalled(page, "right", `${number(1)} ist gepackt`);
    await expect.poll(() => parcels.first().getAttribute("aria-label")).toBe(`Paket ${number(1)}`);
    await parcels.first().getByText("Zuletzt gescannt").waitFor();
    await expect.poll(() => parcels.count()).toBe(3);
    await expect.poll(() => page.getByLabel("Paket suchen").inputValue()).toBe("");
    expect(new URL(page.url()).searchParams.get("q")).toBeNull();
    await context.close();
  });

  it("what is scanned while the page still loads is taken whole", async () => {
    const { page, context } = await atTable("2026-09-15T08:00:00");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/parcels(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    const request = page.waitForRequest(/\/parcels(\?|$)/);
    await page.reload();
    await request;
    await burst(page, number(0).slice(3));
    release();
    await signalled(page, "right", `${number(0)} ist gepackt`);
    await expect.poll(() => page.getByLabel("Packzettel scannen").inputValue()).toBe("");
    await context.close();
  });

  it("each scan is listed with its own moment", async () => {
    const { page, context } = await atTable("2026-09-15T08:00:00");
    await page.clock.setFixedTime("2026-09-15T06:00:01Z");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/scans$/, async (route) => {
      await held;
      await route.continue();
    });
    const request = page.waitForRequest(/\/scans$/);
    await burst(page, slip(0));
    await request;
    // The answer is late; the scan was in time.
    await page.clock.setFixedTime("2026-09-15T06:00:10Z");
    release();
    await signalled(page, "right", `${number(0)} ist gepackt`);
    await burst(page, slip(1));
    await signalled(page, "right", `${number(1)} ist gepackt`);
    const before = page.getByRole("list", { name: "Davor gescannt" }).getByRole("listitem");
    await expect.poll(() => before.allInnerTexts()).toEqual([expect.stringMatching(/^08:00:01/)]);
    await context.close();
  });
});
