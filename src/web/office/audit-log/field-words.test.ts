import { expect, it } from "vitest";
import { fieldWord } from "#web/office/audit-log/field-words.ts";

it.each([
  ["team", "isActive", "Hat Zugang"],
  ["code", "isActive", "Eingeschaltet"],
  ["menu", "fat", "Fett (g)"],
  ["settings", "freeFrom", "Versandfrei ab"],
  ["settings", "vatId", "USt-IdNr."],
  ["settings", "fonts", "Schriften"],
  ["person", "unmatchedWithdrawals", "Gelöschte Widerrufe ohne Bestellung"],
] as const)("of %s the field %s is called %s", (subject, field, word) => {
  expect(fieldWord(subject, field)).toBe(word);
});

it("a field keeps its own words where it has no others: titles of texts are nobody else's", () => {
  expect(fieldWord("texts", "name")).toBe("name");
  expect(fieldWord("order", "Korrektur")).toBe("Korrektur");
  expect(fieldWord("team", "constructor")).toBe("constructor");
});
