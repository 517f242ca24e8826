import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { makeFile } from "#server/domain/invoices/make-file.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { buy } from "#test/buy.ts";
import { uploadLogo } from "#test/logo.ts";
import { shopForTests } from "#test/open-shop.ts";
import { picturesOf, readPdf } from "#test/read-pdf.ts";
import { correctWhole } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

async function invoiced() {
  const { invoiceNr, orderId } = await buy(shop, shop.guest());
  const file = await anyInvoiceFile(shop.database, invoiceNr);
  const issued = await issuedDocument(shop.database, invoiceNr);
  return { number: invoiceNr, orderId, pdf: file!.pdf, document: issued!.document };
}

/** Above the sender's line, where the head of the paper is. */
async function setsName(pdf: Buffer): Promise<boolean> {
  const { lines } = await readPdf(pdf);
  return lines.findIndex((line) => line.startsWith(company.companyName.slice(0, 20))) > 0;
}

describe("the logo on an invoice", () => {
  it("is missing without one: the name stands there, in the same file as ever", async () => {
    const { document, pdf } = await invoiced();
    expect(document.seller.look).toBeUndefined();
    expect(pdf.includes("/XObject")).toBe(false);
    expect(await picturesOf(pdf)).toEqual([]);
    expect(await setsName(pdf)).toBe(true);
  });

  it("stands in the place of the name, and once in a file of several pages", async () => {
    await uploadLogo(shop, boss, 960, 240);
    const { number, document, pdf } = await invoiced();
    expect(await picturesOf(pdf)).toEqual([[960, 240]]);
    expect(await setsName(pdf)).toBe(false);
    const [delivery] = document.deliveries;
    const lines = Array.from({ length: 60 }, () => delivery!.lines[0]!);
    const long = { ...document, deliveries: [{ ...delivery!, lines }] };
    const logo = await paperLogo(shop.database, document.seller.look?.logo);
    const pages = (await makeFile(number, long, logo)).toString("latin1");
    expect(pages.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
    expect(pages.match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  it("stays on it for good: after another logo and after none its file is made to the same bytes", async () => {
    await uploadLogo(shop, boss, 300, 600);
    const { number, document, pdf } = await invoiced();
    const remade = async () =>
      makeFile(number, document, await paperLogo(shop.database, document.seller.look?.logo));
    await uploadLogo(shop, boss, 400, 100, "#12306b");
    expect((await remade()).equals(pdf)).toBe(true);
    await boss.call("removeLogo");
    expect((await remade()).equals(pdf)).toBe(true);
    expect((await anyInvoiceFile(shop.database, number))!.pdf.equals(pdf)).toBe(true);
    await expect(shop.database.owner.rows("DELETE FROM logo_prints")).rejects.toThrow("immutable");
    await expect(makeFile(number, document)).rejects.toThrow("another logo");
  });

  it("is on corrections the one of their own day", async () => {
    await uploadLogo(shop, boss, 240, 240);
    const { orderId, number } = await invoiced();
    await uploadLogo(shop, boss, 200, 100);
    const correction = await correctWhole(shop, orderId);
    expect(await picturesOf((await anyInvoiceFile(shop.database, correction.number))!.pdf)).toEqual([
      [200, 100],
    ]);
    expect(await picturesOf((await anyInvoiceFile(shop.database, number))!.pdf)).toEqual([[240, 240]]);
  });
});
