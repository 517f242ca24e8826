import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { issueCorrection } from "#server/domain/invoices/issue-correction.ts";
import { makeFile } from "#server/domain/invoices/make-file.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { buy } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { uploadLogo } from "#test/logo.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { picturesOf, readPdf } from "#test/read-pdf.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
});
afterAll(() => shop.close());

interface StoredInvoice {
  document: InvoiceDocument;
  head: Buffer;
  ownBytes: number;
}

async function storedInvoice(number: string): Promise<StoredInvoice> {
  const row = await shop.database.row<StoredInvoice>(
    `SELECT i.document, f.head, octet_length(f.rest) AS "ownBytes"
     FROM invoices i JOIN invoice_files f USING (number) WHERE number = $1`,
    [number],
  );
  if (!row) throw new Error(`${number} has no file`);
  return row;
}

async function invoiced() {
  const { invoiceNr, orderId } = await buy(shop, shop.guest());
  const file = await anyInvoiceFile(shop.database, invoiceNr);
  return { number: invoiceNr, orderId, pdf: file!.pdf, ...(await storedInvoice(invoiceNr)) };
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

  it("stands in the place of the name, and the invoice's own bytes hold none of it", async () => {
    await uploadLogo(shop, boss, 960, 240);
    const { pdf, head, ownBytes } = await invoiced();
    expect(await picturesOf(pdf)).toEqual([[960, 240]]);
    expect(await setsName(pdf)).toBe(false);
    expect(ownBytes).toBeLessThan(13_000);
    const second = await invoiced();
    expect(second.head.equals(head)).toBe(true);
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
    const correction = await shop.database.transaction((queries) =>
      issueCorrection(queries, {
        orderId,
        reason: "Storno",
        at: shop.now(),
        day: deliveryDay("2026-09-14"),
        what: { scope: "whole" },
      }),
    );
    expect(await picturesOf((await anyInvoiceFile(shop.database, correction.number))!.pdf)).toEqual([
      [200, 100],
    ]);
    expect(await picturesOf((await anyInvoiceFile(shop.database, number))!.pdf)).toEqual([[240, 240]]);
  });
});
