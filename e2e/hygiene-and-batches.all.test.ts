import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { friday, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { receivedLot, stockOf } from "#test/stock.ts";
import { knownFood } from "#test/substitutes.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import { burstAtOnce, downloadedPdf, enterOffice, questionsOn, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
const other = await staffOf(shop, "kitchen");
const { page, context, complaints } = await enterOffice(opened, tablet, cook);
const quality = await enterOffice(opened, desktop, await staffOf(shop, "quality"));
const { press, question, type } = questionsOn(page);
const lots = { flour: 0, early: 0, beef: 0 };

const morning = "2026-09-14T06:00:00.000Z";

async function measure(page: Page, point: RegExp, digits: string): Promise<void> {
  await press(point);
  await page.getByLabel("Gemessener Wert").waitFor();
  await page.keyboard.type(digits);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Korrigieren" }).waitFor();
}

const storedCount = async () =>
  (await shop.database.row<{ count: number }>("SELECT count(*)::int AS count FROM readings"))?.count;

it("a tablet without network keeps its readings over a reload; each is stored once and the conflict is named", async () => {
  shop.clock.set("2026-09-14T08:00:00");
  await placeToMeasure();
  await page.clock.setFixedTime(morning);
  await page.goto("/dashboard/hygiene");
  await page.getByRole("heading", { name: "Kühlhaus 1", exact: true }).waitFor();
  const points = (await cook.call("readHygiene")).data.points;
  const air = points.find(({ name }) => name.endsWith("Luft"))?.id ?? 0;
  const reading = { controlPointId: air, value: 30, measuredAt: morning };
  await other.call("addReadings", { body: { readings: [{ id: randomUUID(), ...reading }] } });

  await context.setOffline(true);
  // the first one is another value than the other person's
  await measure(page, /^Kühlhaus 1, Luft/, "4,5");
  for (const digit of ["5", "6"]) {
    await press(/^Kühlhaus 1, Kern/);
    await type(digit);
    await press("Speichern");
  }
  await page.getByText("3 Messungen warten auf das Netz").waitFor();
  expect(await storedCount()).toBe(1);

  // without network the page cannot come again, and what waits is still there when it does
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto("/dashboard/hygiene");
  await page.getByText(/^Zwei Werte: .* hat zur selben Zeit 3,0\u00a0°C gemessen/).waitFor();
  await page.getByText(/warten auf das Netz/).waitFor({ state: "detached" });
  expect(await storedCount()).toBe(4);
  await press(/^Gesehen: Kühlhaus 1, Luft, 4,5/);
  await page.getByText("Bitte ansehen").waitFor({ state: "detached" });
  expect(complaints.splice(0).filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

/** A cold store with two points that are measured. */
async function placeToMeasure(): Promise<void> {
  const keeper = await staffOf(shop, "quality");
  const placeId = (await keeper.call("createPlace", { body: { name: "Kühlhaus 1" } })).data.id;
  for (const name of ["Kühlhaus 1, Luft", "Kühlhaus 1, Kern"])
    await keeper.call("createPoint", {
      body: {
        ...{ name, kind: "place", placeId, step: null, unit: "celsius", least: null, most: 70 },
        ...{ intervalMinutes: 240, source: "eigene Vorgabe", sourceOn: calendarDay("2026-01-01") },
      },
    });
}

it("a warm reading by hand is a deviation that is saved at once and leads on to its measure", async () => {
  shop.clock.forward({ hours: 5 });
  await page.clock.setFixedTime("2026-09-14T11:00:00.000Z");
  await page.reload();
  await press("Nächste Messung");
  await type("9,4");
  await page.getByText("9,4 °C: zu warm, höchstens 7,0 °C").waitFor();
  await press("Als Abweichung speichern");
  await page.getByText("Sie ist gespeichert.").waitFor();
  await page.getByRole("link", { name: "Maßnahme aufschreiben" }).click();
  await page.getByRole("button", { name: /^Maßnahme aufschreiben/ }).waitFor();
  shop.clock.set("2026-09-14T08:00:00");
});

async function planBatches(): Promise<void> {
  const sauce = await writeRecipe(shop, {
    of: "Probe: Soße",
    hasOwnBatch: true,
    finishedGrams: 1_000,
    lines: [["Probe: Dinkel", 100]],
  });
  await writeRecipe(shop, {
    of: 1,
    finishedGrams: 450,
    lines: [
      ["Probe: Rind", 200],
      [sauce, 250],
    ],
    steps: [{ station: "Herd" }],
  });
  await ordered(shop);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  lots.flour = await receivedLot(shop, {
    name: "Probe: Dinkel",
    grams: 2_000,
    cents: 200,
    endsOn: "2026-12-01",
  });
  lots.early = await receivedLot(shop, {
    name: "Probe: Dinkel",
    grams: 100,
    cents: 10,
    endsOn: "2026-10-01",
  });
  lots.beef = await receivedLot(shop, { name: "Probe: Rind", grams: 5_000, cents: 5_000 });
  await shop.database.rows(
    `INSERT INTO control_points (name, kind, step, unit, least, most, source, source_on)
     VALUES ('Kern', 'step', 'core', 'celsius', 720, NULL, 'DIN 10536', '2016-01-01'),
       ('Kühlen', 'step', 'chilling', 'minutes', NULL, 90, 'DIN 10536', '2016-01-01')`,
  );
}

it("a cook closes the day's batches, sauce first, by one question a screen or by one press, and corrects them", async () => {
  await planBatches();
  shop.clock.set("2026-09-14T13:30:00");
  await page.clock.setFixedTime("2026-09-14T11:30:00.000Z");
  // the store is cold again: the page proposes it
  const points = (await cook.call("readHygiene")).data.points;
  const controlPointId = points.find(({ name }) => name === "Kühlhaus 1, Kern")?.id ?? 0;
  const good = { id: randomUUID(), controlPointId, value: 30, measuredAt: "2026-09-14T11:30:00.000Z" };
  await cook.call("addReadings", { body: { readings: [good] } });
  await page.goto(`/dashboard/chargen?tag=${wednesday}`);
  const dish = page.getByRole("region", { name: "Gerichte" }).getByRole("listitem").first();
  await dish.getByText("Zuerst „Probe: Soße“ kochen (1,5 kg).").waitFor();

  // the sauce, with another lot than the proposed one
  await press(/^Fertig melden.*Probe: Soße$/);
  await question("Wurde es erhitzt?");
  await press("Zurück");
  await question("Probe: Soße");
  await page.getByRole("button", { name: /^Probe: Dinkel/ }).click();
  await question("Probe: Dinkel: Welche Charge ging hinein?");
  const flour = await shop.database.row<{ code: string }>("SELECT code FROM lots WHERE id = $1", [
    lots.flour,
  ]);
  await burstAtOnce(page, flour?.code ?? "");
  await page.getByRole("button", { name: new RegExp(`^${flour?.code}\\s150 g`), pressed: true }).waitFor();
  await press("Weiter");
  await question("Wurde es erhitzt?");
  await page.getByRole("button", { name: "Ja, gegart oder erhitzt" }).click();
  await question("Welche Temperatur hatte der Kern?");
  await type("70");
  await press("Weiter");
  await page.getByRole("alert").getByText("Das ist zu wenig.").waitFor();
  await page.getByRole("button", { name: "Letztes Zeichen löschen" }).click();
  await type("6,5");
  await press("Weiter");
  await question("In 90 Minuten durchgekühlt?");
  await press("Die beiden Zeiten angeben");
  await question("Wann war es fertig gegart?");
  await page.getByRole("button", { name: "−30 min" }).click();
  await press("Weiter");
  await question("Wann war es durchgekühlt?");
  await page.getByText("Fertig gegart um 13:00 Uhr.").waitFor();
  await press("Weiter");
  await page.getByText("Alles wie geplant?").waitFor();
  await press("Fertig melden");
  await page.getByRole("status").getByText("Probe: Soße: Charge K260914-001, 1,5 kg.").waitFor();
  expect(await stockOf(shop, lots.flour)).toMatchObject({ milligrams: 1_850_000 });
  expect(await stockOf(shop, lots.early)).toMatchObject({ milligrams: 100_000 });

  // the dish: the sheet knows its temperature, so that one question is left, and with it one press
  shop.clock.set("2026-09-14T13:40:00");
  await cook.call("markCookSheet", {
    params: { day: wednesday, menuId: "1" },
    body: { kind: "temperature", value: 765, seenAt: null, isCold: false },
  });
  shop.clock.set("2026-09-14T14:00:00");
  await page.clock.setFixedTime("2026-09-14T12:00:00.000Z");
  await page.reload();
  await dish.getByRole("button", { name: /^Fertig melden/ }).click();
  await question("In 90 Minuten durchgekühlt?");
  await press(/^Ja, höchstens/);
  await page.getByRole("button", { name: "Alle Chargen" }).click();
  await dish.getByRole("button", { name: /^Fertig, wie geplant/ }).click();
  await page
    .getByRole("status")
    .getByText(/Charge L260916-001, 6 Portionen/)
    .waitFor();

  await page.getByRole("link", { name: "Ansehen oder berichtigen" }).click();
  await page.getByRole("heading", { name: "Charge L260916-001" }).waitFor();
  await page.getByRole("button", { name: /^Berichtigen.*Probe: Rind/ }).click();
  const dialog = page.getByRole("dialog");
  // the first key replaces what stands there
  for (const key of ["8", "Letztes Zeichen löschen", "1"])
    await dialog.getByRole("button", { name: key, exact: true }).click();
  await expect.poll(() => dialog.getByLabel("So viel ging wirklich hinein").inputValue()).toBe("1");
  await dialog.getByLabel("Warum?").fill("Verwogen");
  await dialog.getByRole("button", { name: "Berichtigen", exact: true }).click();
  await page.getByRole("row", { name: /Probe: Rind.*1 kg/ }).waitFor();
  expect(await stockOf(shop, lots.beef)).toMatchObject({ milligrams: 4_000_000 });
  await page.getByRole("button", { name: "Portionen und Gewicht berichtigen" }).click();
  await dialog.getByLabel("Portionen, die es wirklich wurden").fill("7");
  await dialog.getByLabel("Warum?").fill("Verzählt");
  await dialog.getByRole("button", { name: "Berichtigen", exact: true }).click();
  await page.getByText("Vorher 6 Portionen, 2,7 kg. „Verzählt“").waitFor();
});

it("the kitchen's places have tabs, and a sample of what was cooked is kept with one press", async () => {
  await page.goto("/dashboard/chargen");
  const places = page.getByRole("list", { name: "Küche: weitere Seiten" });
  await places.getByRole("link", { name: "Hygiene" }).click();
  const tabs = page.getByRole("navigation", { name: "Hygiene" });
  await tabs.getByRole("link", { name: "Rückstellproben" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => tabs.locator("[aria-current=page]").textContent()).toBe("Rückstellproben");
  const rows = await places
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect([rows.length, new Set(rows).size]).toEqual([4, 1]);
  await press("21 Tage");
  await press(/^Probe genommen: .*L260916-001$/);
  await page
    .getByRole("listitem")
    .filter({ hasText: /L260916-001.*bis 05\.10\.2026/ })
    .waitFor();
});

it("a cook names a substitute and reads what follows; quality lets the batch go when the guests know", async () => {
  await knownFood(shop, { name: "Probe: Tahin", contains: ["sesam"] });
  shop.clock.set("2026-09-16T12:00:00");
  await freezeDueLists(shop.checkout);
  await page.clock.setFixedTime("2026-09-16T10:00:00.000Z");
  const planned = (await cook.call("readBatchPlan", { params: { day: friday } })).data.batches.find(
    ({ menuId }) => menuId === 2,
  );
  const others = planned?.inputs.filter(({ needed }) => needed !== 0) ?? [];
  const replaced = others.pop();
  await page.goto(`/dashboard/chargen?tag=${friday}&charge=gericht-2`);
  for (const { name } of others) {
    await question(`${name}: Welche Charge ging hinein?`);
    await press("Was fehlt");
    await press("Ja, ohne Charge: nicht rückverfolgbar");
    await press("Etikett nicht mehr da");
    await press("Übernehmen");
  }
  await question(`${replaced?.name}: Welche Charge ging hinein?`);
  await press("Ersatz genommen");
  await page.getByLabel("Nummer oder Name").fill("tahin");
  await press(/^Probe: Tahin/);
  await press("Weiter");
  await question("Wie viel Probe: Tahin ging daraus hinein?");
  await press("Übernehmen");
  await question(`Warum statt ${replaced?.name}?`);
  await press("Nicht geliefert");
  await press("Übernehmen");
  await page.getByText("Ersatz: Probe: Tahin (Nicht geliefert)").waitFor();
  await press("Weiter");
  await question("Wurde es erhitzt?");
  await press(/^Nein/);
  await page.getByText("schreiben zuerst den Gästen").waitFor();
  await page.getByText("Das Gericht enthält jetzt Sesam.").waitFor();
  await press("Fertig melden");
  await page.getByText(/Die Charge ist gesperrt: Ersatz: Probe: Tahin/).waitFor();

  const office = quality.page;
  const batch = await shop.database.row<{ id: string }>("SELECT id FROM batches WHERE menu_id = 2");
  await office.goto(`/dashboard/chargen/${batch?.id}`);
  await office.getByText("Eine Bestellung wartet noch auf den Brief zu diesem Ersatz.").waitFor();
  const [answer] = await Promise.all([
    office.waitForResponse((one) => one.url().endsWith("/grant")),
    office.getByRole("button", { name: /freigeben$/ }).click(),
  ]);
  expect(answer.status()).toBe(409);
  const boss = await staffOf(shop, "admin");
  const [change] = (await boss.call("readSoldChanges", { query: { menuId: 2 } })).data;
  const waiver = { params: { changeId: String(change?.id) }, body: { reason: "Angerufen" } };
  await boss.call("waiveSoldChangeLetter", waiver);
  await office.getByRole("button", { name: /freigeben$/ }).click();
  await office.getByText("Ersatz in dieser Charge, freigegeben mit eigenen Etiketten").waitFor();
  expect(complaints).toEqual([]);
  expect(quality.complaints.splice(0).filter((text) => !text.includes("409"))).toEqual([]);
});

it("quality keeps the plan, a logger's key is shown once, and the inspector's report is a PDF", async () => {
  const { page } = quality;
  const { press } = questionsOn(page);
  await page.goto("/dashboard/hygiene/plan");
  await press("Übliche Messstellen anlegen");
  await page.getByRole("button", { name: "Eingang: Hackfleisch" }).waitFor();
  await press("Neue Messstelle");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Tiefkühler");
  await dialog.getByLabel("Platz").selectOption({ label: "Kühlhaus 1" });
  await dialog.getByLabel("Abstand").fill("4");
  await dialog.getByLabel("Höchstens").fill("-18");
  await dialog.getByLabel("Woher stammt der Grenzwert?").fill("VO (EG) 37/2005");
  await dialog.getByLabel("Stand vom").fill("2026-01-01");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("höchstens −18,0 °C").waitFor();
  await press("Neue Reinigung");
  await dialog.getByLabel("Name", { exact: true }).fill("Boden wischen");
  await dialog.getByLabel("Platz").selectOption({ label: "Kühlhaus 1" });
  await dialog.getByLabel("Abstand").fill("1");
  await dialog.getByLabel("Wer?").fill("Spätschicht");
  await dialog.getByLabel("Woher stammt die Vorgabe?").fill("eigene Vorgabe");
  await dialog.getByLabel("Stand vom").fill("2026-01-01");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("row", { name: /Boden wischen.*Spätschicht.*täglich.*noch nie/ }).waitFor();
  await press("Neuer Datenlogger");
  await dialog.getByLabel("Name", { exact: true }).fill("Fühler 7");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await dialog.getByText(/^tl_/).waitFor();
  await press("Fertig");
  expect(await page.getByText(/tl_/).count()).toBe(0);
  const report = await downloadedPdf(page, "Bericht (PDF)");
  expect(report.name).toMatch(/\.pdf$/);
  expect(quality.complaints).toEqual([]);
});
