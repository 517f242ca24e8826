import { expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { changeTerms } from "#test/invoice-purchase.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const lines = [
  { menuId: 1, quantity: 12, day: wednesday },
  { menuId: 2, quantity: 13, day: friday },
];

it("an office orders 25 lunches on invoice, and the shop books the money", async () => {
  await changeTerms(opened.shop, { invoiceLimit: 1000 });
  const { page, context, complaints } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await fillForm(page);
  await page.getByRole("radio", { name: /^Auf Rechnung/ }).check();
  await orderNow(page);
  await page.getByText("Bitte nennen Sie Ihr Unternehmen").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.getByLabel("Firma auf der Rechnung").fill("Büro & Söhne GmbH");
  await orderNow(page);
  await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
  await page.getByText(/^Auf Rechnung, zahlbar bis Mo\.?, 28\.09\.2026/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  const office = await enterOffice(opened, desktop, await staffOf(opened.shop, "support"));
  await office.page.goto("/dashboard/offene-rechnungen");
  await office.page.getByRole("button", { name: "Büro & Söhne GmbH: Zahlungseingang" }).click();
  expect(await violationsOn(office.page)).toEqual([]);
  await office.page.getByRole("button", { name: "Buchen" }).click();
  await office.page.getByText("Es ist nichts offen.").waitFor();
  expect(office.complaints).toEqual([]);
  await office.context.close();
});
