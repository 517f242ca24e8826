import { describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { weekLinkOf, weekRound } from "#test/weeks.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 2, quantity: 2, day: friday },
];
const plate = {
  withoutAllergenIds: [7],
  avoidsTraces: true,
  nutritionIds: [],
  maxCal: null,
  minProtein: null,
};

describe("a week that comes back", async () => {
  const { page, guest, complaints } = await opened.visit(phone);
  const { orderId } = await buy(shop, guest, { lines });
  const weekPage = async () => pages.rememberedWeek((await weekLinkOf(shop, eva.email)).weekLink);
  const openEditor = async () => {
    await page.getByRole("button", { name: "Ändern oder pausieren" }).click();
    return page.getByRole("dialog");
  };

  it("is remembered with one press after the order, and switched on by the link in the letter", async () => {
    await page.goto(pages.thankYou(orderId));
    await page.getByRole("button", { name: "Diese Woche merken" }).click();
    await page.getByText("Bitte sehen Sie in Ihr Postfach").waitFor();
    await page.goto(await weekPage());
    await page.getByText("6 × ").first().waitFor();
    await page.getByRole("button", { name: "Vorschläge einschalten" }).click();
    await page.getByRole("heading", { name: "Noch kein Vorschlag" }).waitFor();
  });

  it("is changed: a surprise instead of a dish, and what must not be on the plate", async () => {
    await page.evaluate((text) => localStorage.setItem("plate", text), JSON.stringify(plate));
    await page.reload();
    const dialog = await openEditor();
    await dialog
      .getByRole("group", { name: "Freitag" })
      .getByLabel("1. Menü", { exact: true })
      .selectOption("surprise");
    await dialog.getByRole("checkbox", { name: /Ich willige ein/ }).check();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("2 × Überraschung").waitFor();
    await page.getByText("Ihr Teller ist gemerkt (ohne Milch, auch ohne Spuren)").waitFor();
  });

  it("keeps the plate that it names; another one in the browser is taken over by a press of its own", async () => {
    const stored = async () => {
      const row = await shop.database.row<{ plate: object }>("SELECT plate FROM remembered_weeks");
      return row?.plate;
    };
    const setPlate = (to: object) =>
      page.evaluate((text) => localStorage.setItem("plate", text), JSON.stringify(to));
    const other = { ...plate, maxCal: 700 };
    await setPlate(other);
    await page.reload();
    const dialog = await openEditor();
    await dialog.getByText("merken, was ich nicht essen möchte (ohne Milch, auch ohne Spuren).").waitFor();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await stored()).toEqual(plate);
    await openEditor();
    await dialog.getByRole("button", { name: /^So übernehmen: ohne Milch.*700/ }).click();
    await dialog.getByText(/was ich nicht essen möchte \(ohne Milch.*700/).waitFor();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await page.getByText(/Ihr Teller ist gemerkt \(ohne Milch.*700/).waitFor();
    expect(await stored()).toEqual(other);
    await setPlate(plate);
  });

  it("shows the new state when two tabs change it, tells what was typed, and can then be saved", async () => {
    await page.reload();
    const dialog = await openEditor();
    const quantity = dialog
      .getByRole("group", { name: "Freitag" })
      .getByRole("button", { name: "Menge erhöhen" });
    await quantity.click();
    const { weekLink } = await weekLinkOf(shop, eva.email);
    const params = { token: weekLink };
    const { version, slots, plate: kept } = (await guest.call("readWeek", { params })).data;
    const body = { version, slots, plate: kept, pause: null, hasLetters: false };
    await guest.call("changeWeek", { params, body });
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.getByText(/Hier steht jetzt der neue Stand. Sie hatten eingegeben: .*Freitag 3 ×/).waitFor();
    await dialog.getByRole("checkbox", { name: /Vorschläge einmal in der Woche/ }).check();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Keine E-Mails mehr dazu" }).waitFor();
  });

  it("is proposed with dishes, days and total, and ordered at the checkout, where the address stands", async () => {
    await weekRound(shop);
    await page.reload();
    await page.getByRole("heading", { name: /Vorschlag für die Woche ab/ }).waitFor();
    // beef goulash has milk: it is replaced by what suits the plate, and both are named
    await page
      .getByText(/Rindergulasch.* enthält Milch und Laktose: Dafür .*, passend zu „Mein Teller“/)
      .waitFor();
    await page.getByText("wird nichts bestellt und nichts abgebucht").waitFor();
    await page.getByRole("button", { name: /^Zustimmen und zur Kasse/ }).click();
    await page.waitForURL("**/cart#bestellen");
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().waitFor();
    await page
      .getByText(`${eva.street} ${eva.street_nr}`)
      .or(page.locator(`input[value="${eva.street}"]`))
      .first()
      .waitFor();
    for (const name of [/Datenschutz/, /AGB/])
      expect(await page.getByRole("checkbox", { name }).isChecked()).toBe(true);
    expect(await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().isVisible()).toBe(
      true,
    );
    const { items } = (await guest.call("readCart")).data;
    expect(items.map(({ deliveryIsoDate, qty }) => [deliveryIsoDate, qty])).toEqual([
      ["2026-09-23", 6],
      ["2026-09-25", 1],
      ["2026-09-25", 1],
    ]);
    for (const { food } of items) expect(food.allergenIds).not.toContain(7);
  });

  it("has no letters any more after one press, ends with one press, and says why there is nothing to cancel", async () => {
    await page.goto(await weekPage());
    await page.getByRole("button", { name: "Keine E-Mails mehr dazu" }).click();
    await page.getByText("Sie bekommen keine E-Mails dazu").waitFor();
    await page.getByRole("button", { name: "E-Mails wieder einschalten" }).waitFor();
    await page.getByRole("heading", { name: "Kein Abonnement" }).waitFor();
    const office = await enterOffice(opened, desktop, await staffOf(shop, "admin"));
    await office.page.goto("/dashboard/zahlen");
    await office.page.getByText("Ein Gast lässt sich eine Woche vorschlagen.").waitFor();
    await page.getByRole("button", { name: "Woche beenden und löschen" }).click();
    await page.getByRole("heading", { name: "Hier ist keine Woche gemerkt" }).waitFor();
    expect(await shop.database.rows("SELECT id FROM remembered_weeks")).toEqual([]);
    expect(complaints.filter((one) => !/status of 40[49]/.test(one))).toEqual([]);
  });
});
