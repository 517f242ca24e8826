import { expect, it } from "vitest";
import { type PadKey, pressKey } from "#web/office/stock/pad-keys.ts";

/** What stands there after these keys; `leave` is a press on something else. */
function typed(value: string, keys: readonly (PadKey | "leave")[]): string {
  let pad = { value, isProposed: true };
  for (const key of keys)
    pad = key === "leave" ? { ...pad, isProposed: true } : { value: pressKey(pad, key), isProposed: false };
  return pad.value;
}

it.each<[value: string, keys: (PadKey | "leave")[], shown: string]>([
  ["", ["2", "leave", "1"], "1"],
  ["", ["1", "2"], "12"],
  ["5", ["1"], "1"],
  ["5", ["delete"], ""],
  ["12", ["delete", "3"], "13"],
  ["", ["2", "leave", ",", "5"], "0,5"],
  ["", ["2", "leave", "delete", "7"], "7"],
  ["", ["1", "8", "leave", "sign"], "−18"],
  ["−18", ["sign"], "18"],
  ["", ["1", ",", ",", "5"], "1,5"],
])("„%s“ and %j become „%s“", (value, keys, shown) => expect(typed(value, keys)).toBe(shown));
