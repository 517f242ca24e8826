import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { receivedLot, stockOf } from "#test/stock.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import { looksRight } from "./axe.ts";
import { burst, enterOffice, questionsOn, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
const lots = { flour: 0, early: 0, beef: 0 };

beforeAll(async () => {
  const sauce = await writeRecipe(shop, {
    of: "Probe: Soße",
    finishedGrams: 1_000,
    lines: [["Probe: Mehl", 100]],
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
    name: "Probe: Mehl",
    grams: 2_000,
    cents: 200,
    endsOn: "2026-12-01",
  });
  lots.early = await receivedLot(shop, { name: "Probe: Mehl", grams: 100, cents: 10, endsOn: "2026-10-01" });
  lots.beef = await receivedLot(shop, { name: "Probe: Rind", grams: 5_000, cents: 5_000 });
  await shop.database.rows(
    `INSERT INTO control_points (name, kind, step, unit, least, most, source, source_on)
     VALUES ('Kern', 'step', 'core', 'celsius', 720, NULL, 'DIN 10536', '2016-01-01'),
       ('Kühlen', 'step', 'chilling', 'minutes', NULL, 90, 'DIN 10536', '2016-01-01')`,
  );
});

it("a cook closes the day's batches, sauce first, by one question a screen or by one press", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
  shop.clock.set("2026-09-14T13:30:00");
  await page.clock.setFixedTime("2026-09-14T11:30:00.000Z");
  await page.goto(`/dashboard/chargen?tag=${wednesday}`);
  const { press, question, type } = questionsOn(page);
  const next = (name = "Weiter") => press(name);
  const dish = page.getByRole("region", { name: "Gerichte" }).getByRole("listitem").first();
  await dish.getByText("Zuerst „Probe: Soße“ kochen (1,5 kg).").waitFor();
  await looksRight(page);

  // the sauce, with another lot than the proposed one
  await page.getByRole("button", { name: /^Fertig melden.*Probe: Soße$/ }).click();
  await question("Probe: Soße");
  await page.getByRole("button", { name: /^Probe: Mehl/ }).click();
  await question("Probe: Mehl: Welche Charge ging hinein?");
  await looksRight(page);
  const [flour] = await shop.database.rows<{ code: string }>("SELECT code FROM lots WHERE id = $1", [
    lots.flour,
  ]);
  await burst(page, flour?.code ?? "");
  await page.getByRole("button", { name: new RegExp(`^${flour?.code}\\s150 g`), pressed: true }).waitFor();
  await next();
  await question("Wurde es erhitzt?");
  await page.getByRole("button", { name: "Ja, gegart oder erhitzt" }).click();
  await next();
  await question("Welche Temperatur hatte der Kern?");
  await type("70");
  await next();
  await page.getByRole("alert").getByText("Das ist zu wenig.").waitFor();
  await looksRight(page);
  await page.getByRole("button", { name: "Letztes Zeichen löschen" }).click();
  await type("6,5");
  await next();
  await question("Wann war es fertig gegart?");
  await page.getByRole("button", { name: "−30 min" }).click();
  await next();
  await question("Wann war es durchgekühlt?");
  await page.getByText("Fertig gegart um 13:00 Uhr.").waitFor();
  await next();
  await page.getByText("Alles wie geplant?").waitFor();
  await looksRight(page);
  await next("Fertig melden");
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
  await next();
  await question("Wann war es durchgekühlt?");
  await next();
  await page.getByRole("button", { name: "Alle Chargen" }).click();
  await dish.getByRole("button", { name: /^Fertig, wie geplant/ }).click();
  await page
    .getByRole("status")
    .getByText(/Charge L260916-001, 6 Portionen/)
    .waitFor();

  await page.getByRole("link", { name: "Etikett oder berichtigen" }).click();
  await page.getByRole("heading", { name: "Charge L260916-001" }).waitFor();
  await looksRight(page);
  await page.getByRole("button", { name: /^Berichtigen.*Probe: Rind/ }).click();
  const dialog = page.getByRole("dialog");
  // the first key replaces what stands there
  for (const key of ["8", "Letztes Zeichen löschen", "1"])
    await dialog.getByRole("button", { name: key, exact: true }).click();
  await expect.poll(() => dialog.getByLabel("So viel ging wirklich hinein").inputValue()).toBe("1");
  await dialog.getByLabel("Warum?").fill("Verwogen");
  await looksRight(page);
  await dialog.getByRole("button", { name: "Berichtigen", exact: true }).click();
  await page.getByRole("row", { name: /Probe: Rind.*1 kg/ }).waitFor();
  expect(await stockOf(shop, lots.beef)).toMatchObject({ milligrams: 4_000_000 });

  await page.getByRole("button", { name: "Portionen und Gewicht berichtigen" }).click();
  await dialog.getByLabel("Portionen, die es wirklich wurden").fill("7");
  await dialog.getByLabel("Warum?").fill("Verzählt");
  await looksRight(page);
  await dialog.getByRole("button", { name: "Berichtigen", exact: true }).click();
  await page.getByText("Vorher 6 Portionen, 2,7 kg. „Verzählt“").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
