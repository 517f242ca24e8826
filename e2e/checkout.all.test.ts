import { expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { openNote } from "./cart-steps.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const lines = [{ menuId: 1, quantity: 6, day: wednesday }];

/** Specification, section 5: field, typed text, message. */
const rules = [
  ["Vorname", " ", "Vorname ist erforderlich."],
  ["Nachname", "", "Nachname ist erforderlich."],
  ["E-Mail", "", "E-Mail ist erforderlich."],
  ["E-Mail", "karla@", "Ungültige E-Mail-Adresse. Nach dem @ fehlt etwas, zum Beispiel gmx.de."],
  ["Telefonnummer", "", "Telefonnummer ist erforderlich."],
  ["Telefonnummer", "0221 ruf an", "Ungültige Telefonnummer."],
  ["Straße", "", "Straße ist erforderlich."],
  ["Hausnummer", "", "Hausnummer ist erforderlich."],
  ["Postleitzahl", "", "Postleitzahl ist erforderlich."],
  ["Stadt", "", "Stadt ist erforderlich."],
] as const;

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("says under each field what is missing, and that at the button, on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport, { lines });
  await arrive(page, "/cart");
  await orderNow(page);
  await page.getByText("Bitte überprüfe die persönlichen Informationen.").first().waitFor();
  const toast = page.locator("[data-sonner-toast]");
  if (viewport === phone) {
    // the field that has the focus is not covered
    expect(await toast.count()).toBe(0);
  } else {
    const box = await toast.boundingBox();
    expect(box && box.y > viewport.height / 2 && box.x + box.width > viewport.width - 40).toBe(true);
  }
  await page.getByLabel("Vorname", { exact: true }).and(page.locator(":focus")).waitFor();
  for (const [label, typed, message] of rules) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    const [describedBy] = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
    await expect.poll(() => page.locator(`[id="${describedBy}"]`).innerText()).toBe(message);
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  }
  await page.getByText("Bitte Datenschutz akzeptieren.").waitFor();
  await page.getByText("Bitte AGB akzeptieren.").waitFor();
  const country = page.getByLabel("Land", { exact: true });
  await expect.poll(() => country.inputValue()).toBe("Deutschland");
  await expect.poll(() => country.locator("option").allInnerTexts()).toEqual(["Deutschland"]);
  await openNote(page);
  await page.getByText("Anmerkungen (optional)").waitFor();
  expect((await guest.call("readCart")).data.items).toHaveLength(1);
  await context.close();
});

it("says why a text is refused when its field is left, not before, and takes it back at once", async () => {
  const { page, context, complaints } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  const phoneNumber = page.getByLabel("Telefonnummer", { exact: true });
  await page.getByLabel("Vorname", { exact: true }).focus();
  await page.getByLabel("Nachname", { exact: true }).focus();
  await phoneNumber.pressSequentially("O221 1234");
  expect(await page.getByText(/ist erforderlich|Ungültige/).count()).toBe(0);
  await page.getByLabel("Straße", { exact: true }).focus();
  const reason = page.getByText("Ungültige Telefonnummer. O statt 0?");
  await reason.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await phoneNumber.fill("0221 1234");
  await reason.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

it("takes what the browser has filled in without telling the page", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await fillForm(page);
  await page.getByLabel("Stadt", { exact: true }).fill("");
  await page.getByLabel("Stadt", { exact: true }).evaluate((field: HTMLInputElement) => {
    field.value = "Köln";
  });
  await orderNow(page);
  await page.waitForURL(/testzahlung/);
  await page.goBack();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().waitFor();
  await expect.poll(() => page.getByLabel("Vorname", { exact: true }).inputValue()).toBe("Karla");
  await expect.poll(() => page.getByLabel("Stadt", { exact: true }).inputValue()).toBe("Köln");
  await expect
    .poll(() => page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().isEnabled())
    .toBe(true);
  await context.close();
});

it("keeps the draft over a reload, but never the consents", async () => {
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await fillForm(page);
  await page.reload();
  await expect.poll(() => page.getByLabel("Straße", { exact: true }).inputValue()).toBe("Lindenstraße");
  await expect.poll(() => page.getByRole("checkbox", { name: /AGB/ }).isChecked()).toBe(false);
  await context.close();
});

it("shows what the shop refuses: as a toast, at the buttons, and at the field it names", async () => {
  const { page, context } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await fillForm(page);
  await page.route("**/api/v1/guest-checkout", (route) =>
    route.fulfill({
      status: 422,
      json: {
        status: "error",
        code: "form_invalid",
        message: "Bitte überprüfe die persönlichen Informationen.",
        errors: { "guest_data.zip_code": ["Diese Postleitzahl gibt es nicht."] },
      },
    }),
  );
  await orderNow(page);
  await page.getByText("Diese Postleitzahl gibt es nicht.").waitFor();
  await page.getByLabel("Postleitzahl", { exact: true }).and(page.locator(":focus")).waitFor();

  await page.unroute("**/api/v1/guest-checkout");
  await page.route("**/api/v1/guest-checkout", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await orderNow(page);
  await page.getByText("Aktion fehlgeschlagen! Bitte versuchen Sie es erneut.").first().waitFor();
  await page.unroute("**/api/v1/guest-checkout");
  await orderNow(page);
  await page.waitForURL(/testzahlung/);
  await context.close();
});

it("says so when another tab has emptied the cart in the meantime", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await fillForm(page);
  const { data } = await guest.call("readCart");
  await page.route("**/api/v1/cart", (route) => route.abort());
  await guest.call("removeLine", { params: { itemId: data.items[0]?.rowId ?? "" } });
  await orderNow(page);
  await page.getByText("Warenkorb ist leer.").first().waitFor();
  await context.close();
});

it("says of a note that speaks of allergies that it changes no recipe, and again on the order's page", async () => {
  const { page, context, guest } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await openNote(page);
  const note = page.getByLabel("Anmerkungen");
  const answer = page.getByText("Diese Anmerkung ändert kein Rezept.");
  await note.fill("Bitte klingeln");
  await expect.poll(() => answer.count()).toBe(0);
  await note.fill("Mein Kind ist allergisch gegen Erdnüsse, bitte ohne Nüsse kochen!");
  await answer.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await fillForm(page);
  await orderNow(page);
  await page.waitForURL("**/testzahlung/**");
  await page.getByRole("button", { name: /bezahlen/i }).click();
  await page.waitForURL("**/thankyoupage**");
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  const { data } = await guest.call("readOrderLink", { params: { orderId } });
  await page.goto(`/bestellung/${data.token}`);
  await answer.waitFor();
  await context.close();
});

it("offers the mail address that was probably meant, takes it over at a press, and never insists", async () => {
  const { page, context } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  const email = page.getByLabel("E-Mail", { exact: true });
  await email.fill("karla@gmial.com");
  await email.blur();
  const hint = page.getByText(/Meinten Sie karla@gmail\.com\?/);
  await hint.waitFor();
  await page.getByRole("button", { name: "Adresse übernehmen" }).click();
  await expect.poll(() => email.inputValue()).toBe("karla@gmail.com");
  await hint.waitFor({ state: "detached" });

  await fillForm(page);
  await email.fill("karla@gmial.com");
  await email.blur();
  await hint.waitFor();
  await orderNow(page);
  await page.waitForURL("**/testzahlung/**");
  await context.close();
});

it("fills in the town of a postcode and moves a number behind the street to its field, never over typed text", async () => {
  const { page, context, complaints } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field("Straße").fill("Am Markt 3-5");
  await field("Postleitzahl").fill("50674");
  await expect.poll(() => field("Stadt").inputValue()).toBe("Köln");
  await expect.poll(() => field("Straße").inputValue()).toBe("Am Markt");
  await expect.poll(() => field("Hausnummer").inputValue()).toBe("3-5");
  await field("Postleitzahl").fill("53111");
  await expect.poll(() => field("Stadt").inputValue()).toBe("Bonn");

  // a postcode of several towns asks, and a press answers
  await field("Postleitzahl").fill("14715");
  await page.getByText("14715 hat 8 Orte.").waitFor();
  await expect.poll(() => field("Stadt").inputValue()).toBe("");
  await expect.poll(() => page.locator("datalist option").count()).toBe(8);
  expect(await violationsOn(page)).toEqual([]);

  await field("Stadt").fill("Nennhausen");
  await field("Stadt").blur();
  await field("Postleitzahl").fill("50674");
  await page.getByRole("button", { name: "Köln übernehmen" }).waitFor();
  await expect.poll(() => field("Stadt").inputValue()).toBe("Nennhausen");
  await field("Straße").fill("Lindenstraße 12");
  await field("Straße").blur();
  await expect.poll(() => field("Straße").inputValue()).toBe("Lindenstraße 12");
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "takes a firm's order with its invoice address and its XRechnung, folded away for others, on a %s",
  async (name, viewport) => {
    const { page, context, complaints, guest } = await opened.visit(viewport, { lines });
    await arrive(page, "/cart");
    await fillForm(page);
    const field = (label: string) => page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
    await page.getByLabel("Hausnummer", { exact: true }).fill(name);
    await expect.poll(() => field("Firma auf der Rechnung").count()).toBe(0);
    await page.getByRole("button", { name: "Rechnung an Firma oder jemand anderen" }).click();
    await field("Firma auf der Rechnung").fill("Löffel & Söhne GmbH");
    await field("Straße oder Postfach").fill("Postfach 10 20");
    await page.getByRole("checkbox", { name: /XRechnung/ }).check();
    expect(await violationsOn(page)).toEqual([]);
    await orderNow(page);
    await page.getByText("Postleitzahl ist erforderlich.").waitFor();
    await field("PLZ").fill("50441");
    await field("Ort").fill("Köln");
    await orderNow(page);
    await page.getByText("Für eine XRechnung ist eine Referenz erforderlich").waitFor();
    await field("Bestellnummer Ihrer Firma").fill("PO-4711");
    await page.getByRole("checkbox", { name: /XRechnung/ }).uncheck();
    await page.getByRole("checkbox", { name: /XRechnung/ }).check();
    await expect.poll(() => field("Leitweg-ID oder Ihre Referenz").inputValue()).toBe("PO-4711");
    await page.reload();
    await page.getByRole("checkbox", { name: /Datenschutz/ }).check();
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await expect.poll(() => field("Firma auf der Rechnung").inputValue()).toBe("Löffel & Söhne GmbH");
    await orderNow(page);
    await page.waitForURL(/testzahlung/);
    const row = await opened.shop.database.row<{ invoice_buyer: object }>(
      "SELECT invoice_buyer FROM orders WHERE guest_id = $1",
      [guest.id],
    );
    expect(row?.invoice_buyer).toMatchObject({
      invoice_company: "Löffel & Söhne GmbH",
      orderReference: "PO-4711",
      buyerReference: "PO-4711",
      wantsXRechnung: true,
      invoice_zip_code: "50441",
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
