import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { dispatchMails } from "#test/stored-letters.ts";
import type { DayView } from "#web/office/kitchen/day-views.ts";
import { looksRight } from "./axe.ts";
import {
  burst,
  downloaded,
  downloadedPdf,
  enterOffice,
  scan,
  signalled,
  tablet,
  writeRecall,
} from "./office-steps.ts";
import { browserShopForTests, desktop, type Visit } from "./open-shop-in-browser.ts";
import { closeBatchesOf } from "#test/stock.ts";

const zweig = { ...eva, lastName: "Zweig", notes: "Klingel ist kaputt" };

const opened = await browserShopForTests();
beforeAll(async () => {
  for (const deliveryDay of [wednesday, friday]) {
    await buy(opened.shop, opened.shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: deliveryDay }] });
    await buy(opened.shop, opened.shop.guest(), {
      lines: [{ menuId: 2, quantity: 3, day: deliveryDay }],
      guestData: zweig,
    });
  }
});
beforeEach(() => opened.shop.clock.set("2026-09-14T09:00:00"));

const enter = async (viewport: { width: number; height: number }) =>
  enterOffice(opened, viewport, await staffOf(opened.shop, "admin"));

async function leave({ complaints, context }: Visit) {
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  await context.close();
}

const days = [
  {
    name: "desktop",
    viewport: desktop,
    day: wednesday,
    link: "Mi., 16.09.2026",
    afterCutOff: "2026-09-14T12:01:00",
    packingDay: "2026-09-15T00:30:00",
    numbers: [dhlNumber(11), dhlNumber(12)],
  },
  {
    name: "tablet",
    viewport: tablet,
    day: friday,
    link: "Fr., 18.09.2026",
    afterCutOff: "2026-09-16T12:01:00",
    packingDay: "2026-09-17T00:30:00",
    numbers: [dhlNumber(21), dhlNumber(22)],
  },
];

// each test goes on with the day where the one before it ended
describe.each(days)("a delivery day on a $name", ({ viewport, day, link, ...times }) => {
  async function openDay(at: string, view: DayView): Promise<Visit> {
    opened.shop.clock.set(at);
    const visit = await enter(viewport);
    await visit.page.goto(`/dashboard/produktion/${day}?ansicht=${view}`);
    return visit;
  }

  it("has a list that runs on, and cannot be frozen before its cut-off", async () => {
    const visit = await enter(viewport);
    const { page } = visit;
    await page.goto("/dashboard/produktion");
    await page.getByRole("link", { name: link }).waitFor();
    await looksRight(page);
    await page.goto(`/dashboard/produktion/${day}`);
    await page.getByText("Die Liste läuft mit jeder Bestellung weiter.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Jetzt festschreiben" }).count()).toBe(0);
    await leave(visit);
  });

  it("is frozen after its cut-off, and unread notes are pointed out before", async () => {
    const visit = await openDay(times.afterCutOff, "kochliste");
    const { page } = visit;
    const freeze = page.getByRole("button", { name: "Jetzt festschreiben" });
    await freeze.click();
    const question = page.getByRole("dialog", { name: /^Kochliste für .* festschreiben\?$/ });
    await question.getByText("1 Anmerkung ist ungelesen.").waitFor();
    await looksRight(page);
    await question.getByRole("button", { name: "Zu den Anmerkungen" }).click();
    await question.waitFor({ state: "detached" });
    const notes = page.getByRole("region", { name: "Anmerkungen der Gäste" });
    await notes.locator("..").and(page.locator(":focus")).waitFor();
    await freeze.click();
    await question.getByRole("button", { name: "Festschreiben", exact: true }).click();
    await page.getByText("Groß steht, was jetzt zu kochen ist.").waitFor();
    await page.getByRole("row", { name: /^6 .*L2609/ }).waitFor();
    await looksRight(page);

    await page.getByRole("button", { name: "Zutaten" }).click();
    await page.getByText("Für 9 Portionen, die jetzt zu kochen sind").waitFor();
    await looksRight(page);
    await leave(visit);
  });

  it("gets a label for every sold portion, and a file for the carrier", async () => {
    const visit = await openDay(times.afterCutOff, "papiere");
    const { page } = visit;
    await page.getByRole("region", { name: "Nachweis" }).getByText("noch keine Etiketten").waitFor();
    const labels = await downloadedPdf(page, "Fehlende Etiketten (PDF)");
    expect(labels.name).toBe(`etiketten-${day}.pdf`);
    expect(labels.pages).toHaveLength(9);
    await page.getByText("9 Etiketten für 9 verkaufte Portionen.").waitFor();
    const file = await downloaded(page, "Datei für den Paketdienst");
    expect(file.content.toString("utf8")).toContain("Eva Zweig");
    await looksRight(page);
    await leave(visit);
  });

  it("is packed by scanned and by typed slips, and the proof holds", async () => {
    const visit = await openDay(times.packingDay, "pakete");
    const { page } = visit;
    await page.getByText(zweig.notes).waitFor();
    const slips = await printSlips(opened.shop, await staffOf(opened.shop, "packing"), { day });
    const [[first = "", ofFirst = ""] = [], [second = ""] = []] = [...slips];
    const slip = page.getByLabel("Packzettel scannen");
    await slip.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Brandt", { delay: 80 });
    await page.keyboard.press("Enter");
    await signalled(page, "wrong", "„BRANDT“ ist kein Packzettel und keine Sendungsnummer.");
    await expect.poll(() => slip.inputValue()).toBe("Brandt");
    await looksRight(page);
    await burst(page, ofFirst);
    const isPacked = `${first} ist gepackt: 6 Portionen, 2 Kühlakkus.`;
    await signalled(page, "right", isPacked);
    await page.getByRole("status").getByText(isPacked).waitFor();
    const parcel = page.getByRole("listitem", { name: `Paket ${first}` });
    await parcel.getByText("Zuletzt gescannt").waitFor();
    await looksRight(page);
    // once more, now that it is at the carrier; its own code is no tracking number
    await burst(page, ofFirst);
    await page.getByText(`Jetzt die Sendungsnummer von ${first} scannen (DHL).`).waitFor();
    await looksRight(page);
    await slip.fill(second);
    await slip.press("Enter");
    await page.getByRole("button", { name: "2 gepackt", exact: true }).waitFor();
    await page.getByRole("button", { name: "2 alle", exact: true }).click();
    await expect.poll(() => page.getByRole("listitem", { name: /^Paket / }).count()).toBe(2);
    await closeBatchesOf(opened.shop, day);
    await page.reload();
    await page.getByRole("region", { name: "Nachweis" }).getByText("alles stimmt überein").waitFor();
    await looksRight(page);
    await leave(visit);
  });

  it("is shipped: impossible numbers are refused, unusual ones need a confirmation", async () => {
    const visit = await openDay(times.packingDay, "pakete");
    const { page } = visit;
    await page.getByRole("button", { name: "2 alle", exact: true }).click();
    const field = page.getByRole("textbox", { name: /^Sendungsnummer von/ }).first();
    await field.fill("12");
    await field.press("Enter");
    await signalled(page, "wrong", "Eine Sendungsnummer hat 8 bis 35");
    await field.fill("ABCD-12345678");
    await field.press("Enter");
    await signalled(page, "wrong", "Das ist keine übliche Sendungsnummer von DHL");
    await page.getByLabel("Die Nummer stimmt so").waitFor();
    await looksRight(page);
    await scan(page, times.numbers);
    await page.getByRole("button", { name: "2 verschickt" }).waitFor();
    await looksRight(page);
    expect(await dispatchMails(opened.shop, day)).toHaveLength(2);
    await leave(visit);
  });

  it("recalls a batch", async () => {
    const visit = await openDay(times.packingDay, "rueckruf");
    const { page } = visit;
    const dialog = await writeRecall(page, "Bitte nicht essen.");
    await looksRight(page);
    await dialog.getByRole("button", { name: "An einen Gast schicken" }).click();
    await page.getByText(/^Rückruf „.*verschickt\.$/).waitFor();
    await looksRight(page);
    await leave(visit);
  });
});

it("a file with tracking numbers is looked through before it ships; rules are kept", async () => {
  const visit = await enter(tablet);
  const { page } = visit;
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=papiere`);
  const upload = (text: string) =>
    page
      .getByLabel("Datei auswählen und prüfen")
      .setInputFiles({ name: "dhl.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await upload(`Bestellnummer;Sendungsnummer\n${orderPrefix}-1;12345678\n`);
  await page.getByText("Zeile 2, Spalte „Bestellnummer“:").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /verschicken$/ }).count()).toBe(0);
  await looksRight(page);
  await page.goto("/dashboard/produktion/regeln");
  await page.getByLabel("Mindestens so viele Kühlakkus").fill("0.5");
  await page.getByLabel("Spalten").fill("Name = {nmae}");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Zeile 1: Das Feld {nmae} gibt es nicht.").waitFor();
  await page.getByRole("button", { name: "Spalten von DHL einsetzen" }).click();
  await page.getByLabel("Mindestens so viele Kühlakkus").fill("3");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Die Regeln sind gespeichert.").waitFor();
  await looksRight(page);
  await leave(visit);
});
