import fc from "fast-check";
import { XmlDocument, type XmlElement } from "libxml2-wasm";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { cents, noCents } from "#contract/money.ts";
import { makeFile } from "#server/domain/invoices/make-file.ts";
import { orderPrefix } from "#test/brand.ts";
import { deliveryDay } from "#test/days.ts";
import { anyOrder, boughtOrder, correctionOf, documentOf, twoDays } from "#test/invoices.ts";
import { expectSums, print } from "#test/printed.ts";

const issuedOn = deliveryDay("2026-09-14");

interface StructNode {
  role?: string;
  children?: StructNode[];
}

function rolesIn({ role = "", children = [] }: StructNode): string[] {
  return [role, ...children.flatMap(rolesIn)];
}

describe("an invoice with two rates, a discount and two delivery days", () => {
  const document = documentOf(boughtOrder(twoDays, { discount: { percent: 10 } }), issuedOn);

  it("is printed with sums that agree", async () => {
    const read = await print(document);
    expectSums(read, document);
    expect(read.lines).toContain("Summe\t87,10 €\t7,05 €\t94,15 €");
    expect(read.lines.join("\n")).toMatch(/\nGesamtbetrag\t94,15 €\n/);
  });

  it("contains everything that § 14 UStG requires", async () => {
    const { lines, title, attachments } = await print(document);
    const text = lines.join("\n");
    for (const phrase of [
      company.companyName,
      company.street,
      `${company.zip} ${company.city}`,
      "Eva Brandt",
      "Lindenstraße 12a",
      "50674 Köln",
      "Steuernummer 215/0000/0000",
      "USt-IdNr. DE000000000",
      "Rechnungsdatum\t14.09.2026",
      "Rechnungsnummer\tRE-2026-000001",
      `Bestellnummer\t${orderPrefix}-100001`,
      "Bestellt am\t14.09.2026",
      "Vorgesehener Liefertag",
      "Mittwoch, 16. September 2026",
      "Freitag, 18. September 2026",
      "Rindergulasch mit Knödeln\t2\t7 %\t11,90 €\t23,80 €",
      "Rabatt WILLKOMMEN10\t7 %\t−5,65 €",
      "Versand\tkostenlos",
      "Versand\t7 %\t4,49 €",
      "Versand\t19 %\t0,41 €",
      "7 %\t79,22 €\t5,55 €\t84,77 €",
      "19 %\t7,88 €\t1,50 €\t9,38 €",
      "Bezahlt am 14. September 2026 per Online-Zahlung (Stripe).",
    ]) {
      expect(text).toContain(phrase);
    }
    expect(title).toBe("Rechnung RE-2026-000001");
    expect(attachments).toEqual(["factur-x.xml"]);
  });

  it("is a tagged PDF/A-3 that holds the e-invoice as its alternative", async () => {
    const pdf = (await makeFile("RE-2026-000001", document)).toString("latin1");
    for (const phrase of [
      "%PDF-1.7\n",
      "/AFRelationship /Alternative",
      "/Subtype /application#2Fxml",
      "/Type /OutputIntent",
      "/MarkInfo",
      "/Lang (de-DE)",
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>B</pdfaid:conformance>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    ]) {
      expect(pdf).toContain(phrase);
    }
    const named = new Set(pdf.match(/\/FontName \/[\w+-]+/g));
    expect(named.size).toBe(3);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
    expect(pdf).not.toMatch(/\/Helvetica|\/JavaScript|\/Encrypt/);
  });

  it("has one packet of metadata, which names the e-invoice and declares the schema of that name", async () => {
    const pdf = (await makeFile("RE-2026-000001", document)).toString();
    const packets = [...pdf.matchAll(/<x:xmpmeta.*?<\/x:xmpmeta>/gs)];
    expect(packets).toHaveLength(1);
    const xml = XmlDocument.fromString(packets[0]![0]);
    const namespaces = {
      fx: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
      ext: "http://www.aiim.org/pdfa/ns/extension/",
      schema: "http://www.aiim.org/pdfa/ns/schema#",
      property: "http://www.aiim.org/pdfa/ns/property#",
    };
    const contents = (path: string) => xml.find(path, namespaces).map(({ content }) => content);
    expect(contents("//ext:schemas//schema:namespaceURI")).toEqual([namespaces.fx]);
    const named = xml.find("//fx:*", namespaces).map((node) => (node as XmlElement).name);
    expect(contents("//schema:property//property:name").sort()).toEqual(named.sort());
    expect(contents("//fx:DocumentFileName")).toEqual(["factur-x.xml"]);
    xml.dispose();
  });

  it("is read aloud as a heading and tables, whose cells are under heads", async () => {
    const read = await getDocumentProxy(new Uint8Array(await makeFile("RE-2026-000001", document)));
    const trees = await Promise.all([1, 2].map(async (at) => (await read.getPage(at)).getStructTree()));
    const parts = trees.flatMap((tree) => rolesIn(tree as unknown as StructNode));
    expect(parts.filter((role) => role === "H1")).toHaveLength(1);
    // particulars, two deliveries, totals and VAT
    expect(parts.filter((role) => role === "Table").length).toBeGreaterThanOrEqual(5);
    expect(parts.filter((role) => role === "TH").length).toBeGreaterThan(20);
    expect(parts).toContain("Figure");
  });

  it("is the same bytes every time", async () => {
    const [first, second] = [
      await makeFile("RE-2026-000001", document),
      await makeFile("RE-2026-000001", document),
    ];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await makeFile("RE-2026-000002", document))).toBe(false);
  });

  it("is the same bytes after other files were made", async () => {
    const first = await makeFile("RE-2026-000001", document);
    const buyer = { firstName: "Ελένη", lastName: "Ωμέγα Œuvré", street: "Łódzka fflfi" };
    const other = documentOf(boughtOrder(twoDays, { buyer }), issuedOn);
    const { lines } = await print(other);
    expect(lines.join("\n")).toContain("Ελένη Ωμέγα Œuvré");
    expect(lines.join("\n")).toContain("Łódzka fflfi");
    expect((await makeFile("RE-2026-000001", document)).equals(first)).toBe(true);
  });
});

describe("any invoice", () => {
  it("is printed with sums that agree, and so is its correction", async () => {
    for (const [at, order] of fc.sample(anyOrder, { numRuns: 12, seed: 16 }).entries()) {
      const document = documentOf(order, issuedOn);
      expectSums(await print(document), document);
      const correction = correctionOf(document, at);
      expectSums(await print(correction, "RE-2026-000002"), correction);
    }
  });

  it("counts single cents", async () => {
    const goods = [
      { day: deliveryDay("2026-09-16"), name: "Kostprobe", quantity: 1, unitCents: cents(1), vatPercent: 7 },
    ];
    const shipping = { perDeliveryCents: cents(1), freeFromCents: cents(100) };
    const document = documentOf(boughtOrder(goods, { shipping }), issuedOn);
    const read = await print(document);
    expectSums(read, document);
    expect(read.lines).toContain("Kostprobe\t1\t7 %\t0,01 €\t0,01 €");
  });

  it("asks for nothing when a code pays for everything", async () => {
    const shipping = { perDeliveryCents: cents(490), freeFromCents: noCents };
    const order = boughtOrder(twoDays, { discount: { percent: 100 }, shipping });
    const document = documentOf(order, issuedOn);
    const read = await print(document);
    expectSums(read, document);
    expect(read.lines).toContain("Es ist nichts zu zahlen.");
    expect(read.lines.join()).not.toContain("Bezahlt");
  });
});

it("of a purchase on invoice says until when and whereto it is paid, and its correction that it is set off", async () => {
  const owed = {
    dueOn: deliveryDay("2026-09-28"),
    holder: "Topf & Tag GmbH",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
  };
  const document = documentOf(boughtOrder(twoDays, { buyer: { paidWith: "invoice", owed } }), issuedOn);
  const text = (await print(document)).lines.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain("Bitte überweisen Sie 104,07 € bis 28. September 2026 ohne Abzug.");
  expect(text).toContain("Topf & Tag GmbH, IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX");
  expect(text).not.toContain("Bezahlt");
  const correction = (await print(correctionOf(document, 0))).lines.join(" ").replaceAll(/\s+/g, " ");
  expect(correction).toContain("wird von der Rechnung abgezogen");
});
