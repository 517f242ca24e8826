import { expect, it } from "vitest";
import { lotCodeIn } from "#web/office/stock/lots/lot-code.ts";

it.each([
  ["W261203-001", "W261203-001"],
  [" l261203-012-2\n", "L261203-012-2"],
  ["]d2012900000000001017261210" + "10K261203-001", "K261203-001"],
  ["]d20129000000000010" + "10W261203-1000", "W261203-1000"],
  ["]C101040123450000161726120310L2611A", undefined],
  ["D20261203012", undefined],
  ["", undefined],
])("„%s“ names %s", (text, code) => expect(lotCodeIn(text)).toBe(code));
