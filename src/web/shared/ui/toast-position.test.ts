import { describe, expect, it } from "vitest";
import { clearingOffset, type Edges } from "#web/shared/ui/toast-position.ts";

/** Like a browser's DOMRect: its edges cannot be spread. */
const edges = (top: number, bottom: number, [left = 0, right = 0] = [16, 374]): Edges =>
  Object.create({ top, bottom, left, right });
const above = { from: "top", height: 844 } as const;
const toast = edges(104, 164);

describe("a toast above", () => {
  it("stays in place when it covers no heading", () => {
    expect(clearingOffset(toast, [], above)).toBe(0);
    expect(clearingOffset(toast, [edges(60, 104), edges(164, 200)], above)).toBe(0);
  });

  it("stays beside a heading that is short enough", () => {
    expect(clearingOffset(edges(104, 164, [1040, 1424]), [edges(110, 160, [80, 700])], above)).toBe(0);
  });

  it("goes below a heading that it would cover, and below the next one", () => {
    expect(clearingOffset(toast, [edges(120, 170)], above)).toBe(74);
    expect(clearingOffset(toast, [edges(200, 240), edges(120, 170)], above)).toBe(144);
  });

  it("stays in place when headings leave no room", () => {
    const headings = Array.from({ length: 20 }, (_, at) => edges(at * 50, at * 50 + 40));
    expect(clearingOffset(toast, headings, above)).toBe(0);
  });
});

describe("a toast below", () => {
  const below = { from: "bottom", height: 844 } as const;

  it("goes above a heading that it would cover", () => {
    expect(clearingOffset(edges(770, 830), [edges(800, 830)], below)).toBe(-38);
  });
});
