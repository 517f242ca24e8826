import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { oneLine, toast } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const portions = (items: { qty: number }[]) => items.reduce((sum, { qty }) => sum + qty, 0);

async function openFilling() {
  const visit = await opened.visit(phone);
  await arrive(visit.page, "/cart");
  await visit.page.getByRole("button", { name: "Woche füllen" }).click();
  const dialog = visit.page.getByRole("dialog", { name: "Woche füllen" });
  const firstDay = dialog.getByRole("checkbox", { name: "Mittwoch, 16. September 2026" });
  await firstDay.waitFor();
  await expect.poll(() => firstDay.isChecked()).toBe(true);
  return { ...visit, dialog };
}

it("wishes are checked before a proposal is made", async () => {
  const { page, context, complaints, dialog } = await openFilling();
  await dialog.getByLabel("Eiweiß ab (g)").fill("viel");
  await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
  await dialog.getByText("Bitte eine ganze Zahl eingeben, zum Beispiel 30.").waitFor();
  await dialog.getByLabel("Eiweiß ab (g)").fill("25");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
  await dialog
    .getByText(/^6 Menüs, im Schnitt/)
    .last()
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it("an empty cart is filled, after a swap and a removal, and the dishes are taken back from the toast", async () => {
  const { page, context, guest, complaints, dialog } = await openFilling();
  await dialog.getByLabel("Eiweiß ab (g)").fill("25");
  await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
  const dishes = dialog.getByRole("listitem");
  await dialog
    .getByText(/^6 Menüs, im Schnitt/)
    .last()
    .waitFor();
  const names = await dishes.allInnerTexts();
  const swap = dialog.getByRole("button", { name: /^Tauschen/ }).first();
  await swap.press("Enter");
  await expect.poll(async () => (await dishes.allInnerTexts()).join() !== names.join()).toBe(true);
  await swap.and(page.locator(":focus")).waitFor();
  await dialog
    .getByRole("button", { name: /^Entfernen/ })
    .first()
    .click();
  await dialog
    .getByText(/^5 Menüs, im Schnitt/)
    .last()
    .waitFor();
  await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
  await toast(page, "Menüs zum Warenkorb hinzugefügt!");
  expect(portions((await guest.call("readCart")).data.items)).toBe(5);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await toast(page, "Menüs wieder entfernt!");
  expect((await guest.call("readCart")).data.items).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a delivery below the minimum is filled up; a budget that is too small says what it would take", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  for (const { menuId, quantity, day } of oneLine) {
    await guest.call("addToCart", { body: { menuId, quantity, deliveryDate: day } });
  }
  await arrive(page, "/cart");
  await page.getByRole("button", { name: "Rest füllen" }).first().waitFor();
  await page.getByRole("button", { name: "Rest füllen" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Rest füllen" });
  await dialog.getByText("im Warenkorb: 3 Menüs").waitFor();
  await dialog.getByLabel("Budget (€)").fill("45");
  await dialog.getByText("Ernährungsform").click();
  await dialog.getByRole("checkbox", { name: "Vegetarisch" }).check();
  await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
  await dialog
    .getByText(/Das Budget reicht nicht: 3 weitere Menüs gibt es für diesen Liefertag ab \d+,\d\d/)
    .waitFor();
  await dialog.getByRole("button", { name: "Wünsche ändern" }).click();
  await dialog.getByLabel("Budget (€)").fill("");
  await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
  await dialog.getByText("(3 davon schon im Warenkorb)").waitFor();
  await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
  await toast(page, "3 Menüs sind dazugekommen.");
  await page.getByText("Mindestmenge erreicht").waitFor();
  expect(portions((await guest.call("readCart")).data.items)).toBe(6);
  await context.close();
});
