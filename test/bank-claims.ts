import { calendarDay } from "#contract/day.ts";
import { cents, noCents } from "#contract/money.ts";
import { type ClaimOfBank, claimBook } from "#server/office/books/bank/claim-book.ts";
import { proposeClaims } from "#server/office/books/bank/propose-claims.ts";

export type ClaimRow = [
  number: number,
  firm: string,
  open: number,
  more?: Partial<ClaimOfBank> & { paid?: number; byHand?: boolean },
];

/** `paid`: what came in for it on 10 September, by a line of the bank unless by hand */
export const claimOf = ([place, firm, open, { paid, byHand, ...more } = {}]: ClaimRow): ClaimOfBank => ({
  id: String(place),
  number: `TT-${100_000 + place}`,
  invoiceNumber: `RE-2026-${String(place).padStart(6, "0")}`,
  issuedOn: calendarDay("2026-09-01"),
  firm,
  person: "",
  openCents: cents(open),
  overpaidCents: noCents,
  chargesCents: noCents,
  bookings: paid
    ? [
        {
          ...{ id: `receipt-${place}`, kind: "received", cents: cents(paid) },
          ...{ bookedOn: calendarDay("2026-09-10"), hasLine: !byHand },
        },
      ]
    : [],
  ...more,
});

const rows: ClaimRow[] = [
  [123, "Müller Bau GmbH", 11_900],
  [124, "Müller Bau GmbH", 8_900],
  [125, "Agentur Sonnenschein UG (haftungsbeschränkt)", 24_990],
  [126, "Kanzlei Öztürk & Partner", 5_000],
  [127, "Schmidt GmbH", 8_900, { person: "Jana Kowalski" }],
  [128, "Turnverein 1899 e.V.", 7_500],
  [129, "Turnverein 1899 e.V.", 7_500],
  [130, "Nordlicht Energie AG", 0, { paid: 30_000 }],
  [131, "Weststern KG", noCents, { paid: 12_000, overpaidCents: cents(2_000) }],
  [132, "Hafenwerk GmbH", 4_200, { paid: 10_000, byHand: true }],
  [133, "Kita Regenbogen", 1_000],
  [134, "Kita Regenbogen", 2_000],
  [135, "Kita Regenbogen", 3_000],
  [136, "Spätzle & Söhne OHG", 6_600, { issuedOn: calendarDay("2026-09-20") }],
  // a second reminder has claimed charges
  [140, "Delta Handel GmbH", 10_890, { chargesCents: cents(4_027) }],
  [141, "Epsilon Events GmbH", 20_000, { chargesCents: cents(4_050) }],
  [142, "Epsilon Events GmbH", 3_000],
  [143, "Zeta Zimmerei GmbH", 0, { paid: 9_000, chargesCents: cents(4_010) }],
  [144, "Eta Elektro GmbH", 7_777, { chargesCents: cents(4_005) }],
  [145, "Eta Elektro GmbH", 2_222, { chargesCents: cents(4_001) }],
  [1_200, "Lange Reihe Immobilien GmbH", 66_000],
];
const book = claimBook(rows.map(claimOf), [
  { number: "MA-2026-08-0001", purchaseIds: ["133", "134", "135"] },
  { number: "MA-2026-08-0012", purchaseIds: ["130", "132"] },
  { number: "MA-2026-01-0001", purchaseIds: ["128"] },
  { number: "MA-2026-08-0002", purchaseIds: ["130"] },
  { number: "MA-2026-08-0020", purchaseIds: ["144", "145"] },
]);
export const findFor = (amount: number, payee: string, text: string, loosened: string[] = []) =>
  proposeClaims(
    { bookedOn: calendarDay("2026-09-12"), cents: cents(amount), payee, text },
    { book, providers: ["stripe"], loosened: new Set(loosened) },
  );

/** `123!` is sure, `123v` its charges, `123?` is asked, `123: 50,00` a part of another amount; none: nothing is proposed */
