import { expect, it } from "vitest";
import type { Cents } from "#contract/money.ts";
import { datevFiles } from "#test/datev-files.ts";
import { journalRow } from "#test/journal-rows.ts";

it("starts another file where DATEV would not read on", async () => {
  const count = 250_000;
  async function* rows() {
    for (let number = 1; number <= count; number++)
      yield journalRow({ cents: number as Cents, documentNumber: `RE-2026-${number}` });
  }
  const files = await datevFiles(rows());
  expect(files.map(({ name, rows }) => [name, rows])).toEqual([
    ["EXTF_Buchungsstapel_2026-11.csv", 99_999],
    ["EXTF_Buchungsstapel_2026-11_2.csv", 99_999],
    ["EXTF_Buchungsstapel_2026-11_3.csv", 50_002],
  ]);
  let next = 1;
  for (const { bytes } of files) {
    const lines = bytes.toString("latin1").split("\r\n").slice(2, -1);
    expect(lines.length).toBeLessThanOrEqual(99_999);
    for (const line of lines) if (line.includes(`"RE-2026-${next}"`)) next += 1;
  }
  expect(next).toBe(count + 1);
  expect(
    new Set(
      files.map(({ bytes }) => bytes.subarray(0, 600).toString("latin1")).map((one) => one.split("\r\n")[0]),
    ).size,
  ).toBe(1);
});
