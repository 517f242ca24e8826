import { expect, it } from "vitest";
import { agoWords, byteWords, clockTime, spanWords } from "#web/office/operation/words.ts";

it.each([
  [3, "3 Sek."],
  [59.4, "59 Sek."],
  [60, "1 Min."],
  [7_199, "1 Std."],
  [86_400, "1 Tag"],
  [86_400 * 1_200, "1.200 Tage"],
])("%d seconds are %s", (seconds, words) => {
  expect(spanWords(seconds)).toBe(words);
});

it.each([
  [1_500_000, "1,4 MB"],
  [182_452_224, "174 MB"],
  [2_576_980_378, "2,4 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});

it("a moment is told to the second, in the shop's time zone", () => {
  expect(clockTime("2026-11-23T04:12:30Z")).toBe("05:12:30 Uhr");
});

it.each([
  ["2026-11-23T04:12:30Z", "vor 0 Sek."],
  ["2026-11-23T04:10:00Z", "vor 2 Min."],
  ["2026-11-20T04:10:00Z", "vor 3 Tagen"],
  ["2026-11-23T04:12:40Z", "vor 0 Sek."],
])("%s was %s", (instant, words) => {
  expect(agoWords(instant, "2026-11-23T04:12:30Z")).toBe(words);
});
