import { describe, expect, it } from "vitest";
import { coolPacksFor } from "#server/office/kitchen/parcels/cool-packs.ts";

describe("cool packs", () => {
  const rule = { portionsPerCoolPack: 4, leastCoolPacks: 2, summerCoolPacks: 1, summerMonths: [6, 7, 8] };
  it.each([
    [1, 2],
    [8, 2],
    [9, 3],
    [12, 3],
    [13, 4],
  ])("%i portions in winter: %i", (portions, packs) => {
    expect(coolPacksFor(portions, 1, rule)).toBe(packs);
    expect(coolPacksFor(portions, 7, rule)).toBe(packs + 1);
  });
});
