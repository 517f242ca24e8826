import type { Page } from "playwright-core";

const person = {
  Vorname: "Karla",
  Nachname: "Brandt",
  "E-Mail": "k.brandt@example.de",
  Telefonnummer: "+49 151 12345678",
  Straße: "Lindenstraße",
  Hausnummer: "12a",
  Postleitzahl: "50674",
  Stadt: "Köln",
};

/** Fills in the personal data and accepts both consents. */
export async function fillForm(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(person)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("checkbox", { name: /Datenschutz/ }).check();
  await page.getByRole("checkbox", { name: /AGB/ }).check();
}

export async function orderNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first().click();
}

/** The form has said what is missing and led there: before, the focus would take along what is typed elsewhere. */
export async function ledToFault(page: Page, says: string): Promise<void> {
  await page.getByText(says).first().waitFor();
  await page.locator("[aria-invalid=true]:focus").waitFor();
}
