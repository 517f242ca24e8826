import fc from "fast-check";
import { vatFreeNote } from "#contract/shop/vat-status.ts";
import { describe, expect, it } from "vitest";
import { cents, subtractCents, sumCents } from "#contract/money.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import { distributeNet } from "#server/domain/invoices/einvoice/net-document.ts";
import { xRechnung } from "#server/domain/invoices/einvoice/factur-x.ts";
import { anyCents } from "#test/arbitraries.ts";
import { deliveryDay } from "#test/days.ts";
import { brokenXRules, expectRules, expectValid, expectXRechnung, xmlOf } from "#test/e-invoices.ts";
import { brokenRules } from "#test/en16931.ts";
import { firm, onInvoice } from "#test/firm.ts";
import { anyOrder, boughtOrder, documentOf, twoDays } from "#test/invoices.ts";
import { runs } from "#test/runs.ts";

const issuedOn = deliveryDay("2026-09-14");

describe("the e-invoice", () => {
  it("holds against schema and rules with two rates, a discount and two delivery days", async () => {
    const xml = await expectValid(documentOf(boughtOrder(twoDays, { discount: { percent: 10 } }), issuedOn));
    expect(xml).toContain("<ram:GrandTotalAmount>94.15</ram:GrandTotalAmount>");
    expect(xml).toContain("<ram:DuePayableAmount>0.00</ram:DuePayableAmount>");
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">7.05</ram:TaxTotalAmount>');
    expect(xml).toContain("<ram:Reason>Rabatt WILLKOMMEN10 auf die Lieferung am 16.09.2026</ram:Reason>");
    expect(xml).toContain("<ram:Reason>Versand der Lieferung am 18.09.2026</ram:Reason>");
  });

  it("keeps the rules for every order that can be paid for", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expectRules(documentOf(order, issuedOn));
      }),
      { numRuns: runs(600) },
    );
  });

  it("is valid against the schema with any content", async () => {
    for (const order of fc.sample(anyOrder, { numRuns: 15, seed: 16 })) {
      await expectValid(documentOf(order, issuedOn));
    }
  });

  it("misses BR-CO-17 only where no net amount and its rounded VAT make the gross amount", () => {
    for (let gross = 0; gross < 3000; gross++) {
      for (const percent of [0, 7, 19]) {
        const net = gross - vatIn(cents(gross), percent);
        const exact = [net - 1, net, net + 1].filter(
          (one) => one + Math.round((one * percent) / 100) === gross,
        );
        expect(exact.length === 0 || exact[0] === net, `${gross} at ${percent}`).toBe(true);
      }
    }
  });

  it("takes any letters for names", async () => {
    const buyer = {
      firstName: "Eva <b>&amp;",
      lastName: 'O’"Brien\u0000\u202e\ufffe İşçı 🍲',
      street: "Straße & Söhne",
    };
    const xml = await expectValid(documentOf(boughtOrder(twoDays, { buyer }), issuedOn));
    expect(xml).toContain("<ram:Name>Eva &lt;b&gt;&amp;amp; O’&quot;Brien İşçı 🍲</ram:Name>");
  });

  it("of a company without a tax number names its VAT id alone", async () => {
    const document = documentOf(boughtOrder(twoDays), issuedOn);
    const seller = { ...document.seller, taxNumber: "", name: "Löffel & <Gabel>" };
    const xml = expectRules({ ...document, seller });
    expect(await expectValid({ ...document, seller })).toContain("Löffel &amp; &lt;Gabel&gt;");
    expect(xml).toContain('schemeID="VA"');
    expect(xml).not.toContain('schemeID="FC"');
  });

  it("of a small business is exempt, with the reason, and names what its owner has", async () => {
    const goods = twoDays.map((line) => ({ ...line, vatPercent: 0 }));
    const document = documentOf(boughtOrder(goods), issuedOn);
    const seller: typeof document.seller = {
      ...document.seller,
      ...{ legalForm: "Einzelunternehmen", vatStatus: "Kleinunternehmen" },
      ...{ name: "Suppenküche Anna Weber", managingDirector: "", vatId: "", taxNumber: "151/815/08156" },
      ...{ registerCourt: "", registerNumber: "" },
    };
    const xml = await expectValid({ ...document, seller });
    expect(xml).toContain(`<ram:ExemptionReason>${vatFreeNote}</ram:ExemptionReason>`);
    expect(xml).toContain("<ram:CategoryCode>E</ram:CategoryCode>");
    expect(xml).not.toContain("<ram:CategoryCode>Z</ram:CategoryCode>");
    expect(xml).toContain("<ram:PersonName>Suppenküche Anna Weber</ram:PersonName>");
    expect(xml).toContain('schemeID="FC"');
    for (const gone of ['schemeID="VA"', "Geschäftsführung", "<ram:SubjectCode>REG"]) {
      expect(xml).not.toContain(gone);
    }
  });

  it("is missed by the tests when a cent is", () => {
    const xml = xmlOf(documentOf(boughtOrder(twoDays), issuedOn));
    const wrong = xml.replace(
      /(<ram:LineTotalAmount>\d+\.\d)(\d)/,
      (_, whole, last) => whole + ((+last + 1) % 10),
    );
    expect(brokenRules(wrong)).toEqual(expect.arrayContaining(["BR-CO-10", "BR-S-08 at 7"]));
  });
});

describe("for a firm", () => {
  const order = boughtOrder(twoDays, { buyer: { invoiceBuyer: firm } });

  it("names firm, person, its address, order number and reference, and keeps all rules", async () => {
    const xml = await expectValid(documentOf(order, issuedOn));
    for (const part of [
      "<ram:Name>Löffel &amp; Söhne GmbH</ram:Name>",
      "<ram:PersonName>Ina Einkauf</ram:PersonName>",
      "<ram:LineOne>Postfach 10 20 30</ram:LineOne>",
      "<ram:PostcodeCode>50441</ram:PostcodeCode>",
      '<ram:ID schemeID="VA">DE123456788</ram:ID>',
      "<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>",
    ]) {
      expect(xml).toContain(part);
    }
    expect(xml).toMatch(
      /<ram:BuyerOrderReferencedDocument>\s*<ram:IssuerAssignedID>PO-4711\/26<\/ram:IssuerAssignedID>/,
    );
  });

  it("is an XRechnung when wanted, by the schema and the German rules, and only then", async () => {
    const document = documentOf(order, issuedOn);
    expect(await expectXRechnung(document)).toContain("urn:xeinkauf.de:kosit:xrechnung_3.0");
    const without = boughtOrder(twoDays, { buyer: { invoiceBuyer: { ...firm, wantsXRechnung: false } } });
    expect(xRechnung("RE-2026-000001", documentOf(without, issuedOn))).toBeUndefined();
  });

  it("keeps the rules for every order", () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const document = documentOf({ ...any, invoiceBuyer: firm }, issuedOn);
        expectRules(document);
        expect(brokenXRules(xRechnung("RE-2026-000001", document) ?? "")).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("of a purchase on invoice", () => {
  it("asks for a SEPA credit transfer of the whole sum, with account, reference and due day", async () => {
    const document = documentOf(boughtOrder(twoDays, { buyer: onInvoice }), issuedOn);
    for (const xml of [await expectValid(document), await expectXRechnung(document)]) {
      for (const part of [
        "<ram:PaymentReference>RE-2026-000001</ram:PaymentReference>",
        "<ram:TypeCode>58</ram:TypeCode>",
        "<ram:IBANID>DE89370400440532013000</ram:IBANID>",
        "<ram:AccountName>Topf &amp; Tag GmbH</ram:AccountName>",
        "<ram:BICID>COBADEFFXXX</ram:BICID>",
        "<ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount>",
        "<ram:DuePayableAmount>104.07</ram:DuePayableAmount>",
      ]) {
        expect(xml).toContain(part);
      }
      expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20260928</);
      expect(brokenRules(xml.replace(/<ram:IBANID>.*?<\/ram:IBANID>/, ""))).toContain("BR-61");
    }
  });

  it("keeps the rules for every order", () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        fc.pre(any.totalCents > 0);
        const document = documentOf({ ...any, ...onInvoice }, issuedOn);
        expectRules(document);
        expect(brokenXRules(xRechnung("RE-2026-000001", document) ?? "")).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("net parts", () => {
  const parts = fc.array(anyCents(-5000, 50_000), { minLength: 1, maxLength: 40 });

  it("sum to the net of their rate, none further than a cent from its own", () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(0, 7, 19), (gross, percent) => {
        const whole = sumCents(gross);
        fc.pre(whole >= 0);
        const netCents = subtractCents(whole, vatIn(whole, percent));
        const nets = distributeNet(gross, percent, netCents);
        expect(nets.reduce((sum, one) => sum + one, 0)).toBe(netCents);
        gross.forEach((amount, at) => {
          expect(Math.abs((nets[at] ?? 0) - (amount * 100) / (100 + percent))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it("put what their rate has more or less on the largest", () => {
    expect(distributeNet([cents(107), cents(1070), cents(107)], 7, cents(1201))).toEqual([100, 1001, 100]);
  });
});
