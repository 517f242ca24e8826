import { describe, expect, it } from "vitest";
import type { AuditSubject } from "#contract/office/audit.ts";
import { fieldWord } from "#web/office/audit-log/field-words.ts";

const sources = import.meta.glob<string>("/src/server/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** `before: { name }`, `const after = { portionen: portions }` */
const literals = /\b(?:before|after)(?::| =) \{((?:[^{}]|\{[^{}]*\})*)\}/g;
const keysOf = (literal: string) =>
  [...literal.matchAll(/(?:^|,)\s*(?:"([^"]+)"|([\p{L}_][\p{L}\d_]*))(?=\s*(?::|,|$))/gu)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );

/** Each field that a slice names where it writes to the log, with the subjects that the slice writes of. */
const written = Object.entries(sources).flatMap(([file, source]) => {
  const isWriter = /\baudit\(|\bkeep\(queries, \{/.test(source) && !file.endsWith(".test.ts");
  if (!isWriter) return [];
  // the one reads it from a table, the others leave it to the desk
  const otherwise = file.includes("/menu-attributes/") ? ("style" as const) : ("order" as const);
  const subjects = [...source.matchAll(/\bsubject(?::| =) "([^"]+)"/g)].map(
    ([, subject = ""]) => subject as AuditSubject,
  );
  return [...source.matchAll(literals)]
    .flatMap(([, literal = ""]) => keysOf(literal))
    .map((field) => ({ file, field, subjects: subjects.length > 0 ? subjects : [otherwise] }));
});

/** German fields begin with a capital, as nouns do: what does not is a word of the code. */
const isGerman = (word: string) => /^\p{Lu}/u.test(word);

describe("every field of the log", () => {
  it("has a German name wherever the server writes one", () => {
    expect(written.length).toBeGreaterThan(20);
    expect(written.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["portionen", "isActive", "empfänger", "E-Mail von Person"]),
    );
    const unnamed = written.filter(
      ({ field, subjects }) => !subjects.some((subject) => isGerman(fieldWord(subject, field))),
    );
    expect(unnamed).toEqual([]);
  });

  it.each([
    ["team", ["name", "email", "role", "isActive"]],
    ["calendar-day", ["closed", "carrierFree", "portions", "limits"]],
    ["calendar-rules", ["cutOffTime", "leadWorkingDays", "closedWeekdays", "kitchenWeekdays"]],
    ["calendar-rules", ["carrierWeekdays", "kitchenState", "horizonDays", "portionsPerDay"]],
    ["settings", ["portionsPerCoolPack", "leastCoolPacks", "summerCoolPacks", "summerMonths"]],
    ["settings", ["shelfLifeDays", "carrier", "coolPackGrams", "packagingGrams", "carrierColumns"]],
    ["style", ["name", "slug", "picture_id", "picture_alt", "nutrition_form_id"]],
    ["nutrition-form", ["name", "code"]],
    ["allergen", ["name", "code", "words"]],
    ["person", ["open", "kept", "nobodys", "contacts", "carts", "mails", "corrections", "letters"]],
    ["person", ["newsletter", "withdrawals", "otherSpellings", "reviews"]],
  ] as const)("of %s has one, too, where the values are written as a whole: %s", (subject, fields) => {
    expect(fields.filter((field) => !isGerman(fieldWord(subject, field)))).toEqual([]);
  });

  it("keeps its own words: titles of texts are nobody else's", () => {
    expect(fieldWord("texts", "name")).toBe("name");
    expect(fieldWord("order", "Korrektur")).toBe("Korrektur");
    expect(fieldWord("team", "constructor")).toBe("constructor");
  });
});
