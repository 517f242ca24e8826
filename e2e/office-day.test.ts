import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { germanDay } from "#contract/day.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { friday, wednesday } from "#test/buy.ts";
import { miscounted } from "#test/portions.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { closeBatchesOf } from "#test/stock.ts";
import { dispatchMails } from "#test/stored-letters.ts";
import { buyForTwoDays, type OrderOfDay } from "./office-day-orders.ts";
import {
  burst,
  chooseRefund,
  downloaded,
  downloadedPdf,
  enterOffice,
  recallDish,
  signalled,
  tablet,
} from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const [cook, packer, support] = [
  await enterOffice(opened, tablet, await staffOf(shop, "kitchen")),
  await enterOffice(opened, tablet, await staffOf(shop, "packing")),
  await enterOffice(opened, desktop, boss),
];
const bought = await buyForTwoDays(shop);
const names = new Map<number, string>();
beforeAll(async () => {
  const menus = await shop.database.rows<{ id: number; name: string }>("SELECT id, name FROM menus");
  for (const { id, name } of menus) names.set(id, name);
});

const parcelsOn = (day: string) => bought.filter(({ portions }) => portions.has(day));
const by = (name: string) => bought.find(({ lastName }) => lastName === name) as OrderOfDay;
const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);

function soldOn(day: string): Map<number, number> {
  const all = new Map<number, number>();
  for (const { portions } of bought)
    for (const [menu, count] of portions.get(day) ?? []) all.set(menu, (all.get(menu) ?? 0) + count);
  return all;
}

it("the kitchen reads the notes, freezes what was sold, and prints one label for each portion", async () => {
  shop.clock.set("2026-09-14T12:01:00");
  const { page } = cook;
  await page.goto("/dashboard/produktion");
  await page.getByRole("link", { name: "Mi., 16.09.2026" }).click();
  const freeze = page.getByRole("button", { name: "Jetzt festschreiben" });
  await freeze.click();
  const question = page.getByRole("dialog", { name: /^Kochliste für .* festschreiben\?$/ });
  await question.getByText("1 Anmerkung ist ungelesen.").waitFor();
  await question.getByRole("button", { name: "Zu den Anmerkungen" }).click();
  await question.waitFor({ state: "detached" });
  const notes = page.getByRole("region", { name: "Anmerkungen der Gäste" });
  await notes.locator("..").and(page.locator(":focus")).waitFor();
  await notes.getByRole("button", { name: /^Anmerkung zu .*: gelesen$/ }).click();
  await notes.getByText("alle gelesen").waitFor();
  await freeze.click();
  await question.getByRole("button", { name: "Festschreiben", exact: true }).click();
  await page.getByText("Groß steht, was jetzt zu kochen ist.").waitFor();
  const sold = soldOn(wednesday);
  for (const [menu, portions] of sold) {
    const row = page.getByRole("row").filter({ hasText: names.get(menu) });
    expect((await row.getByRole("cell").first().textContent())?.trim()).toBe(String(portions));
  }
  const total = sum(sold.values());
  await page.getByRole("row", { name: `${total} Portionen insgesamt` }).waitFor();

  await page.getByRole("button", { name: "Etiketten und Dateien" }).click();
  const { pages } = await downloadedPdf(page, "Fehlende Etiketten (PDF)");
  expect(pages).toHaveLength(total);
  const printed = new Map<number, number>();
  for (const lines of pages) {
    const text = lines.join(" ").replaceAll("\t", " ");
    const menu = Number(/Charge L260916-(\d+)/.exec(text)?.[1]);
    printed.set(menu, (printed.get(menu) ?? 0) + 1);
    expect(lines[0]).toBe(names.get(menu));
    for (const words of ["Zutaten:", "zu verbrauchen bis", lastDay(menu), "Nährwerte je 100 g"])
      expect(text).toContain(words);
  }
  expect(printed).toEqual(sold);
  await page.getByText(`${total} Etiketten für ${total} verkaufte Portionen.`).waitFor();
  expect(cook.complaints).toEqual([]);
});

function lastDay(menuId: number): string {
  const { shelfLifeDays = 0 } = shop.snapshot.catalogue.menusById.get(menuId) ?? {};
  return germanDay(lastDayToEat(wednesday, shelfLifeDays));
}

it("every parcel is packed by scanner, and shipped by scanner or by the carrier's file", async () => {
  shop.clock.set("2026-09-15T10:00:00");
  const { page } = packer;
  const parcels = parcelsOn(wednesday);
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=papiere`);
  await slipsAreRight(page, parcels);
  const slips = await printSlips(shop, boss, { day: wednesday });

  await page.getByRole("button", { name: "Packen und Versand" }).click();
  await page.getByLabel("Packzettel scannen").and(page.locator(":focus")).waitFor();
  for (const { number } of parcels) {
    await burst(page, slips.get(number) ?? "");
    await signalled(page, "right", `${number} ist gepackt`);
  }
  const last = parcels.at(-1)?.number ?? "";
  await burst(page, slips.get(last) ?? "");
  await signalled(page, "repeated", "Jetzt kommt die Sendungsnummer.");
  await burst(page, dhlNumber(1));
  await signalled(page, "right", `${last} ist verschickt: DHL ${dhlNumber(1)}.`);

  await page.getByRole("button", { name: "Etiketten und Dateien" }).click();
  const { content } = await downloaded(page, "Datei für den Paketdienst");
  const toSend = content.toString("utf8").trim().split("\r\n").slice(1);
  expect(toSend).toHaveLength(parcels.length - 1);
  const answer = toSend.map((row, at) => `${row.split(";")[0]};${dhlNumber(10 + at)}`);
  await page.getByLabel("Datei auswählen und prüfen").setInputFiles({
    name: "sendungen.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Sendungsreferenz;Sendungsnummer", ...answer].join("\r\n")),
  });
  await page.getByRole("button", { name: `${toSend.length} Pakete verschicken` }).click();
  await page.getByText(`${toSend.length} Pakete sind verschickt.`).waitFor();
  await page.getByRole("button", { name: "Packen und Versand" }).click();
  await page.getByRole("button", { name: `${parcels.length} verschickt`, exact: true }).waitFor();
  expect(await dispatchMails(shop, wednesday)).toHaveLength(parcels.length);
  await proven(page, wednesday);
  expect(packer.complaints).toEqual([]);
});

async function slipsAreRight(page: Page, parcels: readonly OrderOfDay[]): Promise<void> {
  const { pages } = await downloadedPdf(page, "Packzettel (PDF)");
  expect(pages).toHaveLength(parcels.length);
  for (const { number, lastName, portions } of parcels) {
    const text = (pages.find((lines) => lines.includes(`Packzettel ${number}`)) ?? [])
      .join(" ")
      .replaceAll("\t", " ");
    expect(text).toContain(`Eva ${lastName} `);
    const inside = portions.get(wednesday) ?? new Map<number, number>();
    for (const [menu, count] of inside) expect(text).toContain(`${count} × ${names.get(menu)}`);
    expect(text).toContain(`${sum(inside.values())} Portionen insgesamt`);
    expect(text.includes("Bitte bei Ünal abgeben")).toBe(lastName === "Bach");
  }
}

async function proven(page: Page, day: DeliveryDay): Promise<void> {
  await closeBatchesOf(shop, day);
  const portions = sum(soldOn(day).values());
  await page.goto(`/dashboard/produktion/${day}`);
  const proof = page.getByRole("region", { name: "Nachweis" });
  await proof.getByText("alles stimmt überein").waitFor();
  for (const what of ["verkauft", "Etiketten", "gepackt", "bezahlt", "rückverfolgbar"])
    await proof.getByText(`${portions} ${what}`, { exact: true }).waitFor();
}

it("a piece that is still to come is paid back, and not cooked any more", async () => {
  shop.clock.set("2026-09-15T15:00:00");
  const kern = by("Kern");
  const { page } = support;
  await page.goto(`/dashboard/bestellungen/${kern.orderId}`);
  const { button, amount } = await chooseRefund(page, 1, "Auf Wunsch");
  await page.getByText("18. September 2026: Was davon erstattet wird, wird nicht mehr geliefert.").waitFor();
  await button.click();
  await page.getByText(`Erstattung über ${amount} angewiesen`, { exact: true }).waitFor();
  await page.getByText(/^Positionen erstattet: 1 von \d+ × /).waitFor();
  kern.portions.get(friday)?.set(3, 1);
  await reconcilePayments(shop.checkout, (error) => {
    throw error;
  });
  shop.clock.set("2026-09-16T12:01:00");
  const params = { day: friday };
  const { data: list } = await boss.call("freezeCookList", { params });
  expect(new Map(list.lines.map(({ menuId, frozen }) => [menuId, frozen]))).toEqual(soldOn(friday));
  shop.clock.set("2026-09-17T10:00:00");
  await boss.call("makeLabels", { params, body: { which: "missing" } });
  for (const [at, { orderId }] of parcelsOn(friday).entries()) {
    const parcel = { params: { ...params, orderId } };
    await boss.call("packParcel", { ...parcel, query: { early: true } });
    const body = { carrier: "DHL" as const, trackingNumber: dhlNumber(100 + at) };
    await boss.call("shipParcel", { ...parcel, body });
  }
  await proven(page, friday);
});

it("a recall goes to exactly the guests who got the batch, and in the end the books agree", async () => {
  const menu = 1;
  const got = parcelsOn(wednesday).filter(({ portions }) => portions.get(wednesday)?.has(menu));
  const { page } = support;
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=rueckruf&charge=${menu}`);
  const dialog = await recallDish(page, "Senf fehlt auf dem Etikett");
  await dialog.getByRole("button", { name: `An ${got.length} Gäste schicken` }).click();
  await page.getByText("Alle Gäste sind unterrichtet, und das Geld ist auf dem Weg.").waitFor();
  const letters = await shop.database.rows<{ to: string }>(
    "SELECT recipient AS to FROM mails WHERE kind = 'recall' ORDER BY recipient",
  );
  expect(letters.map(({ to }) => to)).toEqual(got.map(({ email }) => email).sort());
  expect(support.complaints).toEqual([]);

  const books = await shop.database.rows<Record<"paid" | "back" | "invoiced" | "corrected", number>>(`
    SELECT (SELECT sum(amount_cents)::int FROM payments WHERE order_id = o.id AND status = 'paid') AS paid,
      (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = o.id AND r.status = 'done') AS back,
      (SELECT sum(total_cents)::int FROM invoices WHERE order_id = o.id AND kind = 'invoice') AS invoiced,
      (SELECT coalesce(sum(total_cents), 0)::int FROM invoices WHERE order_id = o.id AND kind = 'correction')
        AS corrected
    FROM orders o`);
  expect(books).toHaveLength(bought.length);
  for (const { paid, back, invoiced, corrected } of books) expect(paid - back).toBe(invoiced + corrected);
  expect(books.filter(({ back }) => back > 0)).toHaveLength(1);
  expect(await miscounted(shop)).toEqual([]);
});
