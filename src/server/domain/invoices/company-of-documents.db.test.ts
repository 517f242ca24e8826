import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { correctWhole } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

async function move(to: Partial<typeof company>): Promise<void> {
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, ...to } });
}

const pdfOf = async (number: string) => (await anyInvoiceFile(shop.database, number))!.pdf;
const printed = async (number: string) => (await readPdf(await pdfOf(number))).lines.join("\n");

describe("documents after the company has moved", () => {
  const to = { companyName: "Löffel & Gabel <GmbH>", street: "Am Markt 3 b", zip: "10115", city: "Berlin" };

  it("name the new company when they are new; what was issued before stays the same to the byte", async () => {
    const first = await buy(shop, shop.guest());
    const unseen = await buy(shop, shop.guest());
    const before = await pdfOf(first.invoiceNr);
    await move({ ...to, vatId: "DE136695976", taxNumber: "" });

    const second = await buy(shop, shop.guest());
    const now = await printed(second.invoiceNr);
    expect(now).toContain("Löffel & Gabel <GmbH> · Am Markt 3 b · 10115 Berlin");
    expect(now).toContain("USt-IdNr. DE136695976");
    expect(now).not.toContain("Steuernummer");
    expect(now).not.toContain(company.companyName);

    expect((await pdfOf(first.invoiceNr)).equals(before)).toBe(true);
    // a file made only now shows what was issued, too
    expect(await printed(unseen.invoiceNr)).toContain(company.companyName);
    expect(await printed(unseen.invoiceNr)).not.toContain("Löffel");

    const { number } = await correctWhole(shop, first.orderId);
    expect(await printed(number)).toContain("Löffel & Gabel <GmbH> · Am Markt 3 b · 10115 Berlin");
  });

  it("have room for the longest names that the form takes", async () => {
    const word = (length: number) =>
      "Übermaßgesellschaft mbH ".repeat(9).slice(0, length).trim().padEnd(length, "w");
    await move({
      companyName: word(80),
      street: word(80),
      city: word(60),
      managingDirector: word(80),
      registerCourt: word(60),
      registerNumber: word(40),
      email: `${"w".repeat(60)}@${"w".repeat(15)}.de`,
    });
    const { invoiceNr } = await buy(shop, shop.guest());
    expect((await readPdf(await pdfOf(invoiceNr))).pages).toHaveLength(1);
  });
});

describe("a small business (§ 19 UStG)", () => {
  it("sells without VAT and says so; what was sold before keeps its VAT, also when it is corrected", async () => {
    await move(company);
    const before = await buy(shop, shop.guest());
    const vatStatus = "Kleinunternehmen";
    await move({ legalForm: "Einzelunternehmen", registerCourt: "", registerNumber: "", vatStatus });
    const after = await buy(shop, shop.guest());
    const paper = await printed(after.invoiceNr);
    expect(paper).toContain("Steuerbefreiung für Kleinunternehmer");
    for (const gone of ["MwSt.-Satz", "7 %", "Geschäftsführung", "Amtsgericht"])
      expect(paper).not.toContain(gone);
    const { number } = await correctWhole(shop, before.orderId);
    expect(await printed(number)).toContain("MwSt.-Satz");
    await move(company);
    const { number: later } = await correctWhole(shop, after.orderId);
    expect(await printed(later)).toContain("Steuerbefreiung für Kleinunternehmer");
  });
});
