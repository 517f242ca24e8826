import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { restatedInvoice } from "#server/domain/invoices/restate-invoice.ts";
import { deliveryDay } from "#test/days.ts";
import { onInvoice } from "#test/firm.ts";
import { boughtOrder, correctionOf, detailsAfter, documentOf, historyOf, twoDays } from "#test/invoices.ts";
import { expectSums, print } from "#test/printed.ts";

const issuedOn = deliveryDay("2026-09-14");

describe("many lines", () => {
  const longName =
    "Geschmorte Kalbsbäckchen in Burgundersauce mit Wurzelgemüse, Kartoffel-Sellerie-Püree und Röstzwiebeln";
  const goods = Array.from({ length: 70 }, (_, at) => ({
    day: deliveryDay(at < 45 ? "2026-09-16" : "2026-09-18"),
    name: at % 9 === 4 ? longName : `Menü Nummer ${at + 1}`,
    quantity: 1 + (at % 3),
    unitCents: cents(990 + at),
    vatPercent: at % 5 ? 7 : 19,
  }));
  const buyer = {
    firstName: "Maximilian-Alexander Freiherr von und zu",
    lastName: "Hohenlohe-Waldenburg-Schillingsfürst",
    street: "Straße der Vereinigten Nationen am alten Güterbahnhof",
  };

  it("go on over pages under a repeated head, each once, sums whole", async () => {
    const document = documentOf(
      boughtOrder(goods, { discount: { amountCents: cents(500) }, buyer }),
      issuedOn,
    );
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
        .map((line, at) => ({ ...line, day: deliveryDay(at < count / 2 ? "2026-09-16" : "2026-09-18") }));
      const document = documentOf(boughtOrder(lines), issuedOn);
      const read = await print(document);
      expectSums(read, document);
      for (const page of read.pages) {
        const heads = page.flatMap((line, at) => (line.includes("Menge\tMwSt.") ? [at] : []));
        for (const head of heads) expect(page[head + 1]).toMatch(/€$|kostenlos$/);
      }
    }
  });
});

describe("the totals", () => {
  const menu = { name: "Menü", quantity: 1, unitCents: cents(990), vatPercent: 7 };
  const bought = (count: number, days: string[]) =>
    Array.from({ length: count }, (_, at) => ({
      ...menu,
      name: `Menü Nummer ${at + 1}`,
      day: deliveryDay(days[Math.floor((at * days.length) / count)] ?? ""),
    }));

  // with these counts the sums meet the foot of a page, or rows have gone to the next one with them
  it.each([
    ["one day", ["2026-09-16"], [3, 6, 7, 8, 21, 22, 40]],
    ["two days", ["2026-09-16", "2026-09-18"], [3, 7, 8, 15, 16, 24, 25, 34, 35]],
    [
      "a day of its own for the last dish",
      [...Array.from({ length: 9 }, () => "2026-09-16"), "2026-09-18"],
      [6, 7, 19, 20, 33, 34],
    ],
  ])(
    "never stand alone on a page, however much was bought for %s",
    async (_name, days, countsAroundBreaks) => {
      for (const count of countsAroundBreaks) {
        const lines = bought(count, days);
        const document = documentOf(boughtOrder(lines, { discount: { percent: 10 } }), issuedOn);
        const read = await print(document);
        expectSums(read, document);
        const [last = []] = read.pages.slice(-1);
        const text = last.join("\n");
        expect(text, `${count} dishes`).toContain("Gesamtbetrag");
        expect(text, `${count} dishes`).toContain("Bezahlt am");
        expect(text, `${count} dishes`).toMatch(/Menge\tMwSt\.[\s\S]*Menü Nummer \d+\t/);
        for (const page of read.pages) {
          const heads = page.flatMap((line, at) => (line.includes("Menge\tMwSt.") ? [at] : []));
          for (const head of heads) expect(page[head + 1]).toMatch(/€$|kostenlos$/);
        }
      }
    },
  );
});

describe("names", () => {
  it("in other alphabets are legible, and what no face has is romanised", async () => {
    const buyer = { firstName: "Ольга", lastName: "Παπαδοπούλου İşçı", city: "Łódź 🍲 李" };
    const { lines } = await print(documentOf(boughtOrder(twoDays, { buyer }), issuedOn));
    const text = lines.join("\n");
    expect(text).toContain("Ольга Παπαδοπούλου İşçı");
    expect(text).toMatch(/50674 Łódź +Li/);
    expect(text).not.toContain("\ufffd");
  });
});

describe("corrections", () => {
  const invoice = documentOf(boughtOrder(twoDays, { discount: { percent: 10 } }), issuedOn);

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
    expect(text).toContain(`Erstattungsbetrag: `);
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

  it("of details print what was and what is, then the invoice that its XML says, too", async () => {
    const history = historyOf(invoice);
    const amount = { number: "RE-2026-000002", document: correctionOf(invoice, 2) };
    const written = detailsAfter({ ...history, corrections: [amount] });
    const read = await print(written, "RE-2026-000003");
    const text = read.lines.join("\n");
    for (const phrase of [
      "Rechnungsberichtigung RE-2026-000003",
      "Vorgesehener Liefertag\tMi., 16.09.2026\tDi., 22.09.2026",
      "Mi., 16.09.2026, verschoben auf Di., 22.09.2026",
      "Gesamtbetrag\t94,15 €",
      "Bezahlt am 14. September 2026",
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "gelten unverändert, ebenso die Korrektur RE-2026-000002. ",
    );
    // the address window stands above the title
    expect(read.lines.slice(0, read.lines.indexOf("Rechnungsberichtigung RE-2026-000003"))).toContain(
      "Gabel AG",
    );
    expect(text).not.toContain("Korrekturbetrag");
    expectSums(read, { ...restatedInvoice(written)!, corrects: null });
    expect(read.attachments).toEqual(["factur-x.xml"]);
  });

  it("of details of a purchase on invoice ask for the rest, under the invoice's number", async () => {
    const owed = documentOf(boughtOrder(twoDays, { buyer: onInvoice }), issuedOn);
    const text = (await print(detailsAfter(historyOf(owed)), "RE-2026-000003")).lines.join(" ");
    expect(text).toMatch(/Zahlbar bis 28\. September 2026 ohne Abzug, soweit noch nicht bezahlt/);
    expect(text).toMatch(/Verwendungszweck:\s+RE-2026-000001\./);
  });
});

it("a number of the test series is no invoice to anybody", async () => {
  const document = documentOf(boughtOrder(twoDays), issuedOn);
  expect((await print(document, "TEST-2026-000001")).lines.join("\n")).toContain("Testbeleg ohne Geld");
  expect((await print(document)).lines.join("\n")).not.toContain("Testbeleg");
});
