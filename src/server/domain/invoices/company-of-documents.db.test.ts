import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { buy, confirm, fillCart, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
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

const smallBusiness: Partial<typeof company> = {
  companyName: "Suppenküche Anna Weber",
  legalForm: "Einzelunternehmen",
  registerCourt: "",
  registerNumber: "",
  vatStatus: "Kleinunternehmen",
};

describe("an order that is paid after the seller's tax status has changed", () => {
  const lines = [
    { menuId: 1, quantity: 3, day: wednesday },
    { menuId: 9, quantity: 3, day: wednesday },
  ];
  const vatOf = async (number: string) => (await issuedDocument(shop.database, number))!.document.vat;
  /** Placed under the one status, paid under the other. */
  async function paidAfter(change: Partial<typeof company>) {
    const guest = shop.guest();
    const cartId = await fillCart(guest, lines);
    const placed = await placeOrder(guest, cartId);
    await move(change);
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const { data } = await confirm(guest, placed);
    const { data: order } = await boss.call("readOrder", { params: { orderId: placed.orderId } });
    return { number: data.invoiceNr ?? "", orderId: placed.orderId, order };
  }

  it("is invoiced as the seller is taxed then, for the same total, and so is its correction", async () => {
    await shop.database.rows("UPDATE menus SET vat_percent = 19 WHERE id = 9");
    await shop.snapshot.refresh();
    await move(company);
    const exempt = await paidAfter(smallBusiness);
    expect(await vatOf(exempt.number)).toMatchObject([{ percent: 0, vatCents: 0 }]);
    expect(await printed(exempt.number)).toContain("Steuerbefreiung für Kleinunternehmer");
    expect(exempt.order).toMatchObject({ isVatFree: true });

    const taxed = await paidAfter(company);
    const vat = await vatOf(taxed.number);
    expect(vat.map(({ percent }) => percent)).toEqual([7, 19]);
    expect(vat.every(({ vatCents }) => vatCents > 0)).toBe(true);
    expect(taxed.order).toMatchObject({ isVatFree: false, total: exempt.order.total });

    const { number } = await correctWhole(shop, exempt.orderId);
    expect(await vatOf(number)).toMatchObject([{ percent: 0, vatCents: 0 }]);
    expect(await printed(number)).toContain("Steuerbefreiung für Kleinunternehmer");
  });
});

describe("a small business (§ 19 UStG)", () => {
  it("sells without VAT and says so; what was sold before keeps its VAT, also when it is corrected", async () => {
    await move(company);
    const before = await buy(shop, shop.guest());
    await move(smallBusiness);
    const after = await buy(shop, shop.guest());
    const paper = await printed(after.invoiceNr);
    expect(paper).toContain("Steuerbefreiung für Kleinunternehmer");
    for (const gone of ["MwSt", "7 %", "Geschäftsführung", "Amtsgericht"]) expect(paper).not.toContain(gone);
    const { number } = await correctWhole(shop, before.orderId);
    expect(await printed(number)).toContain("MwSt.-Satz");
    await move(company);
    const { number: later } = await correctWhole(shop, after.orderId);
    expect(await printed(later)).toContain("Steuerbefreiung für Kleinunternehmer");
  });
});
