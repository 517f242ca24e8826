import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readKeys, type Shortcut } from "#web/office/ui/shortcuts/key-reader.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Presses keys with this many milliseconds between them, then waits. */
function typed(keys: string, between: number): Shortcut[] {
  const shortcuts: Shortcut[] = [];
  const reader = readKeys((shortcut) => shortcuts.push(shortcut));
  for (const [at, key] of [...keys].entries()) {
    reader.press(key, at * between);
    vi.advanceTimersByTime(between);
  }
  vi.advanceTimersByTime(1_000);
  return shortcuts;
}

describe("single keys of a person who types", () => {
  it.each([
    ["/", [{ kind: "search" }]],
    ["?", [{ kind: "help" }]],
    ["gp", [{ kind: "go", letter: "p" }]],
    ["gg", [{ kind: "go", letter: "g" }]],
    ["GP", [{ kind: "go", letter: "p" }]],
    ["xgp", [{ kind: "go", letter: "p" }]],
    ["p", []],
    ["g3", [{ kind: "go", letter: "3" }]],
    ["g0p", []],
  ] as const)("%s", (keys, shortcuts) => expect(typed(keys, 200)).toEqual(shortcuts));

  it("a letter that comes too late belongs to no g", () => expect(typed("gp", 1_600)).toEqual([]));
});

describe("a scanner", () => {
  it.each(["TT-100002/2026-09-16", "gp", "/?", "g/?p", "00340434160001gb"])(
    "types %s, and nothing happens",
    (keys) => expect(typed(keys, 8)).toEqual([]),
  );

  it("triggers no shortcut with its last key either, and a while later keys count again", () => {
    const shortcuts: Shortcut[] = [];
    const reader = readKeys((shortcut) => shortcuts.push(shortcut));
    for (const [at, key] of [..."TT-1/"].entries()) reader.press(key, at * 10);
    vi.advanceTimersByTime(1_000);
    reader.press("?", 1_100);
    vi.advanceTimersByTime(100);
    expect(shortcuts).toEqual([{ kind: "help" }]);
  });
});
