import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { checkDigitOf } from "#contract/office/stock/gtin.ts";
import { openButcher } from "#test/receiving.ts";
import { staffOf } from "#test/staff.ts";
import { move, receivedLot } from "#test/stock.ts";
import { burstAtOnce, downloaded, enterOffice, questionsOn, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

// What a kitchen judges goods-in and counting by: presses with wet hands. Digits count; scans and typed words do not.

const opened = await browserShopForTests();
const { shop } = opened;
const { page, complaints } = await enterOffice(opened, tablet, await staffOf(shop, "kitchen"));
const { press, question, type } = questionsOn(page);
await page.addInitScript(countPresses);

/** In the browser: what a finger presses, not what a scanner does. */
function countPresses(): void {
  const count = (event: Event) => {
    if (!event.isTrusted) return;
    sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses") ?? 0) + 1));
  };
  document.addEventListener("click", count, true);
}

/** How many there were since the last time. */
const pressesOn = (on: Page) =>
  on.evaluate(() => {
    const presses = Number(sessionStorage.getItem("presses") ?? 0);
    sessionStorage.removeItem("presses");
    return presses;
  });

const digits = "0401234500100";
const meat = digits + checkDigitOf(digits);
const lots = [1, 2, 3, 4, 5].map((at) => ({ lot: `RH-${at}`, day: `2609${15 + at}` }));

it("a delivery of five cold lots takes 12 presses, and nothing is typed twice", async () => {
  shop.clock.set("2026-09-14T08:00:00");
  const goods = await openButcher(shop);
  await shop.database.rows(
    "UPDATE suppliers SET address = 'Ring 1, 50667 Köln', identification_mark = 'DE NW 12345 EG' WHERE id = $1",
    [goods.supplier],
  );
  await shop.database.rows("INSERT INTO article_codes (gtin, article_id) VALUES ($1, $2)", [
    meat,
    goods.meat,
  ]);
  await page.clock.setFixedTime("2026-09-14T06:30:00.000Z");
  await page.goto("/dashboard/wareneingang");
  await pressesOn(page);
  await press("Neue Lieferung");
  await press("Metzgerei Probe");
  await page.getByLabel("Nummer des Lieferscheins").fill("LS-0914");
  await press("Weiter");
  for (const { lot, day } of lots) {
    await burstAtOnce(page, `]C101${meat}10${lot}\u001d17${day}`);
    await page.getByText(lot, { exact: true }).waitFor();
  }
  await press("2 Fragen");
  await question("Wie warm sind diese 5 Waren?");
  for (const { lot } of lots)
    await page.getByText(new RegExp(`Charge ${lot} · zu verbrauchen bis`)).waitFor();
  await type("1,4");
  await press("Weiter");
  await question("Wann und von wem wurde die Ware verschickt?");
  await press("heute");
  await press("Weiter");
  await press("Lieferung buchen");
  await page.getByRole("table", { name: "Angenommene Ware" }).waitFor();
  const pdf = await downloaded(page, "Etiketten (PDF)");
  expect(pdf.content.length).toBeGreaterThan(1_000);
  expect(await pressesOn(page)).toBe(12);
});

const cook = await staffOf(shop, "kitchen");

it("of 75 lots the 62 that no one has touched are one press, and one that moves meanwhile is named", async () => {
  shop.clock.set("2026-09-14T12:00:00");
  await page.clock.setFixedTime("2026-09-14T10:00:00.000Z");
  const ids: number[] = [];
  for (let at = 0; at < 75; at++)
    ids.push(await receivedLot(shop, { name: `Probe: Ware ${String(at).padStart(2, "0")}`, grams: 1_000 }));
  await shop.database.rows(
    `WITH place AS (INSERT INTO places (name) VALUES ('Kühlraum 2') RETURNING id)
     UPDATE lots SET place_id = place.id FROM place WHERE lots.id = ANY($1)`,
    [ids],
  );
  const list = { of: { lotIds: ids }, isBlind: false };
  const before = (await cook.call("readCountList", { body: list })).data;
  const lines = before.map(({ lotId, lastMove, expected }) => ({ lotId, lastMove, counted: expected ?? 0 }));
  const countId = "018f0000-0000-4000-8000-000000000001";
  await cook.call("countStock", { params: { countId }, body: { isBlind: false, lines, untouched: [] } });
  const use = (lotId: number) => ({ lotId, kind: "waste" as const, milligrams: -1_000, reason: "Probe" });
  await move(shop, ids.slice(0, 13).map(use));

  await page.goto("/dashboard/lager/zaehlen");
  await question("Wo zählen Sie?");
  await pressesOn(page);
  await press("Kühlraum 2");
  await press("Zählen beginnen");
  await press(/^62 Waren ohne Bewegung seit der letzten Zählung: stimmt so/);
  await page.getByText("Kühlraum 2: 62 von 75 gezählt.").waitFor();
  await press("Nächste Ware");
  for (let at = 0; at < 13; at++) {
    await page.getByText(new RegExp(`^Probe: Ware ${String(at).padStart(2, "0")} · `)).waitFor();
    await press(/^Stimmt: 999\sg$/);
  }
  await move(shop, [use(ids[40] ?? 0)]);
  await press("Differenzen ansehen");
  await page.getByRole("heading", { name: "Alles stimmt." }).waitFor();
  await page.getByText(/hat sich hier etwas bewegt: Probe: Ware 40/).waitFor();
  await press("Zählung übernehmen");
  await page.getByText("Die Zählung ist übernommen. Es war nichts zu ändern.").waitFor();
  expect(await pressesOn(page)).toBe(19);
  await page.getByText(/hat sich hier etwas bewegt: Probe: Ware 40/).waitFor();
});

it("a blind count shows no amount that should be there, until it is counted", async () => {
  await page.goto("/dashboard/lager/zaehlen");
  await press("Kühlraum 2");
  await press("Nein, blind zählen");
  const [answer] = await Promise.all([
    page.waitForResponse("**/stock/counts/list"),
    press("Zählen beginnen"),
  ]);
  const { data } = (await answer.json()) as { data: { expected: number | null }[] };
  expect(new Set(data.map(({ expected }) => expected))).toEqual(new Set([null]));
  await page.getByText("Kühlraum 2: 0 von 75 gezählt. Sie zählen blind.").waitFor();
  expect(await page.getByRole("button", { name: /stimmt so/ }).count()).toBe(0);
  await press("Erste Ware");
  expect(await page.getByRole("button", { name: /^Stimmt/ }).count()).toBe(0);
  await type("0,5");
  await press("Weiter");
  await press("Zurück");
  await press("Differenzen");
  await page.getByRole("row", { name: /Probe: Ware 00.*500\sg.*−499\sg/ }).waitFor();
  expect(complaints).toEqual([]);
});
