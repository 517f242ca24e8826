import { expect, it } from "vitest";
import { byteWords } from "#web/office/shop/operation/words.ts";

it.each([
  [1_500_000, "1,4 MB"],
  [182_452_224, "174 MB"],
  [2_576_980_378, "2,4 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
