import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { type Cents, cents, eurosFromCents, formatEuro, subtractCents } from "#contract/money.ts";
import { readProviderBalance } from "#server/office/books/balance/read-balance.ts";
import { openMonthShop } from "#test/any-month/month-shop.ts";
import type { PlannedOrder } from "#test/any-month/plan.ts";
import { playMonth } from "#test/any-month/play-month.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";
import { downloaded, enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, type Visit } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const keeper = await staffOf(shop, "accounting");
const books = await enterOffice(opened, desktop, keeper);
let boss: TestStaff;
let payouts: { id: string; cents: Cents; day: string }[];

/** Seven days apart, so that each week has a payout of its own. */
const order = (week: number, more: Partial<PlannedOrder> = {}): PlannedOrder => ({
  hour: 30 + week * 7 * 24,
  lines: [
    { menu: 0, quantity: 7, day: 0 },
    { menu: 2, quantity: 3, day: 1 },
  ],
  code: "none",
  transfers: null,
  changes: [],
  dispute: "none",
  ...more,
});

beforeAll(async () => {
  const world = await openMonthShop(shop);
  boss = world.boss;
  await shop.database.rows("UPDATE staff SET name = 'Petra Buchholz' WHERE id = $1", [keeper.id]);
  const { data: settings } = await boss.call("readBookSettings");
  await boss.call("changeBookSettings", {
    body: { ...settings, consultant: null, client: null, isDatevOn: false },
  });
  await playMonth(world, calendarDay("2026-10-01"), [
    order(0),
    order(1, { changes: [{ what: "amount", cents: 500 }] }),
    order(2, { transfers: [40] }),
  ]);
  await playMonth(world, calendarDay("2026-11-01"), [order(0), order(2)]);
  await playMonth(world, calendarDay("2026-12-01"), [order(1)]);
  shop.clock.set("2027-01-13T09:00:00");
  await readProviderBalance(shop.checkout, (error) => {
    throw error;
  });
  payouts = await shop.database.rows(
    `SELECT id, amount_cents AS cents, to_char(arrives_on, 'DD.MM.YYYY') AS day FROM payouts
     WHERE created_at < '2026-12-01' ORDER BY created_at`,
  );
});

const openBooks = async ({ page }: Visit) => {
  await page.goto("/dashboard/buchhaltung");
  await page.getByRole("table", { name: "Monate" }).waitFor();
  return page;
};
const openMonth = async (page: Page, month: string) => {
  await page.getByRole("link", { name: month }).click();
  await page.getByRole("heading", { level: 1, name: month }).waitFor();
  await page.getByRole("table", { name: "Summen der Konten" }).waitFor();
};
const payoutAt = (page: Page, at: number): Locator => page.locator(`[id="auszahlung-${payouts[at]?.id}"]`);
const germanAmount = (amount: Cents) => eurosFromCents(amount).toFixed(2).replace(".", ",");

/** What the bank says: every payout with its amount, but the first with 1,50 € less, and a rent. */
function bankFile(): Buffer {
  const lines = payouts.map(({ id, cents: amount, day }, at) => {
    const arrived = at === 0 ? subtractCents(amount, cents(150)) : amount;
    return `${day};${germanAmount(arrived)};Testzahlung GmbH;Auszahlung ${id}`;
  });
  const rent = "12.10.2026;-900,00;Vermieter;Miete";
  return Buffer.from(["Buchungstag;Betrag;Name;Verwendungszweck", ...lines, rent].join("\n"));
}

it("a book-keeper finds the payout that came with another amount, and confirms it", async () => {
  const page = await openBooks(books);
  await openMonth(page, "Oktober 2026");
  const bank = page.getByRole("region", { name: "Umsätze der Bank" });
  await bank.getByLabel("Umsatzliste auswählen und prüfen").setInputFiles({
    ...{ name: "unbekannt.csv", mimeType: "text/csv" },
    buffer: Buffer.from("Gebucht;Kunde;Bewegung\n23.09.2026;Vermieter;-900,00"),
  });
  await bank.getByText("In welcher Spalte steht der Buchungstag").waitFor();
  await bank.getByLabel("Gebucht").selectOption("Buchungstag");
  await bank.getByLabel("Gebucht (gewählt)").waitFor();
  await bank.getByLabel("Bewegung").selectOption("Betrag");
  await bank.getByText("Ohne Auszahlung und Rechnung: eine Zeile.").waitFor();
  await bank.getByRole("button", { name: "Zuordnung merken" }).waitFor();
  await bank.getByRole("button", { name: "Andere Datei" }).click();
  await bank
    .locator("input[type=file]")
    .setInputFiles({ name: "umsaetze.csv", mimeType: "text/csv", buffer: bankFile() });
  await bank.getByText(`${payouts.length - 1} Auszahlungen finden ihre Zeile, wenn`).waitFor();
  expect(await bank.getByText("Bitte selbst zuordnen").count()).toBe(1);
  await bank.getByText(/1,50.€ weniger als die Auszahlung vom/).waitFor();
  expect(await payoutAt(page, 1).getByText("Keine Bankzeile").count()).toBe(1);
  await bank.getByRole("button", { name: `${payouts.length} Zeilen übernehmen` }).click();
  await payoutAt(page, 1).getByText("Auf dem Konto").waitFor();

  const first = payoutAt(page, 0);
  const amount = formatEuro(eurosFromCents(payouts[0]?.cents ?? cents(0)));
  await page.getByRole("link", { name: /^Ansehen Auszahlung ohne Bankzeile/ }).click();
  await expect.poll(() => first.evaluate((place) => document.activeElement === place)).toBe(true);
  expect(await first.getByText(amount, { exact: true }).getAttribute("class")).toContain("text-error");
  await first.getByText("(−1,50 €)").waitFor();
  await first.getByText(/1,50.€ fehlen auf dem Konto\. Fragen Sie beim Zahlungsdienst nach/).waitFor();
  await first.getByText(/^(Eine Bewegung|\d+ Bewegungen) ansehen$/).click();
  await first.getByRole("table", { name: /^Bewegungen der Auszahlung/ }).waitFor();
  await first.getByRole("button", { name: /^Das ist sie/ }).click();
  await first.getByText("Anderer Betrag auf dem Konto").waitFor();
  await first.getByText("zugeordnet von Petra Buchholz").waitFor();
  expect(await first.evaluate((place) => document.activeElement === place)).toBe(true);
});

it("what stays open is confirmed, and a month without it is closed in three clicks", async () => {
  const page = await openBooks(books);
  await openMonth(page, "November 2026");
  await page.getByRole("button", { name: "Monat abschließen" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Oktober 2026" }).click();
  await page.getByRole("heading", { level: 1, name: "Oktober 2026" }).waitFor();
  await page.getByRole("button", { name: "Monat abschließen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Bankzeile mit anderem Betrag").first().waitFor();
  await dialog.getByText("Das lässt sich nicht rückgängig machen.").waitFor();
  expect(await dialog.getByRole("button", { name: "Abschließen" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Das bleibt offen, ich kläre es danach.").check();
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await page.getByText(/^Abgeschlossen am 13\.01\.2027, \d\d:\d\d von Petra Buchholz/).waitFor();
  expect(await page.getByRole("button", { name: /abschließen/ }).count()).toBe(0);
  // the bank's lines are in no journal
  await payoutAt(page, 0)
    .getByRole("button", { name: /^Lösen/ })
    .click();
  await payoutAt(page, 0)
    .getByRole("button", { name: /^Das ist sie/ })
    .click();
  await payoutAt(page, 0).getByText("Anderer Betrag auf dem Konto").waitFor();

  await page.getByRole("link", { name: "Alle Monate" }).click();
  await page.getByRole("link", { name: "November 2026" }).click();
  await page.getByRole("button", { name: "Monat abschließen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Abschließen" }).click();
  await page.getByText("November 2026 ist abgeschlossen.").waitFor();
  await page.getByRole("link", { name: "Alle Monate" }).click();
  await expect.poll(() => page.getByRole("row", { name: /Abgeschlossen/ }).count()).toBe(2);
  await page.getByRole("link", { name: "Abgeschlossen, 1 Hinweis" }).click();
  await page.getByRole("region", { name: "Was nicht stimmt" }).getByText("Hinweis: Bankzeile mit").waitFor();
});

it("a book-keeper downloads what adviser and auditor ask for, and the month says so", async () => {
  const page = await openBooks(books);
  await openMonth(page, "Oktober 2026");
  for (const [button, file] of [
    ["Probedatei", /^EXTF_.+\.csv$/],
    ["Belege als ZIP", /^RE-2026-000001\.pdf$/],
    ["GoBD-Datenträger", /^index\.xml$/],
  ] as const) {
    const { name, content } = await downloaded(page, button);
    expect([...(await unzip(content)).keys()]).toContainEqual(expect.stringMatching(file));
    if (button === "Probedatei") await page.getByText("Schon heruntergeladen").click();
    await page.getByText(`${name}, Petra Buchholz`).waitFor();
  }
});

it("the administration enters the adviser's accounts and numbers, and DATEV gets its file", async () => {
  const page = await openBooks(await enterOffice(opened, desktop, boss));
  await page.getByRole("link", { name: "Konten und DATEV" }).click();
  await page.getByLabel("Kontenrahmen").selectOption("SKR04");
  await page.getByRole("button", { name: "Übliche Konten einsetzen" }).click();
  await page.getByLabel("Bank", { exact: true }).fill("18");
  await page.getByLabel("DATEV ist eingeschaltet").check();
  const save = page.getByRole("button", { name: "Speichern" });
  await save.click();
  await page.getByText("Bitte eine Kontonummer mit vier bis neun Ziffern eingeben.").waitFor();
  await page.getByLabel("Bank", { exact: true }).fill("1810");
  await save.click();
  await page.getByText("Ohne diese Nummer nimmt DATEV keine Datei an.").first().waitFor();
  await page.getByLabel("Beraternummer").fill("29o98");
  await save.click();
  await page.getByText("Bitte eine ganze Zahl eingeben.").waitFor();
  await page.getByRole("link", { name: "Zur Buchhaltung" }).click();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
  // behind an open dialog a field takes no text
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByLabel("Beraternummer").fill("29098");
  await page.getByLabel("Mandantennummer").fill("55003");
  await save.click();
  await page.getByText("Die Einstellungen sind gespeichert.").waitFor();
  await page.getByRole("link", { name: "Zur Buchhaltung" }).click();
  await openMonth(page, "November 2026");
  await page.getByRole("row", { name: /^1810 Bank/ }).waitFor();
  const { content } = await downloaded(page, "DATEV-Datei");
  const [batch] = [...(await unzip(content))].filter(([name]) => name.startsWith("EXTF_"));
  expect(batch?.[1].toString("latin1")).toContain(";29098;55003;20260101;4;20261101;20261130;");
});

it("a fault is red in the list and in its month, and neither closing nor a file passes it", async () => {
  await shop.database.owner.rows(
    `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, happened_at)
     VALUES ('txn_strange', 'sandbox', 'climate_order_purchase', 'unknown', -700, '2026-12-14T10:00Z')
     ON CONFLICT DO NOTHING`,
  );
  const page = await openBooks(books);
  const row = page.getByRole("row", { name: /^Dezember 2026/ });
  const red = row.getByRole("link", { name: "1 Fehler" });
  expect(await red.getAttribute("class")).toContain("text-error");
  await red.click();
  const faults = page.getByRole("region", { name: "Was nicht stimmt" });
  await faults.getByText("Fehler: Unbekannte Art von Bewegung").waitFor();
  await page.getByRole("button", { name: "Probedatei" }).click();
  const files = page.getByRole("region", { name: "Dateien für Steuerberatung und Prüfung" });
  await files.getByText("Es gibt keine Datei, solange etwas nicht stimmt:").waitFor();
  await files.getByText("climate_order_purchase").waitFor();
  await page.getByRole("button", { name: "Monat abschließen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dezember 2026 kann noch nicht abgeschlossen werden" });
  await dialog.getByText("climate_order_purchase").waitFor();
  await dialog.getByRole("link", { name: /^Was tun\?/ }).click();
  await page.getByText("Melden Sie es dem Hersteller, oder buchen Sie es").first().waitFor();
  expect(books.complaints.filter((text) => !text.includes("409"))).toEqual([]);
});

it("the owner reads the figures", async () => {
  const { page, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto("/dashboard/zahlen");
  await page.getByRole("rowheader", { name: "November 2026" }).waitFor();
  await page.getByRole("button", { name: "Gerichte", exact: true }).click();
  await page.getByRole("columnheader", { name: "Dazu in Boxen" }).waitFor();
  expect(complaints).toEqual([]);
});
