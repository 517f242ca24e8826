import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseSearch } from "./catalogue/search-text.ts";
import { boundMarks } from "./bound-marks.ts";
import { cleanLine, cleanLines, isPrinted } from "./clean-text.ts";

describe("text that comes in", () => {
  it.each([
    ["combining marks", "O\u0308ztu\u0308rk", "Öztürk"],
    ["a sign between a letter and its mark", "Ka\u200b\u0308se", "Käse"],
    ["a zero width space", "Eri\u200bka", "Erika"],
    ["marks of direction", "\u202aErika\u202c\u200e", "Erika"],
    ["a byte order mark", "\ufeffErika", "Erika"],
    ["a soft hyphen", "Donau\u00addampf", "Donaudampf"],
    ["control characters", "Eri\u0007ka\u007f\u0090", "Erika"],
    ["a filler that counts as a letter", "\u3164\uffa0\u115f", ""],
    ["a joiner between Latin letters", "Eri\u200dka\u200c", "Erika"],
    ["a variation selector behind a digit", "SOMMER5\ufe0f", "SOMMER5"],
    ["a word joiner, a grapheme joiner, tags", "A\u2060B\u034fC\u{E0041}", "ABC"],
    ["no-break and thin blanks", "Am\u00a0\u2009Ring\u3000 5", "Am Ring 5"],
    ["line breaks and tabs", "Am Ring\r\n\t5\u2028Hof", "Am Ring 5 Hof"],
    ["Persian", "می\u200cخواهم", "می\u200cخواهم"],
    ["Persian, at the end", "علی\u200c", "علی"],
    ["Hindi", "क्\u200dष", "क्\u200dष"],
    ["a cook", "Zoë 👩🏽\u200d🍳", "Zoë 👩🏽\u200d🍳"],
    ["a family, a rainbow", "👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈", "👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈"],
    ["a heart, a key", "❤\ufe0f 5\ufe0f\u20e3", "❤\ufe0f 5\ufe0f\u20e3"],
    [
      "a flag of tags",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    ],
    ["a joiner behind an emoji", "🍳\u200d", "🍳"],
    ["a name in Japan", "葛\u{E0100}城", "葛\u{E0100}城"],
  ])("of one line: %s", (_what, typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
  });

  it.each([
    ["a\r\nb\rc\u2028d\u0085e", "a\nb\nc\nd\ne"],
    ["1 g\tSalz\n\n- „z.\u00a0B.“", "1 g\tSalz\n\n- „z.\u00a0B.“"],
    ["Klin\u200bgel\u0000 o\u0308ffnen", "Klingel öffnen"],
  ])("of several lines: %j", (typed, clean) => {
    expect(cleanLines(typed)).toBe(clean);
  });

  it("is clean after one time", () => {
    const signs =
      "aA5 \n\t\u0308\u200b\u200c\u200d\ufe0f\u20e3🍳👩🏽🏴\u{E0067}\u{E007F}میक्\u00ad\u3164葛\u{E0100}";
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs)), (parts) => {
        for (const clean of [cleanLine, cleanLines]) {
          const once = clean(parts.join(""));
          expect(clean(once)).toBe(once);
        }
      }),
    );
  });
});

it.each(["Q 7", "Ö", "李", "7", "علی"])("%j can be seen", (text) => expect(isPrinted.test(text)).toBe(true));
it.each(["", " ", "\u200b", "\u3164", "\u2800", "-", "…", "🍳", "\u0308"])("%j is no name", (text) => {
  expect(isPrinted.test(text)).toBe(false);
});

const acute = "\u0301";
const grave = "\u0316";

it("leaves letters with their marks, and cuts a heap of them", () => {
  expect(boundMarks(`e${acute}a${acute.repeat(30)}!`)).toBe(`e${acute}a${acute.repeat(30)}!`);
  expect(boundMarks(`a${acute.repeat(31)}b`)).toBe(`a${acute.repeat(30)}b`);
});

it.each([
  ["a line", cleanLine],
  ["what is searched", normaliseSearch],
])("reading %s never normalises a heap of marks", (_what, read) => {
  const hostile = `a${acute.repeat(30_000)}${grave.repeat(30_000)}`;
  expect(read(hostile).length).toBeLessThanOrEqual(31);
  expect(read(`e${acute}`)).not.toBe("");
});
