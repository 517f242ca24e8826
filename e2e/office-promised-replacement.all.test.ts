import { expect, it } from "vitest";
import { markDelivered } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it("a promised replacement leads into its order, and is a task for as long as it does not exist", async () => {
  const { shop } = opened;
  const order = await ordered(shop);
  await markDelivered(shop, order.orderId);
  shop.clock.set("2026-09-21T09:00:00");
  const { page, complaints } = await enterOffice(opened, desktop, await staffOf(shop, "support"));
  await page.goto(`/dashboard/bestellungen/${order.orderId}/gast`);
  await page.getByRole("button", { name: "Reklamation aufnehmen" }).click();
  await page.getByLabel("Worum geht es?").selectOption({ index: 1 });
  await page.getByLabel("Grund").selectOption("Falsches Gericht");
  await page.getByLabel("Was der Gast sagt").fill("Es war Suppe.");
  await page.getByRole("button", { name: "Aufnehmen", exact: true }).click();
  await page.getByText("Die Reklamation ist aufgenommen.").waitFor();

  await page.goto("/dashboard/reklamationen");
  await page.getByRole("button", { name: "Entscheiden" }).click();
  await page.getByLabel("Entscheidung").selectOption("Ersatz zugesagt");
  await page.getByLabel("Wie viele Schalen?").fill("2");
  await page.getByLabel("Antwort an den Gast").fill("Sie bekommen Ersatz.");
  await page.getByRole("button", { name: "Entscheiden und antworten" }).click();
  const dialog = page.getByRole("dialog", { name: "Ersatz schicken" });
  await dialog.getByText("Ersatz, kostenfrei").waitFor();
  expect(await dialog.getByLabel("Grund").inputValue()).toBe("wrong");
  await dialog.getByRole("button", { name: "2 × Ersatz ohne Berechnung bestellen" }).waitFor();
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Ein zugesagter Ersatz" }).click();
  await page.getByRole("button", { name: "Ersatz bestellen" }).click();
  await dialog.getByLabel("Liefertag").selectOption({ index: 1 });
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "1 × Ersatz ohne Berechnung bestellen" }).click();
  await page
    .getByText(/^Ersatz für .* \(Falsches Gericht\)$/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});
