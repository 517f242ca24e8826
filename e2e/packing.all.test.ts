import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, friday, orderNumber, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { burst, enterOffice, signalled, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop, type Visit } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
const allergy = "Achtung: Erdnuss-Allergie!";
const numbers: string[] = [];
let slips: Map<string, string>;
const number = (which: number) => numbers[which] ?? "";
const slip = (which: number) => slips.get(number(which)) ?? "";

beforeAll(async () => {
  const notesOf = { Conrad: allergy, Dietz: allergy, Ebel: "", Fuchs: "", Groß: "" };
  for (const [lastName, notes] of Object.entries({ Adler: "", Bach: "Tor offen", ...notesOf })) {
    const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
    const { orderId } = await buy(shop, shop.guest(), { lines, guestData: { ...eva, lastName, notes } });
    numbers.push(await orderNumber(shop, orderId));
  }
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  slips = await printSlips(shop, packer, { day: wednesday });
});

/** A table whose tones are recorded by pitch, and what stood in the field when a scan ended. */
async function table(viewport: typeof tablet, staff = packer): Promise<Visit> {
  const visit = await enterOffice(opened, viewport, staff);
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
  return visit;
}
const tones = (page: Page) =>
  page.evaluate(() => (window as unknown as { pitches: number[] }).pitches.splice(0));
const stoodAtEnter = (page: Page) =>
  page.evaluate(() => (window as unknown as { stoodAtEnter: string }).stoodAtEnter);

const { page, complaints } = await table(tablet);
const card = (which: number) => page.getByRole("listitem", { name: `Paket ${number(which)}` });
const stop = page.locator("[data-signal=wrong]");
const hasFocus = () => page.getByLabel("Packzettel scannen").and(page.locator(":focus")).waitFor();
const standing = async () => {
  const rows = await shop.database.rows<{ state: string }>(
    `SELECT concat_ws(' ', d.status, d.tracking_number) AS state FROM order_deliveries d
     JOIN orders o ON o.id = d.order_id WHERE d.delivery_day = $1 ORDER BY o.number`,
    [wednesday],
  );
  return rows.map(({ state }) => state);
};

it("before the packing day a scan and a press ask back, until a person insists for this day", async () => {
  shop.clock.set("2026-09-14T14:00:00");
  const tooEarly = "Gepackt wird erst am Di., 15.09.2026.";
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=pakete`);
  await hasFocus();
  await burst(page, slip(0));
  await stop.getByText(tooEarly).waitFor();
  await stop.getByRole("button", { name: "Verstanden" }).click();
  await stop.waitFor({ state: "detached" });
  await page.getByRole("button", { name: `${number(1)} als gepackt melden` }).click();
  await stop.getByText(tooEarly).waitFor();
  expect(await standing()).toEqual(Array(7).fill("planned"));
  await stop.getByRole("button", { name: "Trotzdem heute packen" }).click();
  await signalled(page, "right", `${number(1)} ist gepackt`);
  await burst(page, slip(0));
  await signalled(page, "right", `${number(0)} ist gepackt`);
  await expect.poll(async () => (await standing()).slice(0, 3)).toEqual(["packed", "packed", "planned"]);
});

it("a note on an allergy stops until it was read, and is loud in the guest's words", async () => {
  shop.clock.set("2026-09-15T08:00:00");
  await page.reload();
  await hasFocus();
  await burst(page, slip(2));
  await stop.getByText(`„${allergy}“ hat noch niemand gelesen`).waitFor();
  expect(await stop.getByRole("button").allInnerTexts()).toEqual(["Verstanden"]);
  await stop.getByRole("button", { name: "Verstanden" }).click();
  await card(2).getByText("Noch ungelesen.").waitFor();
  expect(await card(2).getByRole("button", { name: "als gepackt melden" }).isDisabled()).toBe(true);

  const { page: bosses, context } = await enterOffice(opened, tablet, boss);
  await bosses.goto(`/dashboard/produktion/${wednesday}?ansicht=pakete`);
  await bosses.getByRole("listitem", { name: `Paket ${number(2)}` }).waitFor();
  await burst(bosses, slip(2));
  await bosses.getByRole("button", { name: "Gelesen und packen" }).click();
  await bosses.locator("[data-signal=allergy]", { hasText: "gelesen von admin" }).waitFor();
  await context.close();

  await readAllNotes(shop, wednesday);
  await burst(page, slip(3));
  const signal = page.locator("[data-signal=allergy]");
  await signal.getByText(`„${allergy}“`).waitFor();
  await signal.getByRole("button", { name: "Verstanden" }).click();
  await signal.waitFor({ state: "detached" });
  await card(3).getByText("Allergie oder Unverträglichkeit").waitFor();
  await page.getByRole("button", { name: "4 gepackt", exact: true }).waitFor();
});

it("a scan is read wherever the focus is, and leaves nothing in the field", async () => {
  for (const [at, label, typed] of [
    [0, "Packzettel scannen", ""],
    [1, "Paket suchen", "Bra"],
    [0, `Paketdienst von ${number(3)}`, null],
    [1, `${number(3)} wieder öffnen`, null],
  ] as const) {
    await page.getByRole("button", { name: "7 alle", exact: true }).click();
    const place = page.getByLabel(label).first();
    await place.waitFor();
    if (typed) await place.fill(typed);
    await place.focus();
    const stood = typed ?? (await place.evaluate((one) => (one as HTMLSelectElement).value));
    await burst(page, slip(at));
    await signalled(page, "repeated", `${number(at)} ist schon gepackt.`);
    // nothing of the code had come into the field before anything else happened
    expect(await stoodAtEnter(page)).toBe(stood);
    await hasFocus();
    await card(at).getByText("Zuletzt gescannt").waitFor();
  }
  const parcels = page.getByRole("listitem", { name: /^Paket / });
  await expect.poll(() => parcels.count()).toBe(7);
  expect(new URL(page.url()).searchParams.get("q")).toBeNull();

  // the next code comes before the shop has answered
  for (const which of [4, 4, 5]) await burst(page, slip(which));
  await signalled(page, "right", `${number(5)} ist gepackt`);
  await expect.poll(async () => (await standing()).slice(4)).toEqual(["packed", "packed", "planned"]);
});

it("what a person types is no scan, and single keys hear nothing of a scanner", async () => {
  // fast typing that is no code of ours stays in its field
  const search = page.getByLabel("Paket suchen");
  await search.fill("");
  await burst(page, "Dietz");
  await card(3).waitFor();
  await expect.poll(() => search.inputValue()).toBe("Dietz");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tones(page);
  await burst(page, "GB0H0M0P");
  await stop.getByText("Zu welchem Paket gehört diese Sendungsnummer?").waitFor();
  expect(await tones(page)).toEqual([300, 170]);
  await stop.getByRole("button", { name: "Verstanden" }).click();
  await hasFocus();
  expect(new URL(page.url()).pathname).toBe(`/dashboard/produktion/${wednesday}`);
});

it("a number follows the slip of its parcel; two at once are none, and an unusual one needs a person", async () => {
  const [one, two] = [dhlNumber(1), dhlNumber(2)];
  await burst(page, slip(0));
  await signalled(page, "repeated", `${number(0)} ist schon gepackt. Jetzt kommt die Sendungsnummer.`);
  await page.getByText(`Jetzt die Sendungsnummer von ${number(0)} scannen (DHL).`).waitFor();
  await burst(page, `${one}${two}`);
  await signalled(page, "wrong", "Zwei Codes hintereinander gelesen.");
  await tones(page);
  await burst(page, one);
  await signalled(page, "right", `${number(0)} ist verschickt: DHL ${one}.`);
  expect(await tones(page)).toEqual([880, 1320]);
  await burst(page, one);
  await signalled(page, "repeated", `${one} ist schon die Sendungsnummer von ${number(0)}.`);
  await burst(page, slip(1));
  await signalled(page, "repeated", `${number(1)} ist schon gepackt.`);
  await burst(page, "ABCD-12345678");
  await signalled(page, "wrong", "Das ist keine übliche Sendungsnummer von DHL");
  await page.getByRole("button", { name: `Trotzdem für ${number(1)} verwenden` }).click();
  await signalled(page, "right", `${number(1)} ist verschickt: DHL ABCD-12345678.`);
  expect((await standing()).slice(0, 2)).toEqual([`shipped ${one}`, "shipped ABCD-12345678"]);
  expect(await shop.database.rows("SELECT FROM mails WHERE kind = 'dispatch'")).toHaveLength(2);
});

it("a stale slip stops with what has changed; the new one is printed beside its parcel and packs", async () => {
  const more = { company: "", careOf: "", absence: "", absenceDetail: "", notes: "Nussallergie!" };
  await shop.database.rows(
    `UPDATE order_deliveries SET address = $2 WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
    [number(6), JSON.stringify({ ...eva, email: undefined, lastName: "Groß", ...more })],
  );
  await readAllNotes(shop, wednesday);
  await burst(page, slip(6));
  await signalled(page, "wrong", "Seit diesem Druck: Anmerkung des Gastes geändert.");
  await card(6).getByText("Packzettel veraltet.").waitFor();
  await Promise.all([
    page.waitForEvent("download"),
    card(6)
      .getByRole("button", { name: `${number(6)}: Packzettel neu drucken` })
      .click(),
  ]);
  await hasFocus();
  await expect.poll(() => card(6).getByText("Packzettel veraltet.").count()).toBe(0);
  slips = await printSlips(shop, packer, { day: wednesday });

  // what is scanned while the page still loads is taken whole
  const held = Promise.withResolvers<void>();
  await page.route(/\/parcels(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const request = page.waitForRequest(/\/parcels(\?|$)/);
  await page.reload();
  await request;
  await burst(page, slip(6));
  held.resolve();
  await page.locator("[data-signal=allergy]").getByRole("button", { name: "Verstanden" }).click();
  await page.getByRole("button", { name: "7 alle", exact: true }).waitFor();
  await expect.poll(async () => (await standing())[6]).toBe("packed");
  await expect.poll(() => page.getByLabel("Packzettel scannen").inputValue()).toBe("");
  expect(complaints.filter((text) => !/409|422/.test(text))).toEqual([]);
});

it("sound can be turned off, and stays off on this computer; each scan has its own moment", async () => {
  await page.getByRole("button", { name: "Töne beim Scannen", pressed: true }).click();
  await tones(page);
  await page.clock.setFixedTime("2026-09-15T06:00:01Z");
  const held = Promise.withResolvers<void>();
  await page.route(/\/scans$/, (route) => held.promise.then(() => route.continue()));
  const request = page.waitForRequest(/\/scans$/);
  await burst(page, slip(4));
  await request;
  // the answer is late; the scan was in time
  await page.clock.setFixedTime("2026-09-15T06:00:10Z");
  held.resolve();
  await burst(page, slip(5));
  await signalled(page, "repeated", `${number(5)} ist schon gepackt.`);
  const before = page.getByRole("list", { name: "Davor gescannt" }).getByRole("listitem");
  await expect.poll(async () => (await before.first().innerText()).slice(0, 8)).toBe("08:00:01");
  expect(await tones(page)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Töne beim Scannen", pressed: false }).click();
  expect(await tones(page)).toEqual([880, 1320]);
});

it("dish by dish, two tables fill their parcels", async () => {
  shop.clock.set("2026-09-15T09:00:00");
  const trio = await ordered(shop, {
    lines: [
      { menuId: 1, quantity: 2, day: friday },
      { menuId: 2, quantity: 2, day: friday },
    ],
  });
  const single = await ordered(shop, { lines: [{ menuId: 1, quantity: 3, day: friday }] });
  const [first, second] = [await orderNumber(shop, trio.orderId), await orderNumber(shop, single.orderId)];
  shop.clock.set("2026-09-16T12:30:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-17T08:00:00");
  await packDishByDish(shop);
  const codes = await printCodes(packer, friday);
  const trays = (menuId: number) => codes.filter((code) => readPortionCode(code)?.menuId === menuId);
  const ofDay = await printSlips(shop, packer, { day: friday });

  await page.goto(`/dashboard/produktion/${friday}?ansicht=pakete`);
  await page.getByRole("button", { name: `${first}: Portionen scannen` }).click();
  const mine = page.getByRole("region", { name: `Paket ${first} packen` });
  await mine.waitFor();
  const other = await table(desktop);
  await other.page.goto(`/dashboard/produktion/${friday}?ansicht=pakete`);
  await other.page.getByRole("listitem", { name: `Paket ${first}` }).waitFor();
  const [shared = "", next = ""] = trays(1);
  await burst(other.page, shared);
  await signalled(other.page, "wrong", "Zu welchem Paket gehört diese Portion?");
  await burst(other.page, ofDay.get(second) ?? "");
  await other.page.getByText("Nächste Portion scannen.").waitFor();
  await burst(other.page, trays(2)[0] ?? "");
  await signalled(other.page, "wrong", /^Falsches Gericht: .+ gehört nicht in /);
  await burst(page, shared);
  await signalled(page, "right", "1 von 2.");
  await burst(other.page, shared);
  await signalled(other.page, "wrong", `liegt schon in ${first}`);
  await burst(other.page, next);
  await signalled(other.page, "right", "1 von 3.");
  await other.page.getByRole("button", { name: "Anderes Paket" }).click();
  await other.page.getByRole("listitem", { name: `Paket ${second}` }).waitFor();
  await burst(other.page, ofDay.get(second) ?? "");
  for (const code of trays(1).slice(2, 4)) await burst(other.page, code);
  await signalled(other.page, "right", `${second} ist gepackt: 3 Portionen`);
  expect(other.complaints.filter((text) => !text.includes("409"))).toEqual([]);
});
