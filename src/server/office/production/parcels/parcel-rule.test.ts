import { describe, expect, it } from "vitest";
import {
  coolPacksFor,
  parcelStatusesBefore,
  parcelTransitions,
} from "#server/office/production/parcels/parcel-rule.ts";

describe("a parcel", () => {
  it("is shipped from packed alone, and delivered from shipped alone", () => {
    expect(parcelStatusesBefore("shipped")).toEqual(["packed"]);
    expect(parcelStatusesBefore("delivered")).toEqual(["shipped"]);
    expect(parcelStatusesBefore("packed")).toEqual(["planned"]);
    expect(parcelStatusesBefore("planned")).toEqual(["packed"]);
  });

  it("that is delivered or cancelled stays so", () => {
    expect(parcelTransitions.delivered).toEqual([]);
    expect(parcelTransitions.cancelled).toEqual([]);
  });
});

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
