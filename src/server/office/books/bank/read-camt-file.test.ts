import { describe, expect, it } from "vitest";
import { readBankFile as readWith } from "#server/office/books/bank/read-bank-file.ts";
import { noColumnChoices } from "#server/office/catalogue/file/column-choices.ts";
import { type CamtEntry, camtFile } from "#test/camt-file.ts";

const read = (file: string | Buffer) => readWith(Buffer.from(file as string), noColumnChoices);
const said = (file: string) => {
  const { rows, left } = read(file);
  return [rows.map((row) => ("cents" in row ? [row.cents, row.payee, row.text] : row.refused)), left];
};

type Movement = [name: string, entries: CamtEntry[], rows: unknown[], left?: number];

const table: Movement[] = [
  [
    "a transfer, its purpose in several lines",
    [
      {
        amount: "119.00",
        details: [
          { payer: "Müller Bau GmbH", payee: "Topf und Tag GmbH", lines: ["RE-2026-0001", "23 Essen"] },
        ],
        info: "GUTSCHRIFT",
      },
    ],
    [[11_900, "Müller Bau GmbH", "RE-2026-0001 23 Essen · GUTSCHRIFT"]],
  ],
  [
    "who paid for whom, and references",
    [
      {
        amount: "119",
        details: [
          {
            ...{ payer: "Zahlstelle &amp; Co", ultimatePayer: "Müller Bau GmbH" },
            ...{ reference: "E2E-77", creditorReference: "RF18RE2026000123" },
          },
        ],
      },
    ],
    [[11_900, "Müller Bau GmbH · Zahlstelle & Co", "RF18RE2026000123 · E2E-77"]],
  ],
  [
    "what went out",
    [{ amount: "12.50", isDebit: true, details: [{ payer: "Topf und Tag GmbH", payee: "Vermieter" }] }],
    [[-1_250, "Vermieter", ""]],
  ],
  [
    "a collection of several, as several",
    [
      {
        amount: "30.00",
        details: [
          { amount: "10.00", payer: "A", lines: ["eins"] },
          { amount: "20.00", payer: "B", lines: ["zwei"] },
        ],
      },
    ],
    [
      [1_000, "A", "eins"],
      [2_000, "B", "zwei"],
    ],
  ],
  [
    "a collection whose parts do not add up, as one",
    [
      {
        amount: "30.00",
        details: [
          { amount: "10.00", payer: "A" },
          { amount: "10.00", payer: "B" },
        ],
      },
    ],
    [[3_000, "A · B", ""]],
  ],
  [
    "a collection whose parts have no amounts, as one",
    [{ amount: "30.00", details: [{ payer: "A" }, { payer: "B" }] }],
    [[3_000, "A · B", ""]],
  ],
  [
    "a collection that is not taken apart",
    [{ amount: "30.00", info: "SAMMELGUTSCHRIFT" }],
    [[3_000, "", "SAMMELGUTSCHRIFT"]],
  ],
  [
    "a direct debit that came back, by its sign and by its reason",
    [
      {
        amount: "119.00",
        isDebit: true,
        isReversal: true,
        details: [{ payer: "Müller Bau GmbH", lines: ["RE-1"] }],
      },
      { amount: "119.00", isDebit: true, details: [{ payer: "Müller Bau GmbH", returnCode: "AC04" }] },
    ],
    [
      [-11_900, "Müller Bau GmbH", "Rückgabe · RE-1"],
      [-11_900, "Müller Bau GmbH", "Rückgabe AC04"],
    ],
  ],
  [
    "only what is booked and in euro",
    [
      { amount: "1.00", state: "PDNG" },
      { amount: "2.00", state: "INFO" },
      { amount: "3.00", currency: "CHF" },
      { amount: "4.00" },
    ],
    [[400, "", ""]],
    3,
  ],
  [
    "amounts to the cent, and no others",
    [{ amount: "1.2" }, { amount: "1.23000" }, { amount: "1.239" }, { amount: "1,23" }, { amount: "-1.00" }],
    [[120, "", ""], [123, "", ""], ...Array(3).fill("Der Betrag fehlt oder ist nicht lesbar.")],
  ],
];

describe.each(["02", "08"] as const)("CAMT.053 in version %s", (version) => {
  it.each(table)("has %s", (_name, entries, rows, left = 0) => {
    expect(said(camtFile(version, entries))).toEqual([rows, left]);
  });

  it("counts days as the bank books them", () => {
    const entries = [{ amount: "1.00" }, { amount: "1.00", day: "2026-02-31" }];
    const { rows } = read(camtFile(version, entries).replace("2026-02-31", ""));
    // without a booking day the day of value
    expect(rows).toMatchObject([{ bookedOn: "2026-09-23" }, { bookedOn: "2026-09-25" }]);
    const inTime = camtFile(version, [{ amount: "1.00" }]).replace(
      "<BookgDt><Dt>2026-09-23</Dt></BookgDt>",
      "<BookgDt><DtTm>2026-09-23T23:30:00+02:00</DtTm></BookgDt>",
    );
    expect(read(inTime).rows).toMatchObject([{ bookedOn: "2026-09-23" }]);
  });
});

const one = camtFile("08", [{ amount: "1.00", details: [{ payer: "A" }] }]);

it("names its elements with or without a prefix, and in the encoding of the bank", () => {
  const prefixed = one.replaceAll(/<(\/?)(?=[A-Z])/g, "<$1c:").replace("xmlns=", "xmlns:c=");
  expect(said(prefixed)).toEqual(said(one));
  expect(said(`\ufeff${one}`)).toEqual(said(one));
  const old = camtFile("02", [{ amount: "1.00", details: [{ payer: "Bäckerei Süß" }] }]);
  expect(read(Buffer.from(old, "latin1")).rows).toMatchObject([{ payee: "Bäckerei Süß" }]);
});

it("the list of movements that banks offer beside it is read alike", () => {
  const list = one
    .replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt")
    .replaceAll("Stmt>", "Rpt>")
    .replace("camt.053", "camt.052");
  expect(said(list)).toEqual(said(one));
});

it.each([
  ["rules of its own", one.replace("<Document", '<!DOCTYPE x [<!ENTITY a "aa">]><Document'), /DOCTYPE/],
  [
    "an outer entity",
    one.replace("<Document", '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document'),
    /DOCTYPE/,
  ],
  ["no end", one.slice(0, one.length / 2), /nicht vollständig/],
  ["two documents", one + one.replace(/<\?xml.*?\?>/, ""), /nicht vollständig/],
  ["too many levels", `<Document>${"<a>".repeat(100)}${"</a>".repeat(100)}</Document>`, /verschachtelt/],
  ["another message", "<Document><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>", /kein Kontoauszug/],
  ["another document", "<?xml version='1.0'?><Invoice></Invoice>", /kein Kontoauszug/],
])("a file with %s is refused", (_name, file, message) => {
  expect(() => read(file)).toThrow(message);
});

it("an entity that no one declared stays a text, and markup in a text is one", () => {
  const entries = [{ amount: "1.00", details: [{ payer: "A&amp;B &#8211; &bomb; <![CDATA[<C>]]>" }] }];
  expect(read(camtFile("02", entries)).rows).toMatchObject([{ payee: "A&B – &bomb; <C>" }]);
});

it("a long file is read in time that grows like it", () => {
  const entries = Array.from({ length: 1_000 }, () => ({
    amount: "1.00",
    details: [{ payer: "A", lines: ["x"] }],
  }));
  expect(read(camtFile("08", entries)).rows).toHaveLength(1_000);
});
