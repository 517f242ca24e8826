import { Flavor, Profile, validateInput, validateXsd } from "@stackforge-eu/factur-x";
import { XmlDocument } from "libxml2-wasm";
import { expect } from "vitest";
import { facturXInput, facturXml, xRechnung } from "#server/domain/invoices/einvoice/factur-x.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { brokenRules } from "#test/en16931.ts";

export function xmlOf(document: InvoiceDocument): string {
  return facturXml("RE-2026-000001", document) ?? "";
}

/** Validates against the official Factur-X schema, the rules of EN 16931 and those of the library. */
export async function expectValid(document: InvoiceDocument): Promise<string> {
  const xml = expectRules(document);
  expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
  return xml;
}

export function expectRules(document: InvoiceDocument): string {
  const xml = xmlOf(document);
  expect(brokenRules(xml), xml).toEqual([]);
  expectAccepted(document, Flavor.ZUGFERD);
  return xml;
}

/** By the schema and the German rules. */
export async function expectXRechnung(document: InvoiceDocument): Promise<string> {
  const xml = xRechnung("RE-2026-000001", document) ?? "";
  expect(brokenXRules(xml)).toEqual([]);
  expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
  expectAccepted(document, Flavor.XRECHNUNG);
  return xml;
}

/** An XRechnung names its own specification where the rules of the norm expect theirs. */
export function brokenXRules(xml: string): string[] {
  return brokenRules(xml).filter((rule) => rule !== "BR-01");
}

function expectAccepted(document: InvoiceDocument, flavor: Flavor): void {
  const input = facturXInput("RE-2026-000001", document);
  const errors = input ? validateInput(input, Profile.EN16931, flavor).errors : [{ message: "no e-invoice" }];
  // the library compares cents as binary fractions, so one cent may be more than 0.01
  expect(errors.filter(({ message }) => !message.includes("BR-CO-17"))).toEqual([]);
}

const ram = {
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
};
const settlement = "//ram:ApplicableHeaderTradeSettlement";

/** The sums of an e-invoice in cents: of each rate, in its order, and of the whole. */
export function sumsOf(xml: string) {
  using document = XmlDocument.fromString(xml);
  const read = (path: string) => document.find(path, ram).map(({ content }) => content);
  const cents = (path: string) => read(path).map((amount) => Number(amount.replace(".", "")));
  const rate = `${settlement}/ram:ApplicableTradeTax`;
  const nets = cents(`${rate}/ram:BasisAmount`);
  const taxes = cents(`${rate}/ram:CalculatedAmount`);
  const whole = (name: string) => cents(`${settlement}//ram:${name}`)[0];
  return {
    rates: read(`${rate}/ram:RateApplicablePercent`).map((percent, at) => [
      Number(percent),
      nets[at],
      taxes[at],
    ]),
    totalCents: whole("GrandTotalAmount"),
    prepaidCents: whole("TotalPrepaidAmount"),
    dueCents: whole("DuePayableAmount"),
    lines: cents("//ram:IncludedSupplyChainTradeLineItem//ram:LineTotalAmount"),
  };
}
