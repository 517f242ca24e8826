import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents, negateCents } from "#contract/money.ts";
import { claimBook } from "#server/office/books/bank/claim-book.ts";
import { type Proposal, proposeClaims, shownCandidates } from "#server/office/books/bank/propose-claims.ts";
import { type ClaimRow, claimOf, findFor } from "#test/bank-claims.ts";

const partsOf = ({ parts }: Proposal) =>
  parts.map(({ claim, isCharges }) => `${claim.id}${isCharges ? "v" : ""}`).join("+");

function said(amount: number, payee: string, text: string): string {
  const { proposal } = findFor(amount, payee, text);
  if (!proposal) return "none";
  const size = amount < 0 ? negateCents(cents(amount)) : amount;
  expect(proposal.parts.reduce((sum, part) => sum + part.cents, 0)).toBe(size);
  return `${proposal.kind} ${partsOf(proposal)}${proposal.isSure ? "!" : "?"}`;
}

const table: [amount: number, payee: string, text: string, right: string][] = [
  // the number, as people and banks write it
  [11_900, "Müller Bau GmbH", "RE-2026-000123", "received 123!"],
  [11_900, "Inhaber privat", "Rechnung RE-2026-000123 vom 01.09.2026", "received 123!"],
  [11_900, "Mueller Bau", "re 2026 000123 danke", "received 123!"],
  [11_900, "X", "RE2026-123", "received 123!"],
  [11_900, "X", "RE-2026-0001 23 Lieferung", "received 123!"],
  [11_900, "X", "RECHNUNGSNR.RE-20 26-000123", "received 123!"],
  [11_900, "X", "RE-2O26-OOO123 Essen", "received 123!"],
  [11_900, "X", "RE20260001231409LIEFERUNG", "received 123!"],
  [11_900, "X", "Rg. 2026/000123", "received 123!"],
  [11_900, "X", "Bestellung TT-100123", "received 123!"],
  [11_900, "X", "bestellung tt 100 123, Ohne Skonto", "received 123!"],
  [66_000, "Lange Reihe Immobilien GmbH", "RE-2026-1200 14.09.2026", "received 1200!"],
  // a short number says little alone
  [11_900, "Müller Bau GmbH", "Rechnung 123", "received 123!"],
  [11_900, "Eva Muster", "Rechnung 123", "received 123?"],
  [9_900, "Eva Muster", "Rechnung 123", "none"],
  // name and amount
  [24_990, "AGENTUR SONNENSCHEIN UG", "Catering September", "received 125!"],
  [24_990, "Agentur Sonnens", "Catering", "received 125!"],
  [24_990, "AGENTURSONNENSCHEIN UG HAFTUNGSBESCHRAENKT", "Essen", "received 125!"],
  [5_000, "KANZLEI OEZTUERK UND PARTNER", "", "received 126!"],
  [8_900, "Schmidt GmbH", "Essen", "received 127!"],
  [8_900, "Anna Schmidt", "Geschenk", "received 127?"],
  [8_900, "Jana Kowalski", "Essen für die Firma", "received 127?"],
  [8_900, "Jemand anders", "Essen", "none"],
  [7_500, "Turnverein 1899 e.V.", "Sommerfest", "none"],
  [24_990, "Agentur Sonnenschein UG", "RE-2026-000999", "received 125?"],
  // invoiced later than it was paid
  [6_600, "Spätzle & Söhne OHG", "Essen", "none"],
  // several invoices in one transfer
  [20_800, "Müller Bau GmbH", "RE-2026-000123, RE-2026-000124", "received 123+124!"],
  [20_800, "Müller Bau GmbH", "RE-2026-000123/124", "received 123+124?"],
  [20_800, "Müller Bau GmbH", "Sammelüberweisung", "received 123+124?"],
  [20_800, "Müller Bau GmbH", "RE-2026-000123", "received 123+124?"],
  [15_000, "Turnverein 1899", "alle Rechnungen", "received 128+129?"],
  [3_000, "Kita Regenbogen", "Essen", "received 135?"],
  [4_000, "Kita Regenbogen", "zwei Rechnungen", "received 133+135?"],
  [19_000, "Müller Bau GmbH", "RE-2026-000123, RE-2026-000124", "none"],
  // the reference of a monthly statement
  [6_000, "Kita Regenbogen", "MA-2026-08-0001", "received 133+134+135!"],
  [6_000, "Stadtkasse", "Monatsaufst. ma 2026/08/1 danke", "received 133+134+135!"],
  [6_000, "X", "MA2026080001 vom 01.09.2026", "received 133+134+135!"],
  [6_000, "X", "MA-2O26-08-OOO1", "received 133+134+135!"],
  [6_000, "X", "MA-2026-0 8-0001", "received 133+134+135!"],
  [5_000, "X", "MA-2026-08-0001", "received 134+135?"],
  [1_000, "X", "MA-2026-08-0001", "received 133?"],
  [2_500, "X", "MA-2026-08-0001", "received 133+134?"],
  [6_500, "X", "MA-2026-08-0001", "received 133+134+135?"],
  // one of its invoices is paid meanwhile, all are, or it has only one
  [4_200, "X", "MA-2026-08-0012", "received 132!"],
  [3_000, "X", "MA-2026-08-0012", "received 132?"],
  [30_000, "X", "MA-2026-08-0002", "received 130?"],
  [7_500, "X", "MA-2026-01-0001", "received 128!"],
  [8_000, "X", "MA2026010001", "received 128?"],
  // none that we have written, and beside another number
  [6_000, "X", "MA-2026-08-0099", "none"],
  [17_900, "X", "MA-2026-08-0001 und RE-2026-000123", "received 123+133+134+135!"],
  [6_000, "X", "MA-2026-08-0001, RE-2026-000999", "received 133+134+135?"],
  // less, more, discount
  [5_000, "Müller Bau GmbH", "RE-2026-000123 Teilzahlung", "received 123?"],
  [11_543, "Müller Bau GmbH", "RE-2026-000123 abzgl. 3 % Skonto", "received 123?"],
  [24_490, "Agentur Sonnenschein", "2 % Skonto", "received 125?"],
  [12_000, "Agentur Sonnenschein", "Anzahlung", "none"],
  [12_900, "X", "RE-2026-000123", "received 123?"],
  [30_000, "Nordlicht Energie AG", "RE-2026-000130", "received 130?"],
  [10_000, "Hafenwerk GmbH", "RE-2026-000132", "linked 132!"],
  // with what a second reminder claims besides: both, the invoice alone, a part of either, more than both
  [14_917, "Delta Handel GmbH", "RE-2026-000140", "received 140+140v!"],
  [14_917, "Inhaber privat", "RE-2026-000140", "received 140+140v!"],
  [14_917, "Delta Handel GmbH", "Mahnung bezahlt", "received 140+140v!"],
  [14_917, "Delta Handel GmbH", "Rechnung 140", "received 140+140v!"],
  [14_917, "Eva Muster", "Rechnung 140", "received 140+140v?"],
  [14_917, "Jemand anders", "Essen", "none"],
  [10_890, "Delta Handel GmbH", "RE-2026-000140", "received 140!"],
  [5_000, "Delta Handel GmbH", "RE-2026-000140", "received 140?"],
  [12_000, "Delta Handel GmbH", "RE-2026-000140", "received 140+140v?"],
  [20_000, "Delta Handel GmbH", "RE-2026-000140", "received 140+140v?"],
  // the charges in a line of their own, before and after the invoice
  [4_027, "Delta Handel GmbH", "RE-2026-000140", "received 140v?"],
  [4_027, "Delta Handel GmbH", "Verzugskosten", "received 140v?"],
  [4_010, "X", "RE-2026-000143 Verzugskosten", "received 143v!"],
  [4_010, "Zeta Zimmerei GmbH", "Verzugskosten", "received 143v!"],
  [2_000, "X", "RE-2026-000143", "received 143v?"],
  [5_000, "X", "RE-2026-000143", "received 143v+143?"],
  [4_010, "Jemand anders", "Verzugskosten", "none"],
  // in one transfer with other invoices
  [27_050, "Epsilon Events GmbH", "RE-2026-000141, RE-2026-000142", "received 141+142+141v!"],
  [27_050, "Epsilon Events GmbH", "RE-2026-000141/142", "received 141+142+141v?"],
  [27_050, "Epsilon Events GmbH", "RE-2026-000141", "received 141+142+141v?"],
  [27_050, "Epsilon Events GmbH", "alles", "received 141+142+141v?"],
  [23_000, "X", "RE-2026-000141, RE-2026-000142", "received 141+142!"],
  [24_050, "X", "RE-2026-000141, RE-2026-000142", "received 141+141v?"],
  // by the reference of a monthly statement, which names no charges
  [9_999, "X", "MA-2026-08-0020", "received 144+145!"],
  [18_005, "X", "MA-2026-08-0020", "received 144+145+144v+145v!"],
  [14_000, "X", "MA-2026-08-0020", "received 144+145+145v?"],
  [13_000, "X", "MA-2026-08-0020", "received 144+145+144v?"],
  [15_000, "X", "MA-2026-08-0020", "received 144+145+144v+145v?"],
  [19_000, "X", "MA-2026-08-0020", "received 144+145+144v+145v?"],
  [8_000, "X", "MA-2026-08-0020", "received 144+145?"],
  // back again
  [-30_000, "Nordlicht Energie AG", "Rückgabe AC04 · RE-2026-000130", "bounced 130!"],
  [-30_000, "Nordlicht Energie AG", "RETOURE", "bounced 130?"],
  [-30_350, "Nordlicht Energie AG", "Rücklastschrift RE-2026-000130 zzgl. 3,50 Entgelt", "none"],
  [-30_000, "Nordlicht Energie AG", "Strom Abschlag", "none"],
  [-2_000, "Weststern KG", "Rücküberweisung RE-2026-000131", "returned 131!"],
  [-2_000, "Weststern KG", "zu viel bezahlt", "returned 131?"],
  // other money
  [11_900, "Stripe Technology Europe Ltd", "STRIPE PAYOUT RE-2026-000123", "none"],
  [2_490, "Eva Muster", "Trinkgeld", "none"],
  [-2_490, "Eva Muster", "Erstattung TT-100777", "none"],
  [-90_000, "Vermieter", "Miete", "none"],
  [11_900, "Müller Bau GmbH", "Rückgabe · unsere Überweisung", "none"],
];

describe("a line of the bank", () => {
  it.each(table)("of %i cents by „%s“ for „%s“ is: %s", (amount, payee, text, right) => {
    expect(said(amount, payee, text)).toBe(right);
  });

  it("says what does not add up, and settles nothing silently", () => {
    const remark = (amount: number, text: string) => findFor(amount, "X", text).proposal?.remark;
    expect([
      remark(5_000, "RE-2026-000123"),
      remark(11_543, "RE-2026-000123"),
      remark(12_900, "RE-2026-000123"),
      remark(30_000, "RE-2026-000130"),
      remark(11_900, "RE-2026-000123"),
    ]).toEqual([
      "Ein Teil: 69,00\u00a0€ bleiben offen.",
      "Es fehlen 3,57\u00a0€: Wurde Skonto abgezogen? Sie bleiben offen.",
      "Es sind 10,00\u00a0€ mehr als offen.",
      expect.stringContaining("doppelt überwiesen"),
      "",
    ]);
  });

  it("says what becomes of the charges that a second reminder claimed", () => {
    const said = (amount: number, text: string) => {
      const { proposal } = findFor(amount, "X", text);
      const sizes = proposal?.parts.map((part) => `${part.isCharges ? "v" : ""}${part.cents}`);
      return [sizes?.join("+"), proposal?.reason, proposal?.remark];
    };
    const number = "Die Rechnungsnummer stimmt.";
    const inside = "Darin sind Verzugskosten der zweiten Erinnerung.";
    expect([
      said(14_917, "RE-2026-000140"),
      said(10_890, "RE-2026-000140"),
      said(12_000, "RE-2026-000140"),
      said(20_000, "RE-2026-000140"),
      said(4_027, "RE-2026-000140"),
      said(5_000, "RE-2026-000143"),
    ]).toEqual([
      ["10890+v4027", `Rechnungsnummer und Betrag stimmen. ${inside}`, ""],
      ["10890", "Rechnungsnummer und Betrag stimmen. Verzugskosten von 40,27\u00a0€ bleiben offen.", ""],
      ["10890+v1110", `${number} ${inside}`, "Ein Teil: 29,17\u00a0€ bleiben offen."],
      ["15973+v4027", `${number} ${inside}`, "Es sind 50,83\u00a0€ mehr als offen."],
      ["v4027", `${number} ${inside}`, "So viel sind die Verzugskosten: Die Rechnung bleibt offen."],
      ["v4010+990", `${number} ${inside}`, "Es sind 9,90\u00a0€ mehr als offen."],
    ]);
  });

  it("says why it is asked, and calls a name right only when it is", () => {
    const told = (amount: number, payee: string, text: string) => {
      const { proposal } = findFor(amount, payee, text);
      return [proposal?.reason, proposal?.remark];
    };
    expect([
      told(8_900, "Anna Schmidt", "Geschenk"),
      told(8_900, "Schmidt GmbH", "Essen"),
      told(20_800, "Müller Bau GmbH", "RE-2026-000123"),
      told(20_800, "Müller Bau GmbH", "Sammelüberweisung"),
      told(24_990, "Agentur Sonnenschein UG", "RE-2026-000999"),
      told(-30_000, "Nordlicht Energie AG", "RETOURE"),
    ]).toEqual([
      ["Der Name ist ähnlich, der Betrag stimmt.", "Die Rechnungsnummer ist nicht genannt."],
      ["Name und Betrag stimmen.", ""],
      [
        "Die Summe dieser offenen Rechnungen stimmt.",
        "Nicht jede dieser Rechnungen ist mit ihrer Nummer genannt.",
      ],
      [
        "Der Name und die Summe dieser offenen Rechnungen stimmen.",
        "Nicht jede dieser Rechnungen ist mit ihrer Nummer genannt.",
      ],
      ["Name und Betrag stimmen.", "Eine genannte Nummer passt zu keiner Rechnung."],
      ["Name und Betrag stimmen.", expect.stringContaining("zurückgegangen")],
    ]);
  });

  it("is linked to bookings by hand of both, too", () => {
    const bookings = (["received", "charges"] as const).map((kind, at) => ({
      ...{ id: `by-hand-${at}`, kind, cents: cents([10_890, 4_027][at] ?? 0) },
      ...{ bookedOn: calendarDay("2026-09-12"), hasLine: false },
    }));
    const paid = claimBook([claimOf([150, "Theta GmbH", 0, { bookings }])]);
    const linked = (amount: number) =>
      proposeClaims(
        { bookedOn: calendarDay("2026-09-12"), cents: cents(amount), payee: "X", text: "RE-2026-000150" },
        { book: paid, providers: [] },
      ).proposal;
    const ids = (amount: number) => linked(amount)?.parts.map(({ receiptId }) => receiptId);
    expect([linked(14_917)?.kind, ids(14_917)]).toEqual(["linked", ["by-hand-0", "by-hand-1"]]);
    expect([ids(10_890), ids(4_027)]).toEqual([["by-hand-0"], ["by-hand-1"]]);
  });

  it("that a person has loosened is not proposed again, and nothing else of it is sure", () => {
    expect(findFor(11_900, "Müller Bau GmbH", "RE-2026-000123", ["123"]).proposal).toBeNull();
    const other = findFor(7_500, "Turnverein 1899 e.V.", "Sommerfest", ["128"]).proposal;
    expect([other?.parts.map(({ claim }) => claim.id), other?.isSure]).toEqual([["129"], false]);
  });

  it("without a proposal offers what it may be, the same amount first", () => {
    const shown = (amount: number, payee: string) =>
      shownCandidates(findFor(amount, payee, ""), cents(amount)).map(({ id }) => id);
    expect(shown(7_500, "Turnverein 1899 e.V.")).toEqual(["128", "129"]);
    expect(shown(8_900, "Jemand anders")).toEqual(["124", "127"]);
    expect(shown(2_200, "Kita Regenbogen")).toEqual(["134", "135", "133"]);
    expect(shown(2_490, "Eva Muster")).toEqual([]);
  });

  it("is looked up among many claims, however long it is", () => {
    const many = Array.from(
      { length: 5_000 },
      (_, at): ClaimRow => [at + 1, `Firma ${at % 700} GmbH`, at + 1],
    );
    const asked = { book: claimBook(many.map(claimOf)), providers: [] };
    const text = "RE-2026-".repeat(250);
    for (let at = 0; at < 300; at++) {
      const line = { bookedOn: calendarDay("2026-09-12"), cents: cents(999_999), payee: "Firma 7", text };
      expect(proposeClaims(line, asked).proposal).toBeNull();
    }
  });
});
