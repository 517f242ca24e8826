import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
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
import { desktop, openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
  for (const deliveryDay of [wednesday, friday]) {
    await buy(opened.shop, opened.shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: deliveryDay }] });
    await buy(opened.shop, opened.shop.guest(), {
      lines: [{ menuId: 2, quantity: 3, day: deliveryDay }],
      guestData: { ...eva, lastName: "Zweig", notes: "Klingel ist kaputt" },
    });
  }
});
beforeEach(() => opened.shop.clock.set("2026-09-14T09:00:00"));
afterAll(() => opened.close());

async function enter(viewport: { width: number; height: number }, role: "admin" | "kitchen" | "packing") {
  return enterOffice(opened, viewport, await staffOf(opened.shop, role));
}

async function look(page: Page, width: number) {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

describe.each([
  [
    "desktop",
    desktop,
    wednesday,
    "2026-09-14T12:01:00",
    "2026-09-15T00:30:00",
    [dhlNumber(11), dhlNumber(12)],
  ],
  ["tablet", tablet, friday, "2026-09-16T12:01:00", "2026-09-17T00:30:00", [dhlNumber(21), dhlNumber(22)]],
] as const)("a delivery day on a %s", (_name, viewport, deliveryDay, afterCutOff, packingDay, numbers) => {
  it("is cooked, frozen, labelled, packed and shipped, and the proof holds", async () => {
    const { page, context, complaints } = await enter(viewport, "admin");
    await page.goto("/dashboard/produktion");
    await page
      .getByRole("link", { name: deliveryDay === wednesday ? "Mi., 16.09.2026" : "Fr., 18.09.2026" })
      .waitFor();
    await look(page, viewport.width);
    await page.goto(`/dashboard/produktion/${deliveryDay}`);
    await page.getByText("Die Liste läuft mit jeder Bestellung weiter.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Jetzt festschreiben" }).count()).toBe(0);

    opened.shop.clock.set(afterCutOff);
    await page.reload();
    await page.getByRole("button", { name: "Jetzt festschreiben" }).click();
    const question = page.getByRole("dialog", { name: /^Kochliste für .* festschreiben\?$/ });
    await question.getByText("1 Anmerkung ist ungelesen.").waitFor();
    await look(page, viewport.width);
    await question.getByRole("button", { name: "Zu den Anmerkungen" }).click();
    await question.waitFor({ state: "detached" });
    await page
      .getByRole("region", { name: "Anmerkungen der Gäste" })
      .locator("..")
      .and(page.locator(":focus"))
      .waitFor();
    await page.getByRole("button", { name: "Jetzt festschreiben" }).click();
    await question.getByRole("button", { name: "Festschreiben", exact: true }).click();
    await page.getByText("Diese Zahlen ändern sich nicht mehr.").waitFor();
    await page.getByRole("row", { name: /^6 .*L2609/ }).waitFor();
    await look(page, viewport.width);

    await page.getByRole("button", { name: "Zutaten" }).click();
    await page.getByText("Für 9 Portionen der festgeschriebenen Kochliste").waitFor();
    await look(page, viewport.width);

    await page.getByRole("button", { name: "Etiketten und Dateien" }).click();
    const proof = page.getByRole("region", { name: "Nachweis" });
    await proof.getByText("noch keine Etiketten").waitFor();
    const labels = await downloadedPdf(page, "Fehlende Etiketten (PDF)");
    expect(labels.name).toBe(`etiketten-${deliveryDay}.pdf`);
    expect(labels.pages).toHaveLength(9);
    await page.getByText("9 Etiketten für 9 verkaufte Portionen.").waitFor();
    const file = await downloaded(page, "Datei für den Paketdienst");
    expect(file.content.toString("utf8")).toContain("Eva Zweig");
    await look(page, viewport.width);

    opened.shop.clock.set(packingDay);
    await page.getByRole("button", { name: "Packen und Versand" }).click();
    await page.getByText("Klingel ist kaputt").waitFor();
    const slips = await printSlips(opened.shop, await staffOf(opened.shop, "packing"), { day: deliveryDay });
    const [[first = "", ofFirst = ""] = [], [second = ""] = []] = [...slips];
    const slip = page.getByLabel("Packzettel scannen");
    await slip.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Brandt", { delay: 80 });
    await page.keyboard.press("Enter");
    await signalled(page, "wrong", "„BRANDT“ ist kein Packzettel und keine Sendungsnummer.");
    await expect.poll(() => slip.inputValue()).toBe("Brandt");
    await look(page, viewport.width);
    await burst(page, ofFirst);
    await signalled(page, "right", `${first} ist gepackt: 6 Portionen, 2 Kühlakkus.`);
    await page.getByRole("status").getByText(`${first} ist gepackt: 6 Portionen, 2 Kühlakkus.`).waitFor();
    await page
      .getByRole("listitem", { name: `Paket ${first}` })
      .getByText("Zuletzt gescannt")
      .waitFor();
    await look(page, viewport.width);
    // once more, now that it is at the carrier; its own code is no tracking number
    await burst(page, ofFirst);
    await page.getByText(`Jetzt die Sendungsnummer von ${first} scannen (DHL).`).waitFor();
    await look(page, viewport.width);
    await slip.fill(second);
    await slip.press("Enter");
    await page.getByRole("button", { name: "2 gepackt", exact: true }).waitFor();
    await page.getByRole("button", { name: "2 alle", exact: true }).click();
    await expect.poll(() => page.getByRole("listitem", { name: /^Paket / }).count()).toBe(2);
    await proof.getByText("alles stimmt überein").waitFor();
    await look(page, viewport.width);

    // typed by hand: impossible numbers are refused, unusual ones need a confirmation
    const fields = page.getByRole("textbox", { name: /^Sendungsnummer von/ });
    await fields.first().fill("12");
    await fields.first().press("Enter");
    await signalled(page, "wrong", "Eine Sendungsnummer hat 8 bis 35");
    await fields.first().fill("ABCD-12345678");
    await fields.first().press("Enter");
    await signalled(page, "wrong", "Das ist keine übliche Sendungsnummer von DHL");
    await page.getByLabel("Die Nummer stimmt so").waitFor();
    await look(page, viewport.width);
    await scan(page, numbers);
    await page.getByRole("button", { name: "2 verschickt" }).waitFor();
    await look(page, viewport.width);
    const mails = await opened.shop.database.rows(
      "SELECT FROM mails WHERE kind = 'dispatch' AND data->>'day' = $1",
      [deliveryDay],
    );
    expect(mails).toHaveLength(2);

    await page.getByRole("button", { name: "Chargen" }).click();
    const dialog = await writeRecall(page, "Bitte nicht essen.");
    await look(page, viewport.width);
    await dialog.getByRole("button", { name: "An einen Gast schicken" }).click();
    await page.getByText(/^Rückruf „.*verschickt\.$/).waitFor();
    await look(page, viewport.width);
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();
  });
});

it("a file with tracking numbers is looked through before it ships; rules are kept", async () => {
  const { page, context, complaints } = await enter(tablet, "admin");
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=papiere`);
  const upload = (text: string) =>
    page
      .getByLabel("Datei auswählen und prüfen")
      .setInputFiles({ name: "dhl.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await upload(`Bestellnummer;Sendungsnummer\n${orderPrefix}-1;12345678\n`);
  await page.getByText("Zeile 2, Spalte „Bestellnummer“:").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /verschicken$/ }).count()).toBe(0);
  await look(page, tablet.width);
  await page.goto("/dashboard/produktion/regeln");
  await page.getByLabel("Mindestens so viele Kühlakkus").fill("0.5");
  await page.getByLabel("Spalten").fill("Name = {nmae}");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Zeile 1: Das Feld {nmae} gibt es nicht.").waitFor();
  await page.getByRole("button", { name: "Spalten von DHL einsetzen" }).click();
  await page.getByLabel("Mindestens so viele Kühlakkus").fill("3");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Die Regeln sind gespeichert.").waitFor();
  await look(page, tablet.width);
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  await context.close();
});
