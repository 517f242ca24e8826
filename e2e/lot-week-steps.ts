import type { Page } from "playwright-core";
import { expect } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { checkDigitOf } from "#contract/office/stock/gtin.ts";
import { loggerPath } from "#contract/office/stock/readings.ts";
import type { TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";
import { burst, burstAtOnce, enterOffice, questionsOn, signalled, tablet } from "./office-steps.ts";
import type { ShopInBrowser, Visit } from "./open-shop-in-browser.ts";

export const beef = "Rinderhackfleisch";
/** Code on a pack of beef, which the shop has not seen before. */
export const beefCode = `040123450001${checkDigitOf("040123450001")}`.padStart(14, "0");

export async function menuIdOf({ database }: TestShop, slug: string): Promise<number> {
  return (await database.row<{ id: number }>("SELECT id FROM menus WHERE slug = $1", [slug]))?.id ?? 0;
}

/** A butcher, two cold stores, limits, and all that two dishes need except the beef. Answers the point in the first store. */
export async function openKitchen(shop: TestShop, menuIds: readonly number[]): Promise<{ pointId: number }> {
  const [admin, quality] = [await staffOf(shop, "admin"), await staffOf(shop, "quality")];
  await quality.call("addUsualPoints");
  const placeId = (await quality.call("createPlace", { body: { name: "Kühlhaus 1" } })).data.id;
  await quality.call("createPlace", { body: { name: "Kühlhaus 2" } });
  const point = {
    ...{ name: "Kühlhaus 1, Luft", kind: "place" as const, placeId, step: null, unit: "celsius" as const },
    ...{ least: null, most: 70, intervalMinutes: 240 },
    ...{ source: "Merkblatt des Landratsamts", sourceOn: calendarDay("2026-01-01") },
  };
  const pointId = (await quality.call("createPoint", { body: point })).data.id;
  const { database } = shop;
  await database.rows(
    "UPDATE suppliers SET address = 'Ring 1, 50667 Köln', identification_mark = 'DE NW 12345 EG' WHERE name = 'Metzgerei Muster'",
  );
  const meat = await database.row<{ id: number }>("SELECT id FROM ingredients WHERE name = $1", [beef]);
  const params = { ingredientId: String(meat?.id) };
  const stored = (await admin.call("readStoredIngredient", { params })).data;
  const receiptPointId = stored.points.find(({ name }) => name === "Eingang: Hackfleisch")?.id ?? null;
  const body = {
    receiptPointId,
    isAnimal: true,
    daysOnceOpened: 1,
    mostDaysAhead: 30,
    leastDaysLeft: null,
    placeId,
    hasOpenLot: false,
  };
  await admin.call("changeStoredIngredient", { params, body });
  for (const name of await ingredientsOf(shop, menuIds))
    if (name !== beef) await receivedLot(shop, { name, grams: 20_000, cents: 5_000 });
  return { pointId };
}

async function ingredientsOf({ database }: TestShop, menuIds: readonly number[]): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    `WITH RECURSIVE used AS (
       SELECT id, number FROM recipes WHERE menu_id = ANY($1)
       UNION SELECT r.id, r.number FROM used u JOIN recipe_version_lines l ON (l.recipe_id, l.number) = (u.id, u.number)
       JOIN recipes r ON r.id = l.sub_recipe_id
     ) SELECT DISTINCT i.name FROM used u JOIN recipe_version_lines l ON (l.recipe_id, l.number) = (u.id, u.number)
     JOIN ingredients i ON i.id = l.ingredient_id`,
    [menuIds],
  );
  return rows.map(({ name }) => name);
}

/** Each person has one screen in the whole week, whose clock is the shop's. */
export function screensOf(opened: ShopInBrowser) {
  const screens = new Map<TestStaff, Visit>();
  return async (person: TestStaff): Promise<Visit & ReturnType<typeof questionsOn>> => {
    const visit = screens.get(person) ?? (await enterOffice(opened, tablet, person));
    screens.set(person, visit);
    await visit.page.clock.setFixedTime(opened.shop.now());
    return { ...visit, ...questionsOn(visit.page) };
  };
}

/** The browser has noted nothing but refusals that a person has read. */
export function onlyRefusals({ complaints }: Visit): void {
  expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
}

/** Packs of beef are scanned whose code is new: two good ones, a warm one and one of a lot that no one has ordered. */
export async function scanDelivery(page: Page): Promise<void> {
  const { press } = questionsOn(page);
  await page.goto("/dashboard/wareneingang");
  await press("Neue Lieferung");
  await press("Metzgerei Muster");
  await page.getByLabel("Nummer des Lieferscheins").fill("LS-0914");
  await press("Weiter");
  const lots = { "RH-4713": "260920", "RH-4711": "260918", "RH-4712": "260918", "XX-9": "260919" };
  for (const [lot, day] of Object.entries(lots)) {
    await burstAtOnce(page, `]C101${beefCode}10${lot}\u001d17${day}`);
    // a person scans on when the line is there
    await page.getByText(lot, { exact: true }).waitFor();
  }
}

/** What the code is, is asked once; then each lot is measured by itself. What is too warm is taken in nevertheless. */
export async function answerDelivery(page: Page, figures: readonly string[]): Promise<void> {
  const { press, question, type } = questionsOn(page);
  await press(/^\d+ Fragen$/);
  await question("Was ist das?");
  await press(new RegExp(`^${beef}`));
  await press("Weiter");
  await question("Wie warm sind diese 4 Waren?");
  await press("Jede einzeln messen");
  for (const figure of figures) {
    await question("Wie warm ist die Ware?");
    await type(figure);
    await press("Weiter");
    if (figure !== "9,4") continue;
    await question("9,4 °C ist zu warm: Erlaubt sind höchstens 2,0 °C.");
    await press(/^Trotzdem annehmen/);
    await press("Weiter");
  }
  await question("Wann und von wem wurde die Ware verschickt?");
  await press("heute");
  await press("Weiter");
}

interface CookedBatch {
  name: string;
  /** in which cold store it stands afterwards; left out: where the last one was put, as the page proposes */
  place?: string;
  /** the page asks for it, because none has been put anywhere yet */
  asksPlace?: boolean;
  /** how much it became, when it is more than planned */
  weight?: string;
}

/** Closes a batch by answering what is open. */
export async function cook(page: Page, { name, place, asksPlace, weight }: CookedBatch): Promise<void> {
  const { press, question, type } = questionsOn(page);
  await press(new RegExp(`^Fertig melden.*: ${name}`));
  await question("Wurde es erhitzt?");
  if (weight) {
    await press("Zurück");
    await page.getByRole("heading", { name: new RegExp(`^${name}`) }).waitFor();
    await press(/^Gewicht/);
    await page.getByLabel("Gewicht ohne Gefäß").fill(weight);
    await press("Weiter");
    await question("Ging auch mehr hinein?");
    await press("Ja, im selben Verhältnis");
    await question("Wurde es erhitzt?");
  }
  await press("Ja, gegart oder erhitzt");
  await question("Welche Temperatur hatte der Kern?");
  await type("85,5");
  await press("Weiter");
  await question("In 90 Minuten durchgekühlt?");
  await press(/^Ja, höchstens/);
  if (place) {
    if (!asksPlace) await press(/^Steht danach in/);
    await question("Wo steht es danach?");
    await press(place);
  }
  await page.getByText("Alles wie geplant?").waitFor();
  await press("Fertig melden");
  await page.getByText(new RegExp(`^${name}.*: Charge [KL]`)).waitFor();
  await press("Weiter");
}

/** Tenths of a degree at a moment of Berlin's summer. */
export const measured = (value: number, moment: string) => ({ value, measuredAt: `${moment}:00+02:00` });

/** A data logger sends what it has measured, in tenths of a degree, with its own key. */
export async function deliverReadings(
  { address }: ShopInBrowser,
  key: string,
  readings: readonly ReturnType<typeof measured>[],
): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ readings });
  const answer = await fetch(`${address}${loggerPath}`, { method: "POST", headers, body });
  return ((await answer.json()) as { data?: unknown }).data;
}

/** Traces what a person types in the search for goods, and begins its recall, or one for practice. */
export async function beginRecall(
  page: Page,
  { of, reason, isPractice }: { of: string; reason: string; isPractice: boolean },
): Promise<void> {
  const { press } = questionsOn(page);
  await page.goto("/dashboard/rueckverfolgung");
  await page.getByRole("searchbox").fill(of);
  await page.keyboard.press("Enter");
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(of) })
    .first()
    .click();
  await page.getByRole("region", { name: "Pakete" }).waitFor();
  await press("Rückruf");
  await page.getByLabel("Grund").fill(reason);
  await press(isPractice ? "Nur zur Probe" : "Jetzt sperren");
  await page.getByRole("heading", { name: isPractice ? /^Probe-Rückruf/ : /^Rückruf/, level: 1 }).waitFor();
}

/** The letter as the first guest reads it; a press on the button that names the guests sends it. */
export async function writeLetter(page: Page): Promise<void> {
  const { press } = questionsOn(page);
  await press("Gästen schreiben");
  await press("Vorschau");
  await page.getByText("So liest es der erste Gast").waitFor();
}

/** Quality has a new thermometer, and writes what it shows in ice water. */
export async function calibrate(page: Page, instrument: string, result: string): Promise<void> {
  const { press } = questionsOn(page);
  await page.goto("/dashboard/hygiene/plan");
  await press("Neues Messgerät");
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill(instrument);
  await press("Speichern");
  await press(`Kalibrierung eintragen: ${instrument}`);
  await page.getByLabel("Ergebnis").fill(result);
  await press("Eintragen");
  await page.getByText("gültig bis 17.09.2027").waitFor();
}

/** A person writes down what was done against a deviation. */
export async function noteMeasure(page: Page, description: RegExp, measure: string): Promise<void> {
  const { press } = questionsOn(page);
  await page.goto("/dashboard/hygiene/abweichungen");
  const card = page.getByRole("listitem").filter({ hasText: description });
  await card.getByRole("button", { name: /^Maßnahme aufschreiben/ }).click();
  await press(measure);
  for (const next of ["Weiter", "Weiter", "Speichern"]) await press(next);
  await card.getByText(/^Entscheiden muss eine andere Person/).waitFor();
}

/** Quality decides about it. */
export async function decide(page: Page, description: RegExp, fate: RegExp): Promise<void> {
  const { press } = questionsOn(page);
  await page.goto("/dashboard/hygiene/abweichungen");
  const card = page.getByRole("listitem").filter({ hasText: description });
  await card.getByRole("button", { name: /^Entscheiden/ }).click();
  await press(fate);
  await press("Unterschreiben");
  await page.getByRole("region", { name: "Erledigt" }).getByRole("heading", { name: description }).waitFor();
}

interface PackedParcel {
  number: string;
  slip: string;
  /** of the portions that belong into it */
  codes: readonly string[];
  tracking: string;
}

/** A scan of its slip opens a parcel. */
export async function openParcel(
  page: Page,
  { number, slip }: Pick<PackedParcel, "number" | "slip">,
): Promise<void> {
  await burst(page, slip);
  await page.getByRole("region", { name: `Paket ${number} packen` }).waitFor();
}

/** Scans all portions of the open parcel, then its slip and the number of the parcel service. */
export async function fillParcel(page: Page, { number, slip, codes, tracking }: PackedParcel): Promise<void> {
  for (const code of codes) await burst(page, code);
  await signalled(page, "right", `${number} ist gepackt: ${codes.length} Portionen`);
  await burst(page, slip);
  await signalled(page, "repeated", "Jetzt kommt die Sendungsnummer");
  await burst(page, tracking);
  await signalled(page, "right", `${number} ist verschickt`);
}
