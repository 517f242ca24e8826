import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { parseGs1 } from "#server/office/stock/receiving/parse-gs1.ts";
import { understand } from "#server/office/stock/receiving/read-scan.ts";

const gs = "\u001d";
const today = calendarDay("2026-11-27");

/** The fields of a code as one text, with dates and weights in words. */
function read(code: string, isTyped = false): string {
  return understand(code, today, { isTyped })
    .fields.map(({ ai, text }) => `${ai} ${text.replace("\u00a0", " ")}`)
    .join("; ");
}

it.each<[code: string, fields: string]>([
  ["]C101040123450000161726120310L2611A", "01 04012345000016; 17 03.12.2026; 10 L2611A"],
  [
    `]C1010401234500002310AB-77${gs}172611303103001250`,
    "01 04012345000023; 10 AB-77; 17 30.11.2026; 3103 1,250 kg",
  ],
  [
    "]d20194012345000019310201234515270100100001",
    "01 94012345000019; 3102 123,45 kg; 15 31.01.2027; 10 0001",
  ],
  [
    `]C10034012345000000000002040123450000163724${gs}10L2611A`,
    "00 340123450000000000; 02 04012345000016; 37 24; 10 L2611A",
  ],
  [`010400638133393121S-998${gs}1124020010Z9`, "01 04006381333931; 21 S-998; 11 29.02.2024; 10 Z9"],
  [
    `]C10104067890000011400PO-4711${gs}1326112510B1${gs}17261209`,
    "01 04067890000011; 400 PO-4711; 13 25.11.2026; 10 B1; 17 09.12.2026",
  ],
  ["01040123456789011776010110A", "01 04012345678901; 17 01.01.2076; 10 A"],
  ["01040123456789011777010110A", "01 04012345678901; 17 01.01.1977; 10 A"],
  ["010401234500001610ABC17261203", "01 04012345000016; 10 ABC17261203"],
  // a separator in front, behind a field of fixed length, or at the end changes nothing
  [`${gs}0104012345000016${gs}17261203${gs}10L2611A${gs}`, "01 04012345000016; 17 03.12.2026; 10 L2611A"],
  // the same field twice with the same value
  ["172612031726120310A", "17 03.12.2026; 10 A"],
  ["4012345000016", "01 04012345000016"],
  ["]E04006381333931", "01 04006381333931"],
  ["]C117261203", "17 03.12.2026"],
])("%j says %s", (code, fields) => {
  expect(read(code)).toBe(fields);
});

it.each<[code: string, message: RegExp]>([
  ["01040123450000171726120310A", /^\(01\) 04012345000017: Die Prüfziffer/],
  ["01040123450000161726133110A", /^\(17\) 261331: Diesen Monat/],
  ["01040123450000161726022910A", /^\(17\) 260229: Diesen Tag/],
  ["01040123450000161726113110A", /^\(17\) 261131: Diesen Tag/],
  ["01040123450000161726003110A", /^\(17\) 260031: Diesen Monat/],
  ["4012345000017", /^\(01\) 4012345000017: Die Prüfziffer/],
  ["01040123450000161726120317261204", /^\(17\) 261204: Im selben Code steht auch „261203“/],
  [`0104012345000016${"10"}${"A".repeat(21)}`, /^\(10\) A{21}: Erlaubt sind höchstens 20/],
  ["010401234500001610Ä", /^\(10\) Ä: Das Zeichen/],
  [`0104012345000016${gs}10`, /^\(10\) : Der Wert fehlt/],
  ["01040123450000163724", /^\(37\) 24: Das passt nicht zu \(01\)/],
  ["0104012345000016172612", /^\(17\) 2612: Der Wert ist zu kurz/],
  [`01040123450000161726${gs}120310A`, /^\(17\) 26␝120: Der Wert ist zu kurz/],
  ["Tomaten", /^Hier beginnt kein GS1-Feld: „Tomaten“/],
  // brackets are printed below the bars, never in them
  ["(01)04012345000016(10)L2611A", /^Hier beginnt kein GS1-Feld/],
])("%j is refused, and the reason names field and value", (code, message) => {
  expect(() => parseGs1(code)).toThrow(expect.objectContaining({ message: expect.stringMatching(message) }));
});

describe("what is not on packs of food", () => {
  it("stays as it is, and the rest is read where its length is known", () => {
    const { fields, rest } = parseGs1(`0104012345000016${"3200000125"}91intern${gs}10L1`);
    expect(fields.map(({ ai, value }) => `${ai} ${value}`)).toEqual(["01 04012345000016", "10 L1"]);
    expect(rest).toEqual(["3200000125", "91intern"]);
  });
});

it("a person may type the text with brackets", () => {
  expect(read("(01)04012345000016 (17)261203(10)L2611A", true)).toBe(
    "01 04012345000016; 17 03.12.2026; 10 L2611A",
  );
});

it.each([
  [
    "010401234500001610ABC17261203",
    {
      supplierLot: "ABC17261203",
      endsOn: null,
      split: { supplierLot: "ABC", endsOn: "2026-12-03", isUseBy: true },
    },
  ],
  ["010401234500001610ABC17261203\u001d15270100", { endsOn: "2027-01-31", isUseBy: false, split: null }],
  ["]d20194012345000019310201234515270100100001", { milligrams: 123_450_000, needsWeight: false }],
  ["0194012345000019", { milligrams: null, needsWeight: true }],
  ["02040123450000163724", { gtin: "04012345000016", count: 24 }],
  [`0104012345000016703027612345${gs}7003261203`.concat("1400"), { endsOn: "2026-12-03", isUseBy: true }],
])("%j becomes the words of a line", (code, line) => {
  expect(understand(code, today)).toMatchObject(line);
});

describe("a GS1 Digital Link", () => {
  const whole = "01 04012345000016; 10 L2611A; 17 03.12.2026";
  it.each<[link: string, fields: string]>([
    ["https://id.gs1.org/01/04012345000016/10/L2611A?17=261203", whole],
    ["HTTPS://ID.GS1.ORG/01/04012345000016/10/L2611A?17=261203", whole],
    ["]Q1https://muster.example/de/p/01/04012345000016/10/L2611A?17=261203&linkType=gs1:pip#a", whole],
    ["http://q.example:8443/gtin/4012345000016/lot/L2611A?17=261203", whole],
    ["q.example/01/04012345000016/10/L2611A/?17=261203", whole],
    ["https://q.example/01/04012345000016/10/L%2F26%2b11?utm=1", "01 04012345000016; 10 L/26+11"],
    [
      "https://q.example/01/04012345000016/22/2A/10/AB/21/S%2D1?3103=000785;11=261125",
      "01 04012345000016; 10 AB; 21 S-1; 3103 0,785 kg; 11 25.11.2026",
    ],
    // a number in the shop's own path is no key
    ["https://q.example/01/kategorie/01/04012345000016", "01 04012345000016"],
    ["https://q.example/00/340123450000000000", "00 340123450000000000"],
  ])("%s says %s", (link, fields) => expect(read(link)).toBe(fields));

  it.each<[link: string, message: RegExp]>([
    ["https://muster.example/menue/linsen", /^Dieser Link nennt keine Ware/],
    ["https://id.gs1.org/01/04012345000017", /^\(01\) 04012345000017: Die Prüfziffer/],
    ["https://id.gs1.org/01/04012345000016?17=261331", /^\(17\) 261331: Diesen Monat/],
    ["https://id.gs1.org/01/04012345000016/10/%C3%84", /^\(10\) Ä: Das Zeichen/],
  ])("%s is refused", (link, message) => {
    expect(() => parseGs1(link)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(message) }),
    );
  });
});

it.each(
  [
    "<GS>",
    "<gs>",
    "{GS}",
    "[GS]",
    "(GS)",
    "{FNC1}",
    "<0x1D>",
    "^]",
    "~1",
    "~d029",
    "\\x1d",
    "\\u001d",
    "\\u001D",
  ].concat(["\\029", "&#29;", "␝"]),
)("%s is the separator in letters", (sign) => {
  expect(read(`]C1010401234500001610L2611A${sign}17261203`)).toBe(
    "01 04012345000016; 10 L2611A; 17 03.12.2026",
  );
});

it.each(["|", "#", " ", "^"])("„%s“ between two fields is refused with a word about the scanner", (sign) => {
  expect(() => parseGs1(`010401234500001610L2611A${sign}17261203`)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/stellen Sie ihn bitte auf GS1 ein/) }),
  );
});

describe("digits that are an EAN and the rest of a code", () => {
  it.each([
    ["17261203", { ean: "17261203", fields: "Zu verbrauchen bis 03.12.2026" }],
    ["17270106", { ean: "17270106", fields: "Zu verbrauchen bis 06.01.2027" }],
    ["15261205", { ean: "15261205", fields: "Mindestens haltbar bis 05.12.2026" }],
    ["]C017261203", { ean: "17261203", fields: "Zu verbrauchen bis 03.12.2026" }],
    ["10261125", { ean: "10261125", fields: "Charge 261125" }],
    ["1726120310124", { ean: "1726120310124", fields: "Zu verbrauchen bis 03.12.2026, Charge 124" }],
  ])("%s is asked, and is no article before", (code, unsure) => {
    expect(understand(code, today)).toMatchObject({ unsure, gtin: null, endsOn: null });
  });

  it("is what a person says", () => {
    expect(understand("17261203", today, { readAs: "article" })).toMatchObject({
      gtin: "00000017261203",
      endsOn: null,
    });
    expect(understand("17261203", today, { readAs: "fields" })).toMatchObject({
      gtin: null,
      endsOn: "2026-12-03",
    });
  });

  it.each([
    ["]E417261203", "00000017261203"],
    ["]C117261203", null],
    ["17261204", null],
    ["40123455", "00000040123455"],
    ["4012345000016", "04012345000016"],
    ["14012345000013", "14012345000013"],
  ])("%s is not asked", (code, gtin) =>
    expect(understand(code, today)).toMatchObject({ unsure: null, gtin }),
  );
});

it.each([
  ["2812345007853", "2812345007853", null],
  ["]E02012345000018", "2012345000018", null],
  ["20123451", "20123451", null],
  ["00123457", "00123457", null],
  ["212345678909", "212345678909", null],
  ["0102812345007853310300078517261203", "2812345007853", 785_000],
])("%s is a number of the supplier's own, never a GTIN", (code, inHouse, milligrams) => {
  const read = understand(code, today);
  expect(read).toMatchObject({ inHouse, gtin: null, milligrams, needsWeight: milligrams === null });
  expect(read.fields[0]?.name).toBe("interne Nummer");
});
