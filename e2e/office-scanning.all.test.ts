import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { burst, enterOffice, signalled, tablet } from "./office-steps.ts";
import { browserShopForTests, type Visit } from "./open-shop-in-browser.ts";

let numbers: string[];
let slips: Map<string, string>;
const [a, b, c] = [0, 1, 2];
const number = (which: number) => numbers[which] ?? "";
const slip = (which: number) => slips.get(number(which)) ?? "";

const opened = await browserShopForTests();
beforeAll(async () => {
  const { shop } = opened;
  for (const lastName of ["Adler", "Bach", "Conrad", "Dietz"]) {
    const lines = [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 2, day: wednesday },
    ];
    await buy(shop, shop.guest(), { lines, guestData: { ...eva, lastName } });
  }
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-15T08:00:00");
  slips = await printSlips(shop, await staffOf(shop, "packing"), { day: wednesday });
  numbers = [...slips.keys()];
});
beforeEach(async () => {
  const { database } = opened.shop;
  await database.rows("DELETE FROM mails WHERE kind = 'dispatch'");
  await database.rows("DELETE FROM packed_portions");
  await database.rows(
    "UPDATE order_deliveries SET status = 'planned', tracking_number = NULL, carrier = NULL, address = NULL",
  );
});

/** A packing table whose tones are recorded by pitch. */
async function atTable(): Promise<Visit & { tones: () => Promise<number[]> }> {
  const visit = await enterOffice(opened, tablet, await staffOf(opened.shop, "packing"));
  await visit.page.addInitScript(() => {
    const pitches: number[] = [];
    Object.assign(window, { pitches });
    // before the page hears of it
    addEventListener(
      "keydown",
      ({ key, target }) => {
        if (key === "Enter") Object.assign(window, { stoodAtEnter: (target as HTMLInputElement).value });
      },
      true,
    );
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
      pitches.push(this.frequency.value);
      start.call(this, at);
    };
  });
  await visit.page.goto(`/dashboard/produktion/${wednesday}?ansicht=pakete`);
  await visit.page.getByRole("listitem", { name: `Paket ${number(a)}` }).waitFor();
  const tones = () =>
    visit.page.evaluate(() => (window as unknown as { pitches: number[] }).pitches.splice(0));
  return { ...visit, tones };
}

const stoodAtEnter = (page: Page) =>
  page.evaluate(() => (window as unknown as { stoodAtEnter: string }).stoodAtEnter);

const parcels = () =>
  opened.shop.database.rows<{ number: string; status: string; tracking: string | null }>(
    `SELECT o.number, d.status, d.tracking_number AS tracking FROM order_deliveries d
     JOIN orders o ON o.id = d.order_id ORDER BY o.number`,
  );
const standing = async () =>
  (await parcels()).map(({ status, tracking }) => [status, tracking].filter(Boolean).join(" "));
const mails = async () =>
  (await opened.shop.database.rows("SELECT FROM mails WHERE kind = 'dispatch'")).length;
const hasFocus = (page: Page) => page.getByLabel("Packzettel scannen").and(page.locator(":focus")).waitFor();

describe("at the packing table on a tablet", () => {
  it.each([
    ["on the field for scans", "Packzettel scannen", ""],
    ["in the search, in the middle of a word", "Paket suchen", "Bra"],
    ["on the field for another parcel's number", `Sendungsnummer von ${orderPrefix}-100004`, "00340"],
    ["on the choice of its carrier", `Paketdienst von ${orderPrefix}-100004`, null],
    ["on a button", `${orderPrefix}-100004 wieder öffnen`, null],
  ] as const)("slips A, A, B, C are three packed parcels with the focus %s", async (_where, label, typed) => {
    const { page, context, complaints } = await atTable();
    await hasFocus(page);
    await opened.shop.database.rows(
      "UPDATE order_deliveries SET status = 'packed' WHERE order_id = (SELECT id FROM orders WHERE number = $1)",
      [number(3)],
    );
    await page.reload();
    const place = page.getByLabel(label).first();
    const put = async () => {
      await page.getByRole("button", { name: "4 alle", exact: true }).click();
      await place.waitFor();
      if (typed) await place.fill(typed);
      await place.focus();
    };
    const before = async () =>
      typed === null ? place.evaluate((one) => (one as HTMLSelectElement).value) : typed;
    for (const [which, kind, text] of [
      [a, "right", `${number(a)} ist gepackt: 8 Portionen, 2 Kühlakkus.`],
      [a, "repeated", `${number(a)} ist schon gepackt. Jetzt kommt die Sendungsnummer.`],
      [b, "right", `${number(b)} ist gepackt: 8 Portionen, 2 Kühlakkus.`],
      [c, "right", `${number(c)} ist gepackt: 8 Portionen, 2 Kühlakkus.`],
    ] as const) {
      await put();
      const stood = await before();
      await burst(page, slip(which));
      // nothing of the code had come into the field before anything else happened
      expect(await stoodAtEnter(page)).toBe(stood);
      await signalled(page, kind, text);
      await hasFocus(page);
      const scanned = page.getByRole("listitem", { name: `Paket ${number(which)}` });
      await scanned.getByText("Zuletzt gescannt").waitFor();
      await expect.poll(() => page.getByRole("listitem", { name: /^Paket / }).count()).toBe(4);
    }
    expect(await standing()).toEqual(["packed", "packed", "packed", "packed"]);
    expect(await mails()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("they are, too, when the next code is scanned before the shop has answered", async () => {
    const { page, context } = await atTable();
    for (const which of [a, a, b, c, b]) await burst(page, slip(which));
    await expect.poll(standing).toEqual(["packed", "packed", "packed", "planned"]);
    await signalled(page, "repeated", `${number(b)} ist schon gepackt.`);
    const earlierScans = page.getByRole("list", { name: "Davor gescannt" });
    await expect.poll(() => earlierScans.getByRole("listitem").count()).toBe(4);
    expect(await mails()).toBe(0);
    await context.close();
  });

  it("a number follows the slip of its parcel; read twice, or without a slip, it ships nothing more", async () => {
    const { page, context, tones, complaints } = await atTable();
    const [one, two] = [dhlNumber(1), dhlNumber(2)];
    await burst(page, one);
    await signalled(page, "wrong", "Zu welchem Paket gehört diese Sendungsnummer?");
    expect(await tones()).toEqual([300, 170]);
    await burst(page, slip(a));
    await signalled(page, "right", "ist gepackt");
    expect(await tones()).toEqual([880, 1320]);
    // packed, but not yet asked for its tracking number
    await burst(page, one);
    await signalled(page, "wrong", "Zu welchem Paket gehört diese Sendungsnummer?");
    await burst(page, slip(a));
    await signalled(page, "repeated", "Jetzt kommt die Sendungsnummer.");
    await page.getByText(`Jetzt die Sendungsnummer von ${number(a)} scannen (DHL).`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await burst(page, `${one}${two}`);
    await signalled(page, "wrong", "Zwei Codes hintereinander gelesen.");
    await burst(page, one);
    await signalled(page, "right", `${number(a)} ist verschickt: DHL ${one}.`);
    await hasFocus(page);
    await burst(page, one);
    await signalled(page, "repeated", `${one} ist schon die Sendungsnummer von ${number(a)}.`);
    await burst(page, slip(a));
    await signalled(page, "repeated", `${number(a)} ist schon verschickt, mit ${one}.`);
    await burst(page, two);
    await signalled(page, "wrong", "Zu welchem Paket gehört diese Sendungsnummer?");
    expect(await standing()).toEqual([`shipped ${one}`, "planned", "planned", "planned"]);
    expect(await mails()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("a number that is unusual is taken only when a person insists", async () => {
    const { page, context } = await atTable();
    await burst(page, slip(a));
    await signalled(page, "right", "ist gepackt");
    await burst(page, slip(a));
    await signalled(page, "repeated", "Jetzt kommt die Sendungsnummer.");
    await burst(page, "ABCD-12345678");
    await signalled(page, "wrong", "Das ist keine übliche Sendungsnummer von DHL");
    expect(await mails()).toBe(0);
    await page.getByRole("button", { name: `Trotzdem für ${number(a)} verwenden` }).click();
    await signalled(page, "right", `${number(a)} ist verschickt: DHL ABCD-12345678.`);
    expect((await standing())[a]).toBe("shipped ABCD-12345678");
    await context.close();
  });

  it("a stale slip stops with what has changed; the new one is printed beside its parcel and packs", async () => {
    const { page, context, complaints } = await atTable();
    const { shop } = opened;
    const more = { company: "", careOf: "", absence: "", absenceDetail: "", notes: "Nussallergie!" };
    const address = JSON.stringify({ ...eva, email: undefined, lastName: "Adler", ...more });
    await shop.database.rows(
      "UPDATE order_deliveries SET address = $2 WHERE order_id = (SELECT id FROM orders WHERE number = $1)",
      [number(a), address],
    );
    await readAllNotes(shop, wednesday);
    await burst(page, slip(a));
    await signalled(page, "wrong", "Seit diesem Druck: Anmerkung des Gastes geändert.");
    const card = page.getByRole("listitem", { name: `Paket ${number(a)}` });
    await card.getByText("Packzettel veraltet.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: `${number(a)}: Packzettel neu drucken` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`packzettel-${wednesday}.pdf`);
    await hasFocus(page);
    await expect.poll(() => card.getByText("Packzettel veraltet.").count()).toBe(0);
    const fresh = await printSlips(shop, await staffOf(shop, "packing"), { day: wednesday });
    await burst(page, fresh.get(number(a)) ?? "");
    await signalled(page, "right", `${number(a)} ist gepackt`);
    // the old slip is still in use
    await burst(page, slip(a));
    await signalled(page, "wrong", "ist veraltet");
    expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
    await context.close();
    await shop.database.rows("UPDATE order_deliveries SET address = NULL");
  });

  it("sound can be turned off, and stays off on this computer", async () => {
    const { page, context, tones } = await atTable();
    const sound = page.getByRole("button", { name: "Töne beim Scannen", pressed: true });
    await sound.click();
    await burst(page, slip(a));
    await signalled(page, "right", "ist gepackt");
    expect(await tones()).toEqual([]);
    await page.reload();
    await page.getByRole("button", { name: "Töne beim Scannen", pressed: false }).click();
    expect(await tones()).toEqual([880, 1320]);
    await context.close();
  });

  it("what a person types is no scan, however fast, and shortcuts hear nothing of a scan", async () => {
    const { page, context } = await atTable();
    const search = page.getByLabel("Paket suchen");
    await search.focus();
    await page.keyboard.type("Conrad", { delay: 60 });
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("listitem", { name: /^Paket / }).count()).toBe(1);
    await expect.poll(() => search.inputValue()).toBe("Conrad");
    // Fast typing that is no code of ours stays in its field.
    await search.fill("");
    await burst(page, "Dietz");
    await page.getByRole("listitem", { name: `Paket ${number(3)}` }).waitFor();
    // `g` and a letter open another page, except from a scanner.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await burst(page, "GB0H0M0P");
    await signalled(page, "wrong", "Zu welchem Paket gehört diese Sendungsnummer?");
    await hasFocus(page);
    expect(new URL(page.url()).pathname).toBe(`/dashboard/produktion/${wednesday}`);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await burst(page, slip(c));
    await signalled(page, "right", `${number(c)} ist gepackt`);
    await context.close();
  });
});
