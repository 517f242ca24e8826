import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatFreeNote } from "#contract/shop/vat-status.ts";
import { xRechnung } from "#server/domain/invoices/einvoice/factur-x.ts";
import type { BoughtOrder } from "#server/domain/invoices/bought-order.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { deliveryDay } from "#test/days.ts";
import { brokenXRules, expectRules, expectValid, expectXRechnung, sumsOf } from "#test/e-invoices.ts";
import { firm, onInvoice } from "#test/firm.ts";
import {
  anyOrder,
  boughtOrder,
  correctionAfter,
  correctionOf,
  detailsAfter,
  documentOf,
  historyOf,
  twoDays,
} from "#test/invoices.ts";
import { runs } from "#test/runs.ts";

const issuedOn = deliveryDay("2026-09-14");
const reference = /<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>RE-2026-000001<.*20260914</s;

function invoiceOf(more: Partial<BoughtOrder> = {}): InvoiceDocument {
  return documentOf(boughtOrder(twoDays, { discount: { percent: 10 }, buyer: more }), issuedOn);
}

function ofSmallBusiness(): InvoiceDocument {
  const goods = twoDays.map((line) => ({ ...line, vatPercent: 0 }));
  const document = documentOf(boughtOrder(goods, { discount: { percent: 10 } }), issuedOn);
  return { ...document, seller: { ...document.seller, vatStatus: "Kleinunternehmen" } };
}

/** The sums that the e-invoice of a document must have; `sign` is that of its own amounts. */
function sumsIn({ vat, totalCents }: Pick<InvoiceDocument, "vat" | "totalCents">, sign: 1 | -1) {
  const signed = (amount: number) => sign * amount + 0;
  return {
    rates: vat.map(({ percent, netCents, vatCents }) => [percent, signed(netCents), signed(vatCents)]),
    totalCents: signed(totalCents),
  };
}

describe("of money is a credit note", () => {
  it.each([
    ["of the whole invoice", invoiceOf(), 0, "68"],
    ["of a delivery", invoiceOf(), 1, "68"],
    ["of an amount over two rates", invoiceOf(), 2, "68"],
    ["for a firm", invoiceOf({ invoiceBuyer: firm }), 0, "68"],
    ["set off against what a firm owes", invoiceOf(onInvoice), 1, "97"],
    ["of a small business", ofSmallBusiness(), 0, "68"],
  ])("%s, with positive amounts equal to the document's", async (_case, invoice, pick, means) => {
    const correction = correctionOf(invoice, pick);
    const xmls = [await expectValid(correction)];
    if (correction.purchase?.xRechnungTo) xmls.push(await expectXRechnung(correction));
    for (const xml of xmls) {
      const sums = sumsOf(xml);
      expect(sums).toMatchObject({ ...sumsIn(correction, -1), prepaidCents: 0 });
      expect(sums.dueCents).toBe(-correction.totalCents);
      expect(Math.min(...sums.lines)).toBeGreaterThan(0);
      expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
      expect(xml).toContain(`<ram:TypeCode>${means}</ram:TypeCode>`);
      expect(xml).toContain("<ram:Content>Grund der Korrektur: Wunsch des Kunden</ram:Content>");
      expect(xml).toMatch(reference);
      expect(xml.includes(vatFreeNote)).toBe(invoice.seller.vatStatus === "Kleinunternehmen");
    }
  });

  it("takes back discount and shipping as allowance and charge, and what was credited before as a line", async () => {
    const history = historyOf(invoiceOf());
    const amount = correctionAfter(history, 2)!;
    const corrections = [{ number: "RE-2026-000002", document: amount }];
    const whole = correctionAfter({ ...history, corrections }, 0)!;
    const xml = await expectValid(whole);
    expect(sumsOf(xml)).toMatchObject(sumsIn(whole, -1));
    const invoice = history.invoice.document;
    expect(whole.totalCents + amount.totalCents).toBe(-invoice.totalCents);
    expect(xml).toMatch(/<ram:AllowanceTotalAmount>[1-9]/);
    expect(xml).toMatch(/<ram:ChargeTotalAmount>[1-9]/);
    expect(xml).toContain("<ram:Reason>Rabatt WILLKOMMEN10 auf die Lieferung am 16.09.2026</ram:Reason>");
    expect(xml).toMatch(/Bereits gutgeschrieben mit RE-2026-000002.*<ram:LineTotalAmount>-/s);
  });

  it.each([
    ["a guest", {}],
    ["a firm", { invoiceBuyer: firm }],
    ["a firm that owes", onInvoice],
  ])("keeps the rules for every order of %s, also after another one", (_who, more) => {
    fc.assert(
      fc.property(anyOrder, fc.nat(99), fc.nat(99), (any, first, second) => {
        fc.pre(any.totalCents > 0);
        const history = historyOf(documentOf({ ...any, ...more }, issuedOn));
        const one = correctionAfter(history, first)!;
        const corrections = [{ number: "RE-2026-000002", document: one }];
        const other = correctionAfter({ ...history, corrections }, second);
        for (const correction of other ? [one, other] : [one]) {
          expect(sumsOf(expectRules(correction))).toMatchObject(sumsIn(correction, -1));
          const xml = xRechnung("RE-2026-000002", correction);
          expect(xml && brokenXRules(xml)).toEqual(correction.purchase?.xRechnungTo ? [] : undefined);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("of details is the corrected invoice", () => {
  it.each([
    ["of a guest", invoiceOf()],
    ["of a firm", invoiceOf({ invoiceBuyer: firm })],
    ["that a firm owes", invoiceOf(onInvoice)],
    ["of a small business", ofSmallBusiness()],
    ["over nothing", documentOf(boughtOrder(twoDays, { discount: { percent: 100 } }), issuedOn)],
  ])("%s, with new day and buyer and the amounts of before", async (_case, invoice) => {
    const correction = detailsAfter(historyOf(invoice));
    const xmls = [await expectValid(correction)];
    if (correction.purchase?.xRechnungTo) xmls.push(await expectXRechnung(correction));
    const before = sumsOf(await expectValid(invoice));
    for (const xml of xmls) {
      expect(sumsOf(xml)).toEqual(before);
      expect(before).toMatchObject(sumsIn(invoice, 1));
      for (const part of [
        "<ram:TypeCode>384</ram:TypeCode>",
        "<ram:Name>Gabel AG</ram:Name>",
        "<ram:LineOne>Ringstraße 7</ram:LineOne>",
        "<ram:Content>Lieferung am 22.09.2026</ram:Content>",
        "Vorgesehener Liefertag: Di., 22.09.2026 (bisher Mi., 16.09.2026)",
        "Diese Fassung tritt an die Stelle der Rechnung RE-2026-000001.",
      ]) {
        expect(xml).toContain(part);
      }
      expect(xml).not.toContain("Lieferung am 16.09.2026");
      expect(xml).toMatch(reference);
      expect(xml.includes(vatFreeNote)).toBe(invoice.seller.vatStatus === "Kleinunternehmen");
    }
  });

  it("asks for the transfer with the number of the invoice that is owed", () => {
    const xml = xRechnung("RE-2026-000007", detailsAfter(historyOf(invoiceOf(onInvoice)))) ?? "";
    expect(xml).toContain("<ram:ID>RE-2026-000007</ram:ID>");
    expect(xml).toContain("<ram:PaymentReference>RE-2026-000001</ram:PaymentReference>");
    expect(xml).toContain("soweit noch nicht bezahlt oder gutgeschrieben");
  });

  it("leaves the corrections of money before it as they are, and names them", async () => {
    const history = historyOf(invoiceOf());
    const corrections = [{ number: "RE-2026-000002", document: correctionAfter(history, 2)! }];
    const xml = await expectValid(detailsAfter({ ...history, corrections }));
    expect(sumsOf(xml)).toEqual(sumsOf(await expectValid(history.invoice.document)));
    expect(xml).toContain("ebenso die Korrektur RE-2026-000002.");
  });

  it("keeps the rules for every order", () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const invoice = documentOf({ ...any, invoiceBuyer: firm }, issuedOn);
        const correction = detailsAfter(historyOf(invoice));
        expect(sumsOf(expectRules(correction))).toMatchObject(sumsIn(invoice, 1));
        expect(brokenXRules(xRechnung("RE-2026-000002", correction) ?? "")).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});
