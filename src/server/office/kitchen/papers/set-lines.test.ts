import { expect, it } from "vitest";
import { setLines } from "#server/office/kitchen/papers/set-lines.ts";

const everyLetterOne = (text: string) => text.length;

it("lines break between words, never within one that changes its face", () => {
  const runs = [
    { text: "Wasser, Hart", face: "body" },
    { text: "weizen", face: "strong" },
    { text: "grieß, Salz", face: "body" },
  ] as const;
  const lines = setLines(runs, 16, everyLetterOne);
  expect(lines.map((line) => line.map(({ text }) => text).join("|"))).toEqual([
    "Wasser,",
    "Hart|weizen|grieß,",
    "Salz",
  ]);
});

it("a word that is wider than the line takes several lines", () => {
  const lines = setLines([{ text: "a Siliciumdioxidverbindung b", face: "body" }], 10, everyLetterOne);
  expect(lines.map(([run]) => run?.text)).toEqual(["a", "Siliciumdi", "oxidverbin", "dung b"]);
});
