import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { shopName } from "#test/brand.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { readPdf } from "#test/read-pdf.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 3, quantity: 2, day: friday },
];

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("leads from the thank-you page to the order, and orders it again, on a %s", async (_name, viewport) => {
  const { page, context, complaints } = await opened.visit(viewport);
  await page.goto("/cart");
  await page.getByText("Ihr Warenkorb ist leer").waitFor();
  const guestId = await page.evaluate(() => localStorage.getItem("guestId") ?? "");
  const { orderId, invoiceNr } = await buy(opened.shop, opened.shop.guest(guestId), { lines });
  await page.goto(`/thankyoupage?orderId=${orderId}&invoiceNumber=${invoiceNr}`);
  await page.getByText(`per E-Mail an ${eva.email}.`).waitFor();
  await page.getByRole("link", { name: "Bestellung ansehen" }).click();
  await page.getByRole("heading", { level: 1, name: "Ihre Bestellung" }).waitFor();
  await page.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
  await page.getByText("Änderbar bis Montag, 14. September um 12:00 Uhr.").waitFor();

  await page.getByText("Rechnung", { exact: true }).click();
  const invoice = page.waitForEvent("download");
  await page.getByRole("link", { name: `Rechnung ${invoiceNr} (PDF)` }).click();
  const download = await invoice;
  expect(download.suggestedFilename()).toBe(`${invoiceNr}.pdf`);
  const { lines: printed } = await readPdf(await readFile(await download.path()));
  expect(printed).toContain(`Rechnung ${invoiceNr}`);

  await page.getByRole("button", { name: "Lieber andere Liefertage wählen" }).click();
  const dialog = page.getByRole("dialog", { name: "Noch einmal bestellen" });
  await dialog.getByLabel("Wie am Mittwoch, 16. September 2026").selectOption("2026-09-23");
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Mittwoch, 23. September 2026" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("is no page without its link, and the thank-you page shows none in another browser", async () => {
  const { page, context } = await opened.visit(desktop);
  const { orderId } = await buy(opened.shop, opened.shop.guest(), { lines });
  expect((await page.goto("/bestellung/gibtesnicht"))?.status()).toBe(404);
  await page.goto(`/thankyoupage?orderId=${orderId}`, { waitUntil: "networkidle" });
  await expect.poll(() => page.getByRole("link", { name: "Bestellung ansehen" }).count()).toBe(0);
  await expect.poll(() => page.getByText(eva.email).count()).toBe(0);
  await context.close();
});

it.each([
  ["without scripts", { javaScriptEnabled: false }],
  ["with scripts", {}],
])("after the link's last day offers a new one by mail, %s", async (_name, browser) => {
  const { page, context, guest } = await opened.visit(phone, { browser });
  const { orderId } = await buy(opened.shop, guest, { lines });
  const { data } = await guest.call("readOrderLink", { params: { orderId } });
  const { clock } = opened.shop;
  const before = opened.shop.now();
  clock.forward({ days: 200 });
  expect((await page.goto(`/bestellung/${data.token}`))?.status()).toBe(410);
  await page.getByRole("heading", { level: 1, name: "Dieser Link ist abgelaufen" }).waitFor();
  await page.getByRole("button", { name: "Neuen Link senden" }).click();
  await page.getByRole("heading", { level: 1, name: "Bitte sehen Sie in Ihr Postfach" }).waitFor();
  const mails = "SELECT count(*)::int AS count FROM mails WHERE kind = 'order-link' AND order_id = $1";
  expect(await opened.shop.database.row(mails, [orderId])).toEqual({ count: 1 });
  clock.forward({ milliseconds: before.getTime() - opened.shop.now().getTime() });
  await context.close();
});

it("is printed with all that was ordered and who sells, and nothing that can only be pressed", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  const guestData = { ...eva, notes: "Klingel: Söhne" };
  const { orderId, invoiceNr } = await buy(opened.shop, guest, { lines, guestData, code: "SOMMER5" });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  await page.goto(`/bestellung/${token}`, { waitUntil: "networkidle" });
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    path: process.env.SHOTS && `${process.env.SHOTS}/order.pdf`,
  });
  const { pages } = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  const paper = pages.flat().join("\n").replace(/\s+/g, " ");
  for (const words of [
    // the brand's own name is written without the spaces around its sign
    shopName.replace(" & ", "&"),
    "Ihre Bestellung",
    "Mittwoch, 16. September 2026",
    "Freitag, 18. September 2026",
    "Lindenstraße 12a",
    "Ihre Anmerkung: Klingel: Söhne",
    "Rabattcode SOMMER5",
    "Gesamt",
    `Rechnung ${invoiceNr}`,
    company.companyName,
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toMatch(
    /Newsletter|Warenkorb|Noch einmal|stornieren|in den Kalender|Zum Inhalt|Kein Abo/,
  );
  await context.close();
});
