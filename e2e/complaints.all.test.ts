import sharp from "sharp";
import { expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { markDelivered } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it("a guest complains with a photo, and support gives money back in one form", async () => {
  const { shop } = opened;
  const order = await ordered(shop);
  await markDelivered(shop, order.orderId);
  shop.clock.set("2026-09-21T09:00:00");
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a55" } })
    .jpeg()
    .toBuffer();

  const guest = await opened.visit(phone);
  await guest.page.goto(pages.guestOrder(order.token), { waitUntil: "networkidle" });
  await guest.page.getByRole("button", { name: "Mangel melden" }).click();
  const form = guest.page.getByRole("dialog", { name: "Mangel melden" });
  await form.getByRole("button", { name: "Absenden" }).click();
  await form.getByText("Bitte wählen Sie, was nicht gestimmt hat.").waitFor();
  await form.getByLabel("Worum geht es?").selectOption({ index: 1 });
  await form.getByLabel("Was hat nicht gestimmt?").selectOption("Beschädigt angekommen");
  await form.getByLabel("Beschreibung").fill("Die Schale war offen.");
  await form.getByLabel("Fotos").setInputFiles({ name: "schale.jpg", mimeType: "image/jpeg", buffer });
  expect(await violationsOn(guest.page)).toEqual([]);
  await form.getByRole("button", { name: "Absenden" }).click();
  await guest.page.getByText("Danke, wir kümmern uns darum").waitFor();

  const { page, complaints } = await enterOffice(opened, desktop, await staffOf(shop, "support"));
  await page.goto("/dashboard/reklamationen");
  await page.getByRole("button", { name: "1 Foto zeigen" }).click();
  await page.getByRole("img", { name: "Foto 1 des Gasts" }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Entscheiden" }).click();
  await page.getByLabel("Wie viele Schalen?").fill("1");
  await page.getByLabel("Antwort an den Gast").fill("Es tut uns leid.");
  await page.getByRole("button", { name: "Entscheiden und antworten" }).click();
  await page.getByText("Keine Reklamation ist offen.").waitFor();
  expect([...complaints, ...guest.complaints]).toEqual([]);
});

it("support writes to the chosen orders of a dish, in the shop's look", async () => {
  const { page, complaints } = await enterOffice(opened, desktop, await staffOf(opened.shop, "support"));
  await page.goto("/dashboard/bestellungen?gericht=1");
  await page
    .getByRole("checkbox", { name: /wählen$/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Nachricht an 1 Bestellung" }).click();
  await page.getByLabel("Betreff").fill("Ihr Paket");
  await page.getByRole("textbox", { name: "Text" }).fill("Es kommt später.");
  // what is written outlasts any number of Escapes and a press beside the dialog
  for (const _ of [1, 2, 3]) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Weiter schreiben" }).click();
  await page.mouse.click(5, 500);
  await page.getByRole("button", { name: "Weiter schreiben" }).click();
  await page.getByRole("button", { name: "Vorschau" }).click();
  await page.frameLocator('iframe[title="Vorschau der E-Mail"]').getByText("Es kommt später.").waitFor();
  await page.getByRole("button", { name: "An einen Gast (2 Lieferungen) schicken" }).click();
  await page.getByText("geschrieben").waitFor();
  expect(complaints).toEqual([]);
});
