import { afterAll, beforeAll, expect, it } from "vitest";
import { orderNumber, wednesday } from "#test/buy.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { codesOn, packDishByDish } from "#test/portion-labels.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";
import { type GuestOfWeek, lettersAbout, orderedBy, refundsOf } from "./lot-week-guests.ts";
import {
  answerDelivery,
  beginRecall,
  calibrate,
  cook,
  decide,
  deliverReadings,
  fillParcel,
  measured,
  menuIdOf,
  noteMeasure,
  onlyRefusals,
  openKitchen,
  openParcel,
  scanDelivery,
  screensOf,
  writeLetter,
} from "./lot-week-steps.ts";
import { burst, downloadedPdf, signalled } from "./office-steps.ts";
import { browserShopForTests, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cookOnDuty = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");
const quality = await staffOf(shop, "quality");
const admin = await staffOf(shop, "admin");
const atWork = screensOf(opened);
const dishes = { bolognese: 0, risotto: 0 };
const unknown: GuestOfWeek = { orderId: "", page: "" };
const guests = { adler: unknown, bach: unknown, brandt: unknown };
/** codes on labels of portions that are in no parcel yet */
const trays: Record<keyof typeof dishes, string[]> = { bolognese: [], risotto: [] };
let mailbox: MailServer;
let loggerKey = "";

beforeAll(async () => {
  mailbox = await openMailServer();
  dishes.bolognese = await menuIdOf(shop, "spaghetti-bolognese");
  dishes.risotto = await menuIdOf(shop, "pilzrisotto-mit-parmesan");
  shop.clock.set("2026-09-14T07:00:00");
  await packDishByDish(shop);
  const { pointId } = await openKitchen(shop, Object.values(dishes));
  const logger = { name: "Fühler 7", controlPointId: pointId, intervalMinutes: 60 };
  loggerKey = (await quality.call("createLogger", { body: logger })).data.key;
});
afterAll(() => mailbox.close());

/** A line of a cart for Wednesday. */
const line = (dish: keyof typeof dishes, quantity: number) => ({
  ...{ menuId: dishes[dish], quantity, day: wednesday },
});

it("guests order for Wednesday", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  guests.adler = await orderedBy(shop, "Adler", [line("bolognese", 3)]);
  guests.bach = await orderedBy(shop, "Bach", [line("risotto", 2)]);
  guests.brandt = await orderedBy(shop, "Brandt", [line("bolognese", 2), line("risotto", 1)]);
});

it("a delivery comes with a warm lot and a wrong one: one is stopped, the other goes back", async () => {
  shop.clock.set("2026-09-14T09:30:00");
  const visit = await atWork(cookOnDuty);
  const { page, press } = visit;
  await scanDelivery(page);
  await answerDelivery(page, ["1,5", "1,8", "9,4", "1,9"]);
  const wrong = page.getByRole("listitem").filter({ hasText: "XX-9" });
  await wrong.getByRole("button", { name: /^Menge/ }).click();
  await press("Falsche Ware: geht zurück");
  await press("Weiter");
  await wrong.getByText("5 kg gehen zurück: falsche Ware").waitFor();
  await press("Lieferung buchen");
  await page
    .getByText(/^Gesperrt, bis die Qualität entschieden hat: Rinderhackfleisch \(W260914-\d+\)\.$/)
    .waitFor();
  await page.getByRole("row", { name: /XX-9.*zurück 5 kg: falsche Ware/ }).waitFor();
  const labels = await downloadedPdf(page, "Etiketten (PDF)");
  expect(labels.pages).toHaveLength(2);
  for (const lot of ["XX-9", "RH-4712"]) expect(labels.lines.join(" ")).not.toContain(lot);
  expect(labels.lines.join(" ")).toContain("Charge des Lieferanten: RH-4711");
  onlyRefusals(visit);
});

it("sub-recipes and dishes are cooked from what expires first, and are put into the cold store", async () => {
  shop.clock.set("2026-09-14T12:01:00");
  const visit = await atWork(cookOnDuty);
  const { page, press } = visit;
  await page.goto(`/dashboard/produktion/${wednesday}`);
  await press("Jetzt festschreiben");
  await page.getByRole("dialog").getByRole("button", { name: "Festschreiben", exact: true }).click();
  await page.getByText("Groß steht, was jetzt zu kochen ist.").waitFor();
  shop.clock.set("2026-09-14T16:00:00");
  await page.clock.setFixedTime(shop.now());
  await page.goto(`/dashboard/chargen?tag=${wednesday}`);
  await page.getByText("Zuerst „Rinderragù“ kochen (1,425 kg).").waitFor();
  // more than is needed: what is left keeps until the day of its batch; all else is cooked in the dish
  await cook(page, { name: "Rinderragù", weight: "2", place: "Kühlhaus 1", asksPlace: true });
  await cook(page, { name: "Spaghetti Bolognese" });
  await cook(page, { name: "Pilzrisotto", place: "Kühlhaus 2" });
  await page.getByRole("region", { name: "Gerichte" }).getByText("5 Portionen", { exact: true }).waitFor();

  // the stopped lot, the one that went back and the one that keeps longer were left alone
  await page.goto("/dashboard/lager?q=Rinderhackfleisch");
  await page.getByRole("row", { name: /W260914-001.*5 kg/ }).waitFor();
  await page.getByRole("row", { name: /W260914-002.*4,286/ }).waitFor();
  await page.getByRole("row", { name: /W260914-003.*5 kg.*gesperrt/ }).waitFor();
  onlyRefusals(visit);
});

it("a cold store that is warm at night stops labels and parcels of what stands in it", async () => {
  shop.clock.set("2026-09-15T02:31:00");
  const night = [measured(42, "2026-09-14T22:30"), measured(94, "2026-09-15T02:30")];
  const send = () => deliverReadings(opened, loggerKey, night);
  expect(await send()).toEqual({ stored: 2, repeated: 0, late: 0, refused: 0 });
  expect(await send()).toEqual({ stored: 0, repeated: 2, late: 0, refused: 0 });
  shop.clock.set("2026-09-15T06:00:00");
  const visit = await atWork(packer);
  const { page, press } = visit;
  const alarm = /Spaghetti Bolognese.*„Kühlhaus 1, Luft: 9,4\u00a0°C statt höchstens 7,0\u00a0°C“/;
  const said = (begins: RegExp) => page.getByText(begins).and(page.getByText(alarm)).waitFor();
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=papiere`);
  // what stands elsewhere goes on
  const labels = await downloadedPdf(page, "Fehlende Etiketten (PDF)");
  expect(labels.pages.map(([name]) => name)).toEqual(Array(3).fill("Pilzrisotto mit Parmesan"));
  trays.risotto.push(...codesOn(labels.pages));
  await said(/^Ohne Etikett, weil gesperrt: /);
  const slips = await printSlips(shop, packer, { day: wednesday });
  await press("Packen und Versand");
  await said(/^Gesperrt: /);
  await burst(page, slips.get(await orderNumber(shop, guests.adler.orderId)) ?? "");
  await signalled(page, "wrong", alarm);
  onlyRefusals(visit);
});

it("the kitchen writes what it has done, and quality signs it", async () => {
  const kitchen = await atWork(cookOnDuty);
  await noteMeasure(kitchen.page, /^Kühlhaus 1, Luft/, "Ware in ein anderes Kühlhaus gebracht.");
  await noteMeasure(kitchen.page, /^Rinderhackfleisch/, "Ware entsorgt.");
  onlyRefusals(kitchen);
  const visit = await atWork(quality);
  await decide(visit.page, /^Kühlhaus 1, Luft/, /^Freigeben/);
  await decide(visit.page, /^Rinderhackfleisch/, /^Vernichtet/);
  await visit.page.getByText("Keine offene Abweichung.").waitFor();
  onlyRefusals(visit);
});

it("what is left of a sub-recipe gets a label with what remains of its time", async () => {
  shop.clock.set("2026-09-15T07:00:00");
  const visit = await atWork(cookOnDuty);
  const { page } = visit;
  await page.goto(`/dashboard/chargen?tag=${wednesday}`);
  await page.getByRole("link", { name: "K260914-001", exact: true }).click();
  const rest = page.getByRole("region", { name: "Reste" });
  await rest.getByText("575 g, zu verbrauchen bis Fr., 18.09.2026").waitFor();
  const { lines } = await downloadedPdf(page, "Etikett (PDF)");
  const text = lines.join(" ");
  for (const words of ["Rinderragù", "zu verbrauchen bis", "18.09.2026", "hergestellt 14.09.2026", "575 g"])
    expect.soft(text).toContain(words);
  onlyRefusals(visit);
});

it("parcels are packed dish by dish, a wrong portion stops, and the day is proven", async () => {
  shop.clock.set("2026-09-15T09:00:00");
  const visit = await atWork(packer);
  const { page, press } = visit;
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=papiere`);
  const labels = await downloadedPdf(page, "Fehlende Etiketten (PDF)");
  trays.bolognese.push(...codesOn(labels.pages));
  expect([trays.bolognese.length, trays.risotto.length]).toEqual([5, 3]);
  const slips = await printSlips(shop, packer, { day: wednesday });
  await press("Packen und Versand");
  await page
    .getByRole("listitem", { name: /^Paket / })
    .first()
    .waitFor();
  let shipped = 0;
  for (const [guest, portions] of [
    ["adler", ["bolognese", "bolognese", "bolognese"]],
    ["bach", ["risotto", "risotto"]],
    ["brandt", ["bolognese", "bolognese", "risotto"]],
  ] as const) {
    const number = await orderNumber(shop, guests[guest].orderId);
    const slip = slips.get(number) ?? "";
    await openParcel(page, { number, slip });
    if (guest === "adler") {
      await burst(page, trays.risotto[0] ?? "");
      await signalled(page, "wrong", /^Falsches Gericht: Pilzrisotto.* gehört nicht in /);
      const board = page.getByRole("region", { name: `Paket ${number} packen` });
      await burst(page, trays.bolognese[0] ?? "");
      await board.getByText("1 / 3").waitFor();
      await press("Letzte zurück");
      await board.getByText("0 / 3").waitFor();
      await burst(page, trays.bolognese[0] ?? "");
      await board.getByText("1 / 3").waitFor();
      await press("Eine herausnehmen");
      await board.getByText("Welche Portion kommt heraus? Etikett scannen.").waitFor();
      await burst(page, trays.bolognese[0] ?? "");
      await signalled(page, "repeated", "ist wieder herausgenommen.");
    }
    const codes = portions.map((dish) => trays[dish].shift() ?? "");
    await fillParcel(page, { number, slip, codes, tracking: dhlNumber(++shipped) });
  }
  const proof = page.getByRole("region", { name: "Nachweis" });
  await proof.getByText("alles stimmt überein").waitFor();
  for (const what of ["verkauft", "Etiketten", "gepackt", "bezahlt", "rückverfolgbar"])
    await proof.getByText(`8 ${what}`, { exact: true }).waitFor();
  onlyRefusals(visit);
});

it("the supplier's lot is recalled: held at once, guests are told once and get their money back once", async () => {
  shop.clock.set("2026-09-17T09:00:00");
  await deliverReadings(opened, loggerKey, [measured(40, "2026-09-17T09:00")]);
  const [one, two] = [await atWork(quality), await atWork(admin)];
  await beginRecall(one.page, { of: "RH-4711", reason: "Nachweis von Listerien", isPractice: false });
  await one.page.getByText(/^Gesperrt: Die Ware und alles, worin sie ist/).waitFor();
  await two.page.goto("/dashboard/lager?state=stopped");
  for (const name of [/W260914-002/, /K260914-001/]) await two.page.getByRole("row", { name }).waitFor();
  await two.page.goto(one.page.url());
  for (const { page } of [one, two]) await writeLetter(page);
  for (const { page, press } of [one, two]) {
    await press("An 2 Gäste schicken");
    await page.getByText("Alle Gäste sind unterrichtet, und das Geld ist auf dem Weg.").waitFor();
  }

  const worker = await work(shop, mailbox.url);
  const letters = () => lettersAbout(mailbox, "Nachweis von Listerien");
  await expect.poll(() => letters().length).toBe(2);
  // one parcel had nothing else in it, so that its delivery is paid back, too
  const paidBack = () =>
    Promise.all([guests.adler, guests.bach, guests.brandt].map((guest) => refundsOf(shop, guest)));
  await expect.poll(paidBack).toEqual([["3340 done"], [], ["1900 done"]]);
  // what is under way when it is stopped is given up
  expect(worker.errors).toEqual([]);
  await worker.stop();
  expect(letters().sort()).toEqual([
    expect.stringMatching(/^adler@example\.de: .*3 Portionen Spaghetti Bolognese.*Charge L260916-\d+/),
    expect.stringMatching(/^brandt@example\.de: .*2 Portionen Spaghetti Bolognese.*Charge L260916-\d+/),
  ]);
  await one.page.reload();
  await one.page.getByText("2 gesendet, 0 warten, 0 gescheitert").waitFor();
  await one.page.getByRole("row", { name: /Brandt.*Spaghetti Bolognese.*2.*19,00/ }).waitFor();
  for (const visit of [one, two]) onlyRefusals(visit);
});

it("a guest's page says what must not be eaten, and another's, without that dish, says nothing", async () => {
  const { page } = await opened.visit(phone);
  await page.goto(guests.brandt.page);
  await page.getByText("Rückruf: Bitte nicht essen").waitFor();
  // nothing is offered before the warning
  await expect
    .poll(() => page.getByRole("main").innerText())
    .toMatch(/Bitte nicht essen.*Nächste Woche wieder\?/s);
  await page.getByText(/^2 × Spaghetti Bolognese.*, Charge L260916-\d+$/).waitFor();
  await page.getByText(/^Wir erstatten Ihnen 19,00\u00a0€ auf demselben Weg/).waitFor();
  await page.goto(guests.bach.page);
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  expect(await page.getByText(/Rückruf/).count()).toBe(0);
});

it("a practice recall takes its time, and an inspector reads the week in one PDF", async () => {
  shop.clock.set("2026-09-17T11:00:00");
  const practice = await atWork(admin);
  await beginRecall(practice.page, { of: "K260914-001", reason: "Übung im September", isPractice: true });
  await practice.page.getByText(/^(weniger als )?\d+,\d Sekunden$/).waitFor();
  const list = await downloadedPdf(practice.page, "Für die Behörde (PDF)");
  expect(list.lines.join(" ")).toMatch(/Probe-Rückruf K260914-001.*\d Sekunden/);
  onlyRefusals(practice);

  const inspected = await atWork(quality);
  await calibrate(inspected.page, "Einstechthermometer 1", "Eiswasser 0,1 °C");
  const report = await downloadedPdf(inspected.page, "Bericht (PDF)");
  const text = report.lines.join(" ").replaceAll(/\s+/g, " ");
  // words of a narrow column stand beside those of another
  for (const words of [
    /Kühlhaus 1, Luft höchstens 7,0 °C alle 4 Stunden Merkblatt des Landratsamts/,
    /Kühlhaus 1, Luft 14\.09\.2026 1 4,2 °C 4,2 °C 0/,
    /Kühlhaus 1, Luft 15\.09\.2026 1 9,4 °C 9,4 °C 1/,
    /Kerntemperatur beim Erhitzen 14\.09\.2026 3 85,5 °C 85,5 °C 0/,
    /Ware in ein anderes .*Kühlhaus gebracht\. \(kitchen/,
    /Freigegeben, .*quality/,
    /Ware vernichtet, .*quality/,
    /Einstechthermometer 1 17\.09\.2026 Eiswasser 0,1 °C ja/,
  ])
    expect.soft(text).toMatch(words);
  onlyRefusals(inspected);
});
