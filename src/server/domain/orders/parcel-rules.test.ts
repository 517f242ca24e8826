import { describe, expect, it } from "vitest";
import { parcelStatusesBefore, parcelTransitions } from "#server/domain/orders/parcel-rules.ts";

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
