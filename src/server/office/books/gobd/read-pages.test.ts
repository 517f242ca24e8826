import { expect, it } from "vitest";
import { readPages } from "#server/office/books/gobd/read-pages.ts";

it.each([
  [0, []],
  [2, [2]],
  [3, [3]],
  [7, [3, 3, 1]],
])("%i rows come in pages that begin after the last row", async (count, sizes) => {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  const pages: number[][] = [];
  const read = async (last: number | undefined, most: number) =>
    all.filter((row) => row > (last ?? 0)).slice(0, most);
  for await (const rows of readPages(read, 3)) pages.push(rows);
  expect(pages.map((rows) => rows.length)).toEqual(sizes);
  expect(pages.flat()).toEqual(all);
});
