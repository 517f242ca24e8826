import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { completedBuyer, invoiceBuyer, isFilledIn } from "#contract/invoices/invoice-buyer.ts";
import { firm } from "#test/firm.ts";

const nothing = invoiceBuyer.parse({});

describe("who an invoice is for", () => {
  it("may be left out altogether", () => {
    expect(isFilledIn(nothing)).toBe(false);
    expect(isFilledIn(undefined)).toBe(false);
    expect(isFilledIn(invoiceBuyer.parse({ invoice_company: "  " }))).toBe(false);
    expect(isFilledIn(firm)).toBe(true);
  });

  it("takes a firm with everything, and its VAT id as it is written", () => {
    expect(invoiceBuyer.parse({ ...firm, vatId: " de 123 456 788 " })).toEqual(firm);
  });

  it("wants an address whole or not at all; a post-office box needs no house number", () => {
    expect(messages({ invoice_street_nr: "3" })).toEqual({
      invoice_street: ["Straße ist erforderlich."],
      invoice_zip_code: ["Postleitzahl ist erforderlich."],
      invoice_city: ["Ort ist erforderlich."],
    });
    const address = { invoice_street: "Postfach 12 34", invoice_zip_code: "50441", invoice_city: "Köln" };
    expect(messages(address)).toEqual({});
    expect(messages({ ...address, invoice_zip_code: "5044" })).toEqual({
      invoice_zip_code: ["Ungültige Postleitzahl."],
    });
  });

  it("wants a reference for an XRechnung, which may be any", () => {
    expect(messages({ wantsXRechnung: true }).buyerReference?.[0]).toMatch(/Leitweg-ID, sonst genügt jede/);
    expect(messages({ wantsXRechnung: true, buyerReference: "04011000-12345-03" })).toEqual({});
    expect(messages({ wantsXRechnung: true, orderReference: "PO-4711" })).toEqual({});
  });

  it("takes an e-mail address or none", () => {
    expect(messages({ invoice_email: "" })).toEqual({});
    expect(messages({ invoice_email: "einkauf@" })).toEqual({ invoice_email: ["Ungültige E-Mail-Adresse."] });
  });

  it("is completed with somebody's name", () => {
    expect(completedBuyer.safeParse({ orderReference: "PO-1" }).success).toBe(false);
    expect(completedBuyer.safeParse({ invoice_company: "Gabel AG" }).success).toBe(true);
  });

  it.each([
    ["123456788", /Kürzel eines EU-Staats/],
    ["Deutschland", /DE und neun Ziffern/],
    ["DE12345678", /DE und neun Ziffern/],
    ["DE123456789", /Prüfziffer/],
    ["FR12345", /jede Stelle/],
    ["GB980780684", /Kürzel eines EU-Staats/],
    ["D".repeat(31), /^Ungültige/],
  ])("does not take %j for a VAT id", (vatId, message) => {
    expect(messages({ vatId })).toEqual({ vatId: [expect.stringMatching(message)] });
  });

  it.each(["04011000-12345-35", "04011000-12345-67", "991-03730-18", "040110001234-35"])(
    "does not take %j for a Leitweg-ID",
    (buyerReference) => {
      expect(messages({ buyerReference })).toEqual({
        buyerReference: [expect.stringContaining("Prüfziffern passen nicht")],
      });
    },
  );

  it.each([
    "04011000-12345-03",
    "04011000-abc-08",
    "PO-2026-35",
    "12345-12",
    "05-2026-11",
    "4711",
    "2026-11-28",
    "K-0401-35",
  ])("takes %j as a reference", (buyerReference) => {
    expect(messages({ buyerReference })).toEqual({});
  });

  it("bounds every text", () => {
    for (const field of ["invoice_company", "invoice_name", "orderReference", "buyerReference"]) {
      expect(Object.keys(messages({ [field]: "x".repeat(500) }))).toEqual([field]);
    }
  });
});

function messages(entries: object): Record<string, string[] | undefined> {
  const read = invoiceBuyer.safeParse(entries);
  return read.success ? {} : z.flattenError(read.error).fieldErrors;
}
