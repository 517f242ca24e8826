import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { changeTerms } from "#test/invoice-purchase.ts";
import { staffOf } from "#test/staff.ts";
import { toast } from "./cart-steps.ts";
import { fillForm, ledToFault, orderNow } from "./fill-form.ts";
import { downloaded, enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

/** Hours on the page, of which none leaves open whose clock it means. */
async function namesGermanTime(page: Page, where: string): Promise<void> {
  await page
    .getByText(/\d{1,2}:\d{2}/)
    .first()
    .waitFor();
  const unnamed = /\d{1,2}:\d{2}\s?(?:Uhr)?(?!\s*Uhr|\s*deutscher Zeit|\d)/g;
  const hours = async () => (await page.locator("body").innerText()).replaceAll("\u00a0", " ");
  await expect
    .poll(async () => [...(await hours()).matchAll(unnamed)].map(String), { message: where })
    .toEqual([]);
  expect(await hours(), where).not.toContain("deutscher Zeit deutscher Zeit");
}

// one guest at a desk abroad, who orders for a firm, leaves the mouse alone and wants less motion
describe("a guest with a keyboard", async () => {
  const { page, guest, complaints } = await opened.visit(desktop, {
    browser: { timezoneId: "America/New_York", reducedMotion: "reduce" },
  });
  /** Presses one key after the other, with nothing else in between. */
  const press = async (keys: string) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  };
  /** Goes on by Tab until the control has the focus; a control that the keyboard never reaches fails the test. */
  const tabTo = async (control: Locator) => {
    for (let tabs = 0; tabs < 30; tabs++) {
      await press("Tab");
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`30 tabs do not reach ${control}`);
  };
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/guest-checkout")) sent += 1;
  });
  const hasFocus = (one: Locator) => one.and(page.locator(":focus")).waitFor();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const optional = (label: string) => page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  const added = "Menü zum Warenkorb hinzugefügt!";

  it("adds from the quick view, which gives the focus back to where it was opened", async () => {
    await page.goto("/shop");
    const card = page.getByRole("article").filter({ hasText: "Spaghetti Bolognese" });
    const view = card.getByRole("button", { name: "Schnellansicht" });
    const dialog = page.getByRole("dialog", { name: "Spaghetti Bolognese" });
    await view.press("Enter");
    await dialog.getByRole("radio", { name: /Freitag, 18\./ }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await hasFocus(view);
    await page.keyboard.press("Enter");
    await dialog.locator(".prose").waitFor();
    await dialog.getByRole("button", { name: "Menge erhöhen" }).press("Enter");
    await dialog.getByRole("button", { name: "In den Warenkorb" }).press("Enter");
    await toast(page, added);
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb 2 Artikel" }).waitFor();
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .map((animation) => (animation as CSSAnimation).animationName),
      );
    expect(await moving()).toEqual([]);
    await namesGermanTime(page, "shop");
  });

  it("adds and takes off on a card, where the focus follows what can be pressed", async () => {
    const card = page.getByRole("article").filter({ hasText: "Lasagne al Forno" });
    const add = card.getByRole("button", { name: /^In den Warenkorb/ });
    const stepper = card.getByRole("group", { name: "Menge im Warenkorb" });
    await add.press("Enter");
    await stepper.getByText("1 im Warenkorb").waitFor();
    await hasFocus(stepper.getByRole("button", { name: "Menge erhöhen" }));
    await page.keyboard.press("Enter");
    await stepper.getByText("2 im Warenkorb").waitFor();
    await stepper.getByRole("button", { name: "Menge verringern" }).press("Enter");
    await stepper.getByText("1 im Warenkorb").waitFor();
    await stepper.getByRole("button", { name: "Aus dem Warenkorb nehmen" }).press("Enter");
    await toast(page, "Menüeintrag entfernt!");
    await hasFocus(add);
    expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 2, deliveryIsoDate: wednesday }]);
  });

  it("adds on a dish's page for a day that the arrow keys choose", async () => {
    await page.goto("/menu/lasagne-al-forno");
    const order = page.getByRole("region", { name: "Bestellen" });
    await order.getByRole("radio", { name: /Mittwoch, 16\./ }).focus();
    await press("ArrowRight");
    await expect.poll(() => order.getByRole("radio", { name: /Donnerstag, 17\./ }).isChecked()).toBe(true);
    await press("Tab Tab Tab Tab Enter");
    await expect.poll(() => order.getByRole("textbox", { name: "Menge" }).inputValue()).toBe("2");
    await press("Tab Enter");
    await toast(page, added);
    await namesGermanTime(page, "menu");
  });

  it("chooses another day in the cart's calendar", async () => {
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Warenkorb/ })
      .press("Enter");
    await page
      .getByRole("button", { name: /Liefertag ändern/ })
      .first()
      .press("Enter");
    await hasFocus(page.getByRole("button", { name: /^Mittwoch, 16./ }));
    await press("ArrowDown ArrowRight");
    await hasFocus(page.getByRole("button", { name: /^Donnerstag, 24./ }));
    await page.keyboard.press("Enter");
    await toast(page, "Menüeintrag aktualisiert!");
    await page.getByRole("heading", { name: "Donnerstag, 24. September 2026" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Do., 24.09.2026");
    await namesGermanTime(page, "cart");
  });

  it("never orders by Enter in a field (§ 312j BGB), also before the page has come to life", async () => {
    await page.getByRole("button", { name: "Rechnung an Firma oder jemand anderen" }).press("Enter");
    const form = page.locator("#bestellformular");
    const isDead = await form.evaluate((one: HTMLFormElement) => {
      const first = [...one.elements].find((each) => (each as HTMLButtonElement).type === "submit");
      return (first as HTMLButtonElement).disabled;
    });
    expect(isDead).toBe(true);
    const fields = await form.locator("input:visible, select:visible").all();
    expect(fields.length).toBeGreaterThan(10);
    for (const [at, one] of fields.entries()) {
      await one.press("Enter");
      const { isSelect, isLeft, type, hint } = await one.evaluate((element) => ({
        isSelect: element.tagName === "SELECT",
        isLeft: element !== document.activeElement,
        type: element.getAttribute("type"),
        hint: element.getAttribute("enterkeyhint"),
      }));
      if (isSelect || at === fields.length - 1) continue;
      expect(isLeft).toBe(true);
      if (type !== "checkbox") expect(hint).toBe("next");
    }
    await field("Vorname").press("Enter");
    await hasFocus(field("Nachname"));
    expect(sent).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/cart");
  });

  it("is told at the button, in a corner, what is missing, also of the firm's invoice and its XRechnung", async () => {
    await orderNow(page);
    await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
    await page.locator("[data-sonner-toast][data-y-position=bottom][data-x-position=right]").waitFor();
    await hasFocus(field("Vorname"));
    const typed = ["Karla", "Brandt", "k@example.de", "0221 4710", "Lindenstraße", "12a", "50674", "Köln"];
    for (const text of typed) {
      await page.keyboard.type(text);
      await press("Tab");
    }
    for (const consent of [/Datenschutz/, /AGB/]) {
      await tabTo(page.getByRole("checkbox", { name: consent }));
      await press("Space");
    }
    await tabTo(page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first());
    const xRechnung = page.getByRole("checkbox", { name: /XRechnung/ });
    await optional("Firma auf der Rechnung").fill("Löffel & Söhne GmbH");
    await optional("Straße oder Postfach").fill("Postfach 10 20");
    await xRechnung.press("Space");
    await orderNow(page);
    await ledToFault(page, "Postleitzahl ist erforderlich.");
    await optional("PLZ").fill("50441");
    await optional("Ort").fill("Köln");
    await orderNow(page);
    await ledToFault(page, "Für eine XRechnung ist eine Referenz erforderlich");
    await optional("Bestellnummer Ihrer Firma").fill("PO-4711");
    await xRechnung.press("Space");
    await xRechnung.press("Space");
    await expect.poll(() => optional("Leitweg-ID oder Ihre Referenz").inputValue()).toBe("PO-4711");
    expect(sent).toBe(0);
  });

  it("redeems a code by Enter and orders by Enter on the button, with what the browser filled in silently", async () => {
    await page.reload();
    await expect.poll(() => optional("Firma auf der Rechnung").inputValue()).toBe("Löffel & Söhne GmbH");
    await page.getByRole("checkbox", { name: /Datenschutz/ }).press("Space");
    await page.getByRole("checkbox", { name: /AGB/ }).press("Space");
    await page.getByLabel("Rabattcode").fill("WILLKOMMEN10");
    await page.getByLabel("Rabattcode").press("Enter");
    await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
    expect(sent).toBe(0);
    await field("Stadt").fill("");
    await field("Stadt").evaluate((one: HTMLInputElement) => {
      one.value = "Köln";
    });
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().press("Enter");
    await page.waitForURL(/\/testzahlung\//);
    expect(sent).toBe(1);
    const bought = await opened.shop.database.row<{ city: string; invoice_buyer: object }>(
      "SELECT city, invoice_buyer FROM orders WHERE guest_id = $1",
      [guest.id],
    );
    expect(bought).toMatchObject({
      city: "Köln",
      invoice_buyer: {
        invoice_company: "Löffel & Söhne GmbH",
        orderReference: "PO-4711",
        buyerReference: "PO-4711",
        wantsXRechnung: true,
        invoice_zip_code: "50441",
      },
    });
    await page.getByRole("button", { name: "Jetzt bezahlen" }).press("Enter");
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
    await page.getByRole("link", { name: "Bestellung ansehen" }).press("Enter");
    await page.waitForURL("**/bestellung/*");
    await page.getByRole("heading", { level: 1, name: "Ihre Bestellung" }).waitFor();
    await namesGermanTime(page, "order");
    expect(complaints).toEqual([]);
  });
});

it("an office orders 25 lunches on invoice, and the shop books the money", async () => {
  await changeTerms(opened.shop, { invoiceLimit: 1000 });
  const lines = [
    { menuId: 1, quantity: 12, day: wednesday },
    { menuId: 2, quantity: 13, day: friday },
  ];
  const { page, context, complaints } = await opened.visit(phone, { lines });
  await page.goto("/cart");
  await fillForm(page);
  await page.getByLabel("E-Mail", { exact: true }).fill("buero@example.de");
  const { promise: fetched, resolve: fetchOn } = Promise.withResolvers<void>();
  await page.route("**/invoice-buyer-fields-*.js", (route) => fetched.then(() => route.continue()));
  await page.getByRole("radio", { name: /^Auf Rechnung/ }).check();
  await orderNow(page);
  // the field that is missing comes after the refusal, and is led to all the same
  await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
  fetchOn();
  await ledToFault(page, "Bitte nennen Sie Ihr Unternehmen");
  const waits = page.getByRole("heading", { name: "Ihre Bestellung ist eingegangen" });
  const order = async () => {
    await page.getByLabel("Firma auf der Rechnung").fill("Büro & Söhne GmbH");
    await orderNow(page);
    await waits.waitFor();
    await page.getByText(/spätestens bis Montag, 14\. September, 12:00 Uhr/).waitFor();
    await page.getByText(/^Bestellnummer [A-Z]+-\d+$/).waitFor();
  };
  const orderAgain = async () => {
    await page.getByRole("link", { name: "Zum Warenkorb" }).click();
    await page.waitForURL("**/cart");
    await fillForm(page);
    await page.getByRole("radio", { name: /^Auf Rechnung/ }).check();
    await order();
  };
  await order();
  const withdraw = page.getByRole("button", { name: "Doch nicht bestellen" });
  await withdraw.click();
  await page.getByRole("button", { name: "Bestellung behalten" }).click();
  await waits.waitFor();
  await withdraw.click();
  // the provider is asked every two seconds at most
  opened.shop.clock.forward({ seconds: 3 });
  await page.getByRole("link", { name: "Zurückziehen" }).click();
  await page.getByRole("heading", { name: "Bestellung zurückgezogen" }).waitFor();
  await page.getByText("Sie haben die Bestellung zurückgezogen. Sie schulden nichts").waitFor();
  await orderAgain();

  const support = await enterOffice(opened, desktop, await staffOf(opened.shop, "support"));
  const openOrder = async () => {
    await support.page.goto("/dashboard");
    await support.page
      .getByRole("listitem")
      .filter({ hasText: "Büro & Söhne GmbH" })
      .getByRole("link")
      .click();
  };
  await openOrder();
  await support.page.getByRole("button", { name: "Ablehnen" }).click();
  const dialog = support.page.getByRole("dialog");
  await dialog.getByText("Der Gast bekommt eine E-Mail, dass er nichts schuldet").waitFor();
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await support.page.getByText("ist abgelehnt").waitFor();
  opened.shop.clock.forward({ seconds: 3 });
  await page.reload();
  await page.getByRole("heading", { name: "Bestellung nicht angenommen" }).waitFor();
  await page.getByText("Wir haben den Kauf auf Rechnung nicht angenommen. Sie schulden nichts").waitFor();
  await orderAgain();

  await openOrder();
  await support.page.getByRole("button", { name: "Auf Rechnung annehmen" }).click();
  await support.page.getByRole("button", { name: "Annehmen", exact: true }).click();
  await support.page.getByText("Angenommen. Der Gast bekommt die Bestätigung").waitFor();

  await page.reload();
  await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
  await page.getByText(/^Auf Rechnung, offen bis \d/).waitFor();
  await context.close();

  const office = await enterOffice(opened, desktop, await staffOf(opened.shop, "accounting"));
  await office.page.goto("/dashboard/offene-rechnungen");
  await office.page.getByText("buchen von Hand").waitFor();
  await office.page.getByRole("button", { name: "Büro & Söhne GmbH: Zahlungseingang" }).click();
  const amount = office.page.getByLabel("Betrag");
  const whole = await amount.inputValue();
  await amount.fill("16,805");
  await office.page.getByRole("button", { name: "Buchen" }).click();
  await office.page.getByText("mit höchstens zwei Stellen hinter dem Komma").waitFor();
  expect(office.complaints.splice(0)).toEqual([expect.stringContaining("status of 422 ")]);
  await amount.fill(whole);
  await office.page.getByRole("button", { name: "Buchen" }).click();
  await office.page.getByText("Es ist nichts offen.").waitFor();

  // the money was another firm's: taken back also when nothing is open any more
  await office.page.getByRole("button", { name: "Erledigt", exact: true }).click();
  await office.page.setViewportSize({ width: 768, height: 900 });
  expect((await downloaded(office.page, "herunterladen")).name).toMatch(/\.pdf$/);
  await office.page.getByRole("button", { name: "Büro & Söhne GmbH: Buchungen" }).click();
  await office.page.getByRole("button", { name: /^Buchung vom .* zurücknehmen$/ }).click();
  await office.page.getByText("Die Buchung ist zurückgenommen.").waitFor();
  await office.page.getByText("Noch ist keine Rechnung erledigt.").waitFor();
  await office.page.getByRole("button", { name: "Offen", exact: true }).click();
  await office.page.getByRole("button", { name: "Büro & Söhne GmbH: Zahlungseingang" }).waitFor();
  const cutOff = await office.page
    .getByRole("table")
    .evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
  expect(cutOff).toBe(0);
  expect([...complaints, ...support.complaints, ...office.complaints]).toEqual([]);
});
