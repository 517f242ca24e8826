import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOfOrder } from "#server/invoices/document-of-order.ts";
import type { InvoiceDocument } from "#server/invoices/invoice-document.ts";
import { makeFile } from "#server/invoices/make-file.ts";
import { anyOrder, boughtOrder, correctionOf, twoDays } from "#test/invoices.ts";
import { centsIn, type ReadPdf, readPdf } from "#test/read-pdf.ts";

const issuedOn = "2026-09-14";

async function print(document: InvoiceDocument, number = "RE-2026-000001"): Promise<ReadPdf> {
  return readPdf(await makeFile(number, document));
}

/** The amount at the end of a line, by how the line begins. */
function amountsAt({ lines }: ReadPdf, start: string): number[] {
  return lines.filter((line) => line.startsWith(start)).map((line) => centsIn(line.split("\t").at(-1) ?? ""));
}

/** All sums of a printed document, read from its text alone, must agree with each other and with what was stored. */
function expectSums(read: ReadPdf, document: InvoiceDocument): void {
  const total = document.corrects ? "Korrekturbetrag" : "Gesamtbetrag";
  const rows = read.lines.map((line) => line.split("\t"));
  const printed = rows.find((row) => row.some((cell) => cell === total)) ?? [];
  expect(centsIn(printed.at(-1) ?? "")).toBe(document.totalCents);
  const deliveries = amountsAt(read, "Summe dieser Lieferung");
  expect(deliveries).toEqual(document.deliveries.map(({ totalCents }) => totalCents));
  expect(deliveries.reduce((sum, cents) => sum + cents, 0)).toBe(document.totalCents);
  const vat = rows
    .filter((row) => /^\d+\s%$/.test(row[0] ?? "") && row.length >= 4)
    .map(([rate = "", ...cells]) => [Number.parseInt(rate, 10), ...cells.slice(0, 3).map(centsIn)]);
  expect(vat).toEqual(
    document.vat.map(({ percent, netCents, vatCents, grossCents }) => [
      percent,
      netCents,
      vatCents,
      grossCents,
    ]),
  );
  for (const [, net = 0, tax = 0, gross = 0] of vat) expect(net + tax).toBe(gross);
  const [, ...sums] = rows.find((row) => row[0] === "Summe") ?? [];
  expect(sums.slice(0, 3).map(centsIn)).toEqual(
    [1, 2, 3].map((at) => vat.reduce((sum, rate) => sum + (rate[at] ?? 0), 0)),
  );
  expectRows(rows, document);
}

/** Every row of the table is printed as quantity by price, and the rows between two sums make the second. */
function expectRows(rows: string[][], document: InvoiceDocument): void {
  let sum = 0;
  const sums: number[] = [];
  for (const row of rows) {
    const last = row.at(-1) ?? "";
    if (row[0] === "Summe dieser Lieferung") {
      expect(centsIn(last)).toBe(sum);
      sums.push(sum);
      sum = 0;
    } else if (row.length === 5 && /\d+\s%/.test(row[2] ?? "") && last.endsWith("€")) {
      const quantity = Number((row[1] ?? "").replace("\u2212", "-"));
      expect(centsIn(last)).toBe(quantity * centsIn(row[3] ?? ""));
      sum += centsIn(last);
    } else if (row.length === 3 && /^\d+\s%$/.test(row[1] ?? "")) {
      sum += centsIn(last);
    }
  }
  expect(sums).toEqual(document.deliveries.map(({ totalCents }) => totalCents));
}

describe("an invoice with two rates, a discount and two delivery days", () => {
  const document = documentOfOrder(boughtOrder(twoDays, { discount: { percent: 10 } }), issuedOn);

  it("is printed with sums that agree", async () => {
    const read = await print(document);
    expectSums(read, document);
    expect(read.lines).toContain("Summe\t87,10 €\t7,05 €\t94,15 €");
    expect(read.lines.join("\n")).toMatch(/\nGesamtbetrag\t94,15 €\n/);
  });

  it("says all that § 14 UStG asks for", async () => {
    const { lines, title, attachments } = await print(document);
    const text = lines.join("\n");
    for (const said of [
      "Topf & Tag GmbH (Demo)",
      "Beispielstraße 12",
      "50667 Köln",
      "Eva Brandt",
      "Lindenstraße 12a",
      "50674 Köln",
      "Steuernummer 215/0000/0000",
      "USt-IdNr. DE000000000",
      "Rechnungsdatum\t14.09.2026",
      "Rechnungsnummer\tRE-2026-000001",
      "Bestellnummer\tTT-100001",
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
      expect(text).toContain(said);
    }
    expect(title).toBe("Rechnung RE-2026-000001");
    expect(attachments).toEqual(["factur-x.xml"]);
  });

  it("is a tagged PDF/A-3 that holds the e-invoice as its alternative", async () => {
    const pdf = (await makeFile("RE-2026-000001", document)).toString("latin1");
    for (const said of [
      "/AFRelationship /Alternative",
      "/Type /OutputIntent",
      "/MarkInfo",
      "/Lang (de-DE)",
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>B</pdfaid:conformance>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    ]) {
      expect(pdf).toContain(said);
    }
    // every face that is named is embedded
    const named = new Set(pdf.match(/\/FontName \/[\w+-]+/g));
    expect(named.size).toBe(3);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
    expect(pdf).not.toMatch(/\/Helvetica|\/JavaScript|\/Encrypt/);
  });

  it("is the same bytes every time", async () => {
    const [first, second] = [
      await makeFile("RE-2026-000001", document),
      await makeFile("RE-2026-000001", document),
    ];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await makeFile("RE-2026-000002", document))).toBe(false);
  });
});

describe("any invoice", () => {
  it("is printed with sums that agree, and so is its correction", async () => {
    for (const [at, order] of fc.sample(anyOrder, { numRuns: 12, seed: 16 }).entries()) {
      const document = documentOfOrder(order, issuedOn);
      expectSums(await print(document), document);
      const correction = correctionOf(document, at);
      expectSums(await print(correction, "RE-2026-000002"), correction);
    }
  });

  it("counts single cents", async () => {
    const goods = [{ day: "2026-09-16", name: "Kostprobe", quantity: 1, unitCents: 1, vatPercent: 7 }];
    const shipping = { perDeliveryCents: 1, freeFromCents: 100 };
    const document = documentOfOrder(boughtOrder(goods, { shipping }), issuedOn);
    const read = await print(document);
    expectSums(read, document);
    expect(read.lines).toContain("Kostprobe\t1\t7 %\t0,01 €\t0,01 €");
  });

  it("asks for nothing when a code pays for everything", async () => {
    const shipping = { perDeliveryCents: 490, freeFromCents: 0 };
    const order = boughtOrder(twoDays, { discount: { percent: 100 }, shipping });
    const document = documentOfOrder(order, issuedOn);
    const read = await print(document);
    expectSums(read, document);
    expect(read.lines).toContain("Es ist nichts zu zahlen.");
    expect(read.lines.join()).not.toContain("Bezahlt");
  });
});

describe("many lines", () => {
  const longName =
    "Geschmorte Kalbsbäckchen in Burgundersauce mit Wurzelgemüse, Kartoffel-Sellerie-Püree und Röstzwiebeln";
  const goods = Array.from({ length: 70 }, (_, at) => ({
    day: at < 45 ? "2026-09-16" : "2026-09-18",
    name: at % 9 === 4 ? longName : `Menü Nummer ${at + 1}`,
    quantity: 1 + (at % 3),
    unitCents: 990 + at,
    vatPercent: at % 5 ? 7 : 19,
  }));
  const buyer = {
    firstName: "Maximilian-Alexander Freiherr von und zu",
    lastName: "Hohenlohe-Waldenburg-Schillingsfürst",
    street: "Straße der Vereinigten Nationen am alten Güterbahnhof",
  };

  it("go on over pages under a repeated head, each once, sums whole", async () => {
    const document = documentOfOrder(boughtOrder(goods, { discount: { amountCents: 500 }, buyer }), issuedOn);
    const read = await print(document);
    expectSums({ ...read, lines: read.lines.map((line) => line.replace(/^.*Röstzwiebeln$/, "")) }, document);
    expect(read.pages.length).toBeGreaterThanOrEqual(4);
    read.pages.forEach((lines, at) => {
      const seite = `Seite ${at + 1} von ${read.pages.length}`;
      expect(lines).toContain(seite);
      const firstRow = lines.findIndex((line) => /^(Menü Nummer|Geschmorte)/.test(line));
      const head = lines.findIndex((line) => line.includes("Menge\tMwSt.\tEinzelpreis\tBetrag"));
      if (firstRow >= 0) expect(head).toBeLessThan(firstRow);
      if (firstRow >= 0) expect(head).toBeGreaterThanOrEqual(0);
    });
    const numbers = read.lines.flatMap((line) => /^Menü Nummer (\d+)\t/.exec(line)?.[1] ?? []).map(Number);
    expect(numbers).toEqual(goods.flatMap(({ name }, at) => (name === longName ? [] : [at + 1])));
    expect(read.lines.join("\n")).toContain("Mittwoch, 16. September 2026 (Fortsetzung)");
  });

  it("leave no page with a head alone, wherever the break falls", async () => {
    for (let count = 1; count <= 40; count += 3) {
      const lines = goods
        .slice(0, count)
        .map((line, at) => ({ ...line, day: at < count / 2 ? "2026-09-16" : "2026-09-18" }));
      const document = documentOfOrder(boughtOrder(lines), issuedOn);
      const read = await print(document);
      expectSums(read, document);
      for (const page of read.pages) {
        const heads = page.flatMap((line, at) => (line.includes("Menge\tMwSt.") ? [at] : []));
        for (const head of heads) expect(page[head + 1]).toMatch(/€$|kostenlos$/);
      }
    }
  });
});

describe("names", () => {
  it("in other alphabets are legible, and what no face has is marked", async () => {
    const buyer = { firstName: "Ольга", lastName: "Παπαδοπούλου İşçı", city: "Łódź 🍲" };
    const { lines } = await print(documentOfOrder(boughtOrder(twoDays, { buyer }), issuedOn));
    const text = lines.join("\n");
    expect(text).toContain("Ольга Παπαδοπούλου İşçı");
    expect(text).toContain("50674 Łódź \ufffd");
  });
});

describe("corrections", () => {
  const invoice = documentOfOrder(boughtOrder(twoDays, { discount: { percent: 10 } }), issuedOn);

  it.each([
    [0, "Stornorechnung", /Wir stornieren die Rechnung RE-2026-000001 vom 14\.09\.2026/],
    [1, "Rechnungskorrektur", /Wir stornieren eine Lieferung der Rechnung RE-2026-000001/],
    [2, "Rechnungskorrektur", /Wir mindern den Betrag der Rechnung RE-2026-000001/],
  ])("name their invoice and the reason (%i)", async (pick, title, intro) => {
    const document = correctionOf(invoice, pick);
    const read = await print(document, "RE-2026-000002");
    expectSums(read, document);
    const text = read.lines.join("\n");
    expect(text).toContain(`${title} RE-2026-000002`);
    expect(text).toMatch(intro);
    expect(text).toMatch(/Grund: Wunsch des\s+Kunden\./);
    expect(text).toContain(`Wir erstatten Ihnen`);
    expect(text).not.toMatch(/Gutschrift/);
  });

  it("of what is left name the corrections before", async () => {
    const whole = correctionOf(invoice, 0);
    const earlier = ["RE-2026-000002", "RE-2026-000004"];
    const rest: InvoiceDocument = { ...whole, corrects: { ...whole.corrects!, earlier } };
    expect((await print(rest, "RE-2026-000005")).lines.join(" ")).toContain(
      "soweit sie nicht schon mit RE-2026-000002 und RE-2026-000004 korrigiert ist",
    );
    expect((await print(whole, "RE-2026-000002")).lines.join(" ")).not.toContain("soweit");
  });

  it("of details print what was and what is, and no sums", async () => {
    const to = { ...invoice.buyer, street: "Ringstraße 1" };
    const scope = "details" as const;
    const corrects = { number: "RE-2026-000001", issuedOn, scope, reason: "Neue Anschrift", earlier: [] };
    const changes = [
      { what: "day", from: "2026-09-18", to: "2026-09-22" } as const,
      { what: "buyer", from: invoice.buyer, to } as const,
    ];
    const said: InvoiceDocument = {
      ...invoice,
      corrects,
      changes,
      deliveries: [],
      vat: [],
      totalCents: 0,
      payment: { status: "none" },
    };
    const { lines, attachments } = await print(said, "RE-2026-000003");
    expect(lines).toContain("Vorgesehener Liefertag\tFr., 18.09.2026\tDi., 22.09.2026");
    expect(lines.join("\n")).toContain("Lindenstraße 12a\tRingstraße 1\n");
    expect(lines.join("\n")).not.toMatch(/Gesamtbetrag|Korrekturbetrag/);
    expect(attachments).toEqual([]);
  });
});

it("a number of the test series is no invoice to anybody", async () => {
  const document = documentOfOrder(boughtOrder(twoDays), issuedOn);
  expect((await print(document, "TEST-2026-000001")).lines.join("\n")).toContain("Testbeleg ohne Geld");
  expect((await print(document)).lines.join("\n")).not.toContain("Testbeleg");
});
