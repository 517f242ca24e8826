import { describe, expect, it } from "vitest";
import { breakLines, runOf, widthOfRun } from "#server/domain/invoices/pdf/lines.ts";
import { preparedHead } from "#server/domain/invoices/pdf/prepared-head.ts";

const setting = { face: preparedHead().faces.body, size: 10, spacing: 0, hasEvenFigures: true };
const broken = (text: string, width: number) => breakLines(text, width, setting);

describe("a text that is wider than its column", () => {
  it.each([
    ["Menü mit Reis", ["Menü mit", "Reis"]],
    ["Kartoffel-Sellerie-Püree", ["Kartoffel-", "Sellerie-", "Püree"]],
    ["eins\nzwei", ["eins", "zwei"]],
  ])("breaks at spaces, hyphens and line ends: %s", (text, lines) => {
    expect(broken(text, 52)).toEqual(lines);
  });

  it("breaks within a word that fits no line, and loses no letter", () => {
    const word = "Donaudampfschifffahrtsgesellschaft";
    const lines = broken(word, 40);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join("")).toBe(word);
    for (const line of lines) expect(widthOfRun(runOf(line, setting)!, setting)).toBeLessThanOrEqual(40);
  });
});
