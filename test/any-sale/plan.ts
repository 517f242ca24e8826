import fc from "fast-check";
import type { BodyOf } from "#contract/contract.ts";
import { accountsOf } from "#contract/office/books/accounts.ts";
import { carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { carrierNamed } from "#contract/office/kitchen/carriers/carriers.ts";

type Company = BodyOf<"changeCompany">;
type Sale = BodyOf<"changeSettings">;
type Production = BodyOf<"changeProductionSettings">;
type Books = BodyOf<"changeBookSettings">;
type Offer = BodyOf<"changeMenu">["offer"];
type Content = BodyOf<"changeMenu">["content"];

/** One sale: what is written before it, and who buys what. The shop may refuse any part, which then changes nothing. */
export interface PlannedSale {
  company: Partial<Company> | null;
  sale: Partial<Sale> | null;
  production: Partial<Production> | null;
  books: Partial<Books> | null;
  dish: { at: number; offer: Partial<Offer>; content: Partial<Content> } | null;
  lines: { at: number; quantity: number }[];
  payment: "card" | "invoice" | "code";
  guest: Record<"firstName" | "lastName" | "company" | "careOf" | "street" | "street_nr" | "notes", string>;
  buyer: Record<
    "invoice_company" | "invoice_name" | "orderReference" | "vatId" | "buyerReference",
    string
  > & {
    wantsXRechnung: boolean;
  };
}

// what people type and paste: long, foreign, quoted, of markup, of one letter
const words = [
  "Löffel & Söhne",
  "„Zum Bären“ <b>Köln</b>",
  'O’Brien; "Ecke"',
  "Żółć İşçi Πέτρος",
  "🍲 Suppe 👩‍🍳",
  "=SUMME(A1)",
  "李雷",
  "א בית",
  "a",
  "Oberammergauer-Alpenkräuter ".repeat(8),
  "Donaudampfschifffahrtsgesellschaftskapitän".repeat(3),
];
const word = (longest: number) =>
  fc
    .oneof(
      {
        weight: 4,
        arbitrary: fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{2,12}( [&.-]? ?[A-ZÄÖÜ][a-zäöüß.]{1,12})?$/),
      },
      { weight: 4, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: longest }) },
    )
    .map((text) => text.slice(0, longest).toWellFormed());
const seldom = <Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: other });
const optional = (longest: number) => fc.oneof({ weight: 2, arbitrary: fc.constant("") }, word(longest));
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const some = <Fields extends Record<string, fc.Arbitrary<unknown>>>(fields: Fields) =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<{
    [Field in keyof Fields]?: Fields[Field] extends fc.Arbitrary<infer Value> ? Value : never;
  }>;
const euros = (most: number) =>
  fc.oneof(
    fc.constantFrom(0, 0.01, most),
    fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100),
  );

const company: fc.Arbitrary<Partial<Company>> = some({
  vatStatus: fc.constantFrom("Regelbesteuerung", "Kleinunternehmen"),
  companyName: word(80),
  managingDirector: word(80),
  street: word(80),
  city: word(60),
  kitchenName: word(60),
  kitchenAddress: word(70),
  vatId: fc.constantFrom("", "DE136695976"),
  taxNumber: fc.constantFrom("", "151/815/08156", "12 345 67890"),
  phone: fc.constantFrom("+49 221 4710123", "0221/47 10-123", "12345"),
});
const sale: fc.Arbitrary<Partial<Sale>> = some({
  shipping: euros(100),
  freeFrom: euros(10_000),
  accountHolder: word(70),
  invoiceDueDays: fc.integer({ min: 1, max: 60 }),
});
const production: fc.Arbitrary<Partial<Production>> = fc
  .tuple(
    fc.constantFrom(...carriers),
    some({
      portionsPerCoolPack: fc.integer({ min: 1, max: 50 }),
      leastCoolPacks: fc.integer({ min: 0, max: 20 }),
      summerCoolPacks: fc.integer({ min: 0, max: 10 }),
      coolPackGrams: fc.integer({ min: 0, max: 5000 }),
      packagingGrams: fc.integer({ min: 0, max: 20_000 }),
      mostParcelGrams: fc.integer({ min: 1000, max: 70_000 }),
      mostParcelPortions: fc.integer({ min: 1, max: 200 }),
      shelfLifeDays: fc.integer({ min: 2, max: 60 }),
    }),
  )
  .map(([carrier, more]) => ({ ...more, carrier, carrierColumns: carrierNamed(carrier).columns }));
const books: fc.Arbitrary<Partial<Books>> = fc
  .tuple(
    fc.constantFrom("03" as const, "04" as const),
    fc.integer({ min: 4, max: 8 }),
    some({
      correctionStyle: fc.constantFrom("reversal", "plain"),
      taxPeriod: fc.constantFrom("earlier", "delivery", "document"),
      yearStarts: fc.integer({ min: 1, max: 12 }),
      consultant: fc.constantFrom(1001, 9_999_999),
      client: fc.constantFrom(1, 99_999),
    }),
    fc.constantFrom<Partial<Books["accounts"]>>(
      {},
      {},
      { bank: "1210" },
      { debtor: "69999" },
      { debtor: "70000" },
      { revenue_7: "8400" },
    ),
  )
  .map(([chart, accountDigits, more, own]) => ({
    ...more,
    ...{ chart, accountDigits, accounts: accountsOf({ chart, digits: accountDigits, own }) },
  }));
const dish = fc.record({
  at: fc.nat(9),
  offer: some({
    price: seldom(
      fc.integer({ min: 50, max: 6_000 }).map((cents) => cents / 100),
      fc.constantFrom(0, 0.01, 0.49, 9999),
    ),
    // what no rule knows has to be refused when it is written
    vatPercent: fc.constantFrom(0, 7, 7, 7, 16, 19, 19, 19) as fc.Arbitrary<7 | 19>,
  }),
  content: some({
    name: word(80),
    storage: word(300),
    preparation: word(300),
    additionalInformation: word(300),
    weightGrams: fc.constantFrom(480, 500, 500, 520, 30_000),
    isReusable: fc.boolean(),
    shelfLifeDays: fc.constantFrom(null, 2, 4, 5, 60),
  }),
});

const plannedSale: fc.Arbitrary<PlannedSale> = fc.record({
  company: sometimes(company),
  sale: sometimes(sale),
  production: sometimes(production),
  books: sometimes(books),
  dish: sometimes(dish),
  lines: fc.array(
    fc.record({
      at: fc.nat(9),
      quantity: fc.oneof(
        { weight: 60, arbitrary: fc.integer({ min: 1, max: 9 }) },
        { weight: 1, arbitrary: fc.constant(100) },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  payment: fc.constantFrom("card", "card", "card", "invoice", "invoice", "code"),
  guest: fc.record({
    firstName: word(80),
    lastName: word(80),
    company: optional(100),
    careOf: optional(100),
    street: fc.oneof(fc.constantFrom("Heidestraße", "Heidestraße12", "Q7", "Straße des 17. Juni"), word(120)),
    street_nr: fc.constantFrom("12", "12a", "3-5", "24, 3. OG", "135 b/c"),
    notes: optional(300),
  }),
  buyer: fc.record({
    invoice_company: optional(100),
    invoice_name: optional(100),
    orderReference: optional(60),
    vatId: seldom(
      fc.constantFrom("", "DE136695976", "ATU13585627"),
      fc.constantFrom("DE12345678", "DE136695977"),
    ),
    buyerReference: seldom(
      fc.constantFrom("PO 1 & 2", "04011000-12345-03"),
      fc.constantFrom("", "04011000-12345-35"),
    ),
    wantsXRechnung: fc.boolean(),
  }),
});

/** The sales of one delivery day, in the order in which they come. */
export const plannedSales = (most: number): fc.Arbitrary<PlannedSale[]> =>
  fc.array(plannedSale, { minLength: most, maxLength: most });
