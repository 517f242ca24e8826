import { expect, it } from "vitest";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

it("a guest gets a dish again without charge, and all of it again with a link, from the old order", async () => {
  const { orderId } = await ordered(opened.shop);
  const { page, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page.getByRole("button", { name: "Ersatz schicken" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton").first().fill("1");
  await dialog.getByRole("button", { name: "1 × Ersatz ohne Berechnung bestellen" }).click();
  await dialog.getByText("Bitte den Grund wählen.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel("Grund").selectOption("Falsches Gericht");
  await dialog.getByLabel("Liefertag").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "1 × Ersatz ohne Berechnung bestellen" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByText(/^Ersatz für .* \(Falsches Gericht\)$/)
    .first()
    .waitFor();
  await looksRight(page);

  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page.getByRole("button", { name: "Noch einmal bestellen" }).click();
  await dialog.getByLabel("Liefertag").selectOption({ index: 1 });
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "6 × bestellen" }).click();
  await page.getByText(/^Vom Team mit Link zum Bezahlen bestellt aus/).waitFor();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422 ")]);
});

it("a caller without an order gets one, with a link to pay", async () => {
  const { page, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto("/dashboard/bestellungen");
  await page.getByRole("button", { name: "Am Telefon bestellen" }).click();
  const dialog = page.getByRole("dialog");
  const typed = { Vorname: "Ada", Nachname: "Anruf", Straße: "Ring", Hausnummer: "7", Postleitzahl: "50672" };
  const more = { Stadt: "Köln", Telefonnummer: "0221 471", "E-Mail": "ada@example.de" };
  for (const [label, text] of Object.entries({ ...typed, ...more }))
    await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel("Liefertag").selectOption({ index: 1 });
  await dialog.getByLabel("Gericht", { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole("spinbutton").fill("4");
  await dialog.getByText("Auf Rechnung geht es erst").waitFor();
  const total = await dialog.getByLabel("Preis").getByRole("strong").textContent();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "4 × bestellen" }).click();
  await page.getByText("Vom Team mit Link zum Bezahlen bestellt, am Telefon").waitFor();
  await page
    .getByText(total ?? "", { exact: true })
    .first()
    .waitFor();
  await looksRight(page);
  await page.getByRole("button", { name: "Stornieren" }).click();
  await dialog.getByRole("button", { name: "Stornieren" }).click();
  await page.getByText("Unbezahlt storniert").waitFor();
  expect(complaints).toEqual([]);
});
