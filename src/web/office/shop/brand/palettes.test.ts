import { describe, expect, it } from "vitest";
import { tones } from "#brand/colours.ts";
import { contrast, contrastFaults, tonesOf } from "#contract/shop/brand-colours.ts";
import { palettes } from "#web/office/shop/brand/palettes.ts";

describe.each(Object.entries(palettes))("%s", (_name, colours) => {
  it("can be read everywhere", () => {
    expect(contrastFaults(colours)).toEqual({});
  });

  it("has small print that can be read on every ground", () => {
    const { muted, canvas, sand, sage } = tonesOf(colours, tones);
    const weakest = Math.min(...[canvas, sand, sage, "#ffffff"].map((ground) => contrast(muted, ground)));
    expect(weakest).toBeGreaterThanOrEqual(4.5);
  });
});
