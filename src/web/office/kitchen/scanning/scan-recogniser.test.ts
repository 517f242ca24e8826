import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { deliveryDay } from "#test/days.ts";
import {
  noTyping,
  type PressedKey,
  pause,
  press,
  type Step,
} from "#web/office/kitchen/scanning/scan-recogniser.ts";

interface Recognised {
  field: string;
  codes: string[];
}

/** The field's final text and the recognised codes. `wait` is a pause long enough for the timer. */
function type(keys: readonly (PressedKey | "wait")[], field = ""): Recognised {
  let typing = noTyping;
  let before = field;
  const codes: string[] = [];
  for (const pressed of keys) {
    const step: Step = pressed === "wait" ? { ...pause(typing), isHeld: true } : press(typing, pressed);
    field += step.givesBack ?? "";
    if (step.begins) before = field;
    if (step.restores) field = before;
    if (step.removes) field = field.slice(0, -step.removes);
    if (step.code !== undefined) codes.push(step.code);
    if (!step.isHeld && pressed !== "wait" && pressed.key.length === 1) field += pressed.key;
    typing = step.typing;
  }
  return { field, codes };
}

function keysOf(text: string, gaps: readonly number[], from = 0): PressedKey[] {
  let at = from;
  return [...text].map((sign, index) => {
    at += gaps[index % gaps.length] ?? 0;
    return { key: sign === "\n" ? "Enter" : sign, at };
  });
}

const slip = slipCode({ number: "TT-100042", day: deliveryDay("2026-09-16"), version: 1, carton: 1 });
const other = slipCode({ number: "TT-100043", day: deliveryDay("2026-09-16"), version: 1, carton: 1 });
const number = "00340434161094015902";
const code = fc.constantFrom(slip, other, slip.toLowerCase(), number, "JJD1410302937991", "ABCD-12345678");
const letters = fc.string({ unit: fc.constantFrom(..."abc äß7/?g ".split("")), maxLength: 30 });
// Eight digits in one text may be a number.
const words = letters.filter((text) => text.replace(/\D/g, "").length < 8);
const gaps = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: 20 });

describe("a scanner is distinguished from a person", () => {
  it("its code is recognised whole, and nothing of it stays in the field", () => {
    fc.assert(
      fc.property(code, gaps(0, 50), words, (scanned, pace, field) => {
        expect(type(keysOf(`${scanned}\n`, pace), field)).toEqual({ field, codes: [scanned] });
      }),
      { numRuns: 400 },
    );
  });

  it("a slip is recognised by its form, at any speed, in the middle of a word", () => {
    fc.assert(
      fc.property(fc.constantFrom(slip, other), gaps(0, 900), words, words, (scanned, pace, field, typed) => {
        const keys = [...keysOf(typed, [120]), ...keysOf(`${scanned}\n`, pace, typed.length * 120 + 200)];
        expect(type(keys, field)).toEqual({ field: field + typed, codes: [scanned] });
      }),
      {
        numRuns: 400,
        // a stutter after nine characters, which are a GLS number by themselves
        examples: [[slip, [0, 0, 0, 0, 0, 0, 0, 0, 151], "", ""]],
      },
    );
  });

  it("a number is recognised on a busy computer, too", () => {
    fc.assert(
      fc.property(gaps(20, 80), words, (pace, field) => {
        expect(type(keysOf(`${number}\n`, pace), field)).toEqual({ field, codes: [number] });
      }),
    );
  });

  it.each([
    ["half of it in the field before it is sure", [90, 90, 60, 3]],
    ["a hiccup in the middle", [3, 3, 3, 3, 3, 3, 140]],
    ["long hiccups", [3, 3, 3, 3, 3, 3, 400]],
  ])("with %s a slip is still recognised", (_what, pace) => {
    expect(type(keysOf(`${slip}\n`, pace), "Bra")).toEqual({ field: "Bra", codes: [slip] });
  });

  it("a person's text stays in the field and is no scan", () => {
    fc.assert(
      fc.property(words, gaps(51, 400), words, (typed, pace, field) => {
        expect(type(keysOf(`${typed}\n`, pace), field)).toEqual({ field: field + typed, codes: [] });
      }),
      { numRuns: 400 },
    );
    expect(type(keysOf(`${number}\n`, [110]))).toEqual({ field: number, codes: [] });
  });

  it.each(["Gulasche", "Seeweg 12", "Strasse7", "aaaaßaa"])(
    "a fast typist's %s has the form of a short number and is none",
    (typed) => expect(type(keysOf(`${typed}\n`, [55]))).toEqual({ field: typed, codes: [] }),
  );

  it("one scan follows the other, and half a word stays half a word", () => {
    fc.assert(
      fc.property(words, code, code, (typed, first, second) => {
        const keys = [
          ...keysOf(typed, [120]),
          ...keysOf(`${first}\n`, [4], 10_000),
          ...keysOf(`${second}\n`, [4], 11_500),
        ];
        expect(type(keys)).toEqual({ field: typed, codes: [first, second] });
      }),
    );
  });

  it.each([
    ["two slips", `${slip}${other}`, 4],
    ["a slip twice, slowly", `${slip}${slip}`, 70],
    ["a number and a slip", `${number}${slip}`, 4],
  ])("%s without an end between them are one text, not the last code alone", (_what, glued, pace) => {
    const { field, codes } = type(keysOf(`${glued}\n`, [pace]));
    expect(codes).toEqual([glued]);
    expect(field).toBe("");
  });

  it("a scanner without Enter is recognised after a pause; equally fast text that is no code returns to the field", () => {
    expect(type([...keysOf(slip, [4]), "wait"], "Bra")).toEqual({ field: "Bra", codes: [slip] });
    expect(type([...keysOf("hallo", [10]), "wait"], "Herr ")).toEqual({ field: "Herr hallo", codes: [] });
  });

  it("no key is ever lost: each stands in the field or belongs to a code", () => {
    const sign = fc.constantFrom(..."AP0123456789".split(""));
    const key = fc.oneof(
      { weight: 9, arbitrary: sign },
      fc.constantFrom("Enter", "Tab", "Shift", "Backspace"),
    );
    const gap = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1_200 }));
    const single = fc.record({ key, gap });
    const scanned = fc
      .tuple(code, fc.integer({ min: 0, max: 90 }))
      .map(([text, pace]) => [...text].map((character) => ({ key: character, gap: pace })));
    const anyKeys = fc.array(fc.oneof(fc.array(single, { maxLength: 10 }), scanned), { maxLength: 8 });
    fc.assert(
      fc.property(anyKeys, (parts) => {
        let at = 0;
        const keys = parts.flat().map(({ key, gap }) => {
          at += gap;
          return { key, at };
        });
        const { field, codes } = type([...keys, "wait"]);
        const signs = keys.flatMap(({ key }) => (key.length === 1 ? [key] : []));
        expect([...field, ...codes.join("")].sort()).toEqual(signs.sort());
      }),
      { numRuns: 600 },
    );
  });

  it("a capital's Shift does not end a code; a held key, a shortcut and an arrow are a person's", () => {
    const shifted = [
      { key: "Shift", at: 0 },
      { key: "P", at: 1 },
      { key: "Shift", at: 2 },
    ];
    expect(type([...shifted, ...keysOf(`${slip.slice(1)}\n`, [3], 3)])).toEqual({ field: "", codes: [slip] });
    const held = Array.from({ length: 20 }, (_, at) => ({ key: "0", at: at * 30, isSpecial: at > 0 }));
    expect(type([...held, { key: "Enter", at: 640 }]).codes).toEqual([]);
    expect(type([...keysOf("g", [0]), ...keysOf("b", [20], 100)])).toEqual({ field: "gb", codes: [] });
  });
});
