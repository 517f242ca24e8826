import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { staffOf } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";
import { looksRight } from "./axe.ts";
import { downloadedPdf, enterOffice, questionsOn, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
const other = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const morning = "2026-09-14T06:00:00.000Z";

const press = (page: Page, name: string | RegExp) => questionsOn(page).press(name);

async function measure(page: Page, point: RegExp, digits: string): Promise<void> {
  await press(page, point);
  await page.getByLabel("Gemessener Wert").waitFor();
  await page.keyboard.type(digits);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Korrigieren" }).waitFor();
}

/** As fast as the page follows: two hundred separate presses of the browser would take minutes. */
async function tapOften(page: Page, point: string, digit: string, times: number): Promise<void> {
  const steps = { point, digit, times };
  await page.evaluate(async ({ point, digit, times }) => {
    const pressOne = async (begins: string) => {
      const find = () =>
        [...document.querySelectorAll<HTMLButtonElement>("main button")].find(
          ({ textContent, disabled }) => !disabled && textContent.startsWith(begins),
        );
      while (!find()) await new Promise((next) => setTimeout(next));
      find()?.click();
    };
    for (let count = 0; count < times; count++)
      for (const button of [point, digit, "Speichern"]) await pressOne(button);
  }, steps);
}

const storedCount = async () =>
  (await shop.database.row<{ count: number }>("SELECT count(*)::int AS count FROM readings"))?.count;

beforeAll(async () => {
  shop.clock.set("2026-09-14T08:00:00");
  const placeId = (await quality.call("createPlace", { body: { name: "Kühlhaus 1" } })).data.id;
  for (const name of ["Kühlhaus 1, Luft", "Kühlhaus 1, Kern"])
    await quality.call("createPoint", {
      body: {
        ...{ name, kind: "place", placeId, step: null, unit: "celsius", least: null, most: 70 },
        ...{ intervalMinutes: 240, source: "eigene Vorgabe", sourceOn: calendarDay("2026-01-01") },
      },
    });
  const lot = await receivedLot(shop, { name: "Probe: Rind" });
  await shop.database.rows("UPDATE lots SET place_id = $1 WHERE id = $2", [placeId, lot]);
});

it("a tablet without network keeps two hundred taps over a reload; each is stored once and the conflict is named", async () => {
  const { page, context } = await enterOffice(opened, tablet, cook);
  await page.clock.setFixedTime(morning);
  await page.goto("/dashboard/hygiene");
  await page.getByRole("heading", { name: "Kühlhaus 1", exact: true }).waitFor();
  const points = (await cook.call("readHygiene")).data.points;
  const air = points.find(({ name }) => name.endsWith("Luft"))?.id ?? 0;
  const id = "11111111-1111-4111-8111-111111111111";
  const reading = { id, controlPointId: air, value: 30, measuredAt: morning };
  await other.call("addReadings", { body: { readings: [reading] } });

  await context.setOffline(true);
  // the first one is another value than the other person's
  await measure(page, /^Kühlhaus 1, Luft/, "4,5");
  await tapOften(page, "Kühlhaus 1, Kern", "5", 199);
  await page.getByText("200 Messungen warten auf das Netz").waitFor();
  await looksRight(page);
  expect(await storedCount()).toBe(1);

  // without network the page cannot come again, and what waits is still there when it does
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto("/dashboard/hygiene");
  await page.getByText(/^Zwei Werte: .* hat zur selben Zeit 3,0\u00a0°C gemessen/).waitFor();
  await page.getByText(/warten auf das Netz/).waitFor({ state: "detached" });
  expect(await storedCount()).toBe(201);
  await looksRight(page);
  await press(page, /^Gesehen: Kühlhaus 1, Luft, 4,5/);
  await page.getByText("Bitte ansehen").waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { name: "Kühlhaus 1", exact: true }).waitFor();
  expect(await page.getByText("Bitte ansehen").count()).toBe(0);
});

it("a warm store is measured, measured again, noted by the kitchen and signed by quality", async () => {
  shop.clock.forward({ hours: 5 });
  const noon = "2026-09-14T11:00:00.000Z";
  const kitchen = await enterOffice(opened, tablet, cook);
  await kitchen.page.clock.setFixedTime(noon);
  await kitchen.page.goto("/dashboard/hygiene");
  await press(kitchen.page, "Nächste Messung");
  await looksRight(kitchen.page);
  await questionsOn(kitchen.page).type("9,4");
  await kitchen.page.getByText("9,4 °C: zu warm, höchstens 7,0 °C").waitFor();
  await press(kitchen.page, "Als Abweichung speichern");
  await kitchen.page.getByText("Das ist eine Abweichung.").waitFor();
  await kitchen.page.getByText("Sie ist gespeichert.").waitFor();
  await looksRight(kitchen.page);
  await kitchen.page.getByRole("link", { name: "Maßnahme aufschreiben" }).click();
  await kitchen.page.getByRole("link", { name: /^Probe: Rind, / }).waitFor();
  await looksRight(kitchen.page);
  await press(kitchen.page, /^Maßnahme aufschreiben/);
  await press(kitchen.page, "Ware in ein anderes Kühlhaus gebracht.");
  await looksRight(kitchen.page);
  for (const next of ["Weiter", "Weiter", "Speichern"]) await press(kitchen.page, next);
  await kitchen.page.getByText(/^Entscheiden muss eine andere Person/).waitFor();

  const { page } = await enterOffice(opened, tablet, quality);
  await page.clock.setFixedTime(noon);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /9,4/ }).first().click();
  await press(page, /^Entscheiden/);
  await looksRight(page);
  await press(page, "Freigeben: Die Ware ist sicher");
  await press(page, "Unterschreiben");
  await page.getByText("Keine offene Abweichung.").waitFor();
  await page.getByText("freigegeben", { exact: true }).waitFor();
});

it("quality keeps the plan, a logger's key is shown once, and the inspector's report is a PDF", async () => {
  const { page } = await enterOffice(opened, desktop, quality);
  await page.goto("/dashboard/hygiene/plan");
  await press(page, "Übliche Messstellen anlegen");
  await page.getByRole("button", { name: "Eingang: Hackfleisch" }).waitFor();
  await looksRight(page);
  await press(page, "Neue Messstelle");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Tiefkühler");
  await dialog.getByLabel("Platz").selectOption({ label: "Kühlhaus 1" });
  await dialog.getByLabel("Abstand").fill("4");
  await dialog.getByLabel("Höchstens").fill("-18");
  await dialog.getByLabel("Woher stammt der Grenzwert?").fill("VO (EG) 37/2005");
  await dialog.getByLabel("Stand vom").fill("2026-01-01");
  await looksRight(page);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("höchstens −18,0 °C").waitFor();
  await press(page, "Neuer Datenlogger");
  await dialog.getByLabel("Name", { exact: true }).fill("Fühler 7");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await dialog.getByText(/^tl_/).waitFor();
  await press(page, "Fertig");
  expect(await page.getByText(/tl_/).count()).toBe(0);
  const report = await downloadedPdf(page, "Bericht (PDF)");
  expect(report.name).toMatch(/\.pdf$/);
});
