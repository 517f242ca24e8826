import { describe, expect, it } from "vitest";
import { shipment } from "#contract/office/parcels.ts";
import { readSlipCode, slipCode } from "#contract/office/slip-code.ts";

const parcel = { number: "TT-100042", day: "2026-09-16" };

describe("a packing slip's code", () => {
  it("says whose parcel for which day, in signs that every keyboard layout types alike", () => {
    expect(slipCode(parcel)).toBe("P10004220260916");
  });

  it.each(["P10004220260916", "p10004220260916", " P100042 20260916\r"])("%j is read", (text) =>
    expect(readSlipCode(text)).toEqual(parcel),
  );

  it("is read whatever the number's length", () => {
    const later = { number: "TT-1234567", day: "2031-01-02" };
    expect(readSlipCode(slipCode(later))).toEqual(later);
  });

  it.each(["TT-100042", "tt100042", "100042"])("%j is an order's number by hand", (text) =>
    expect(readSlipCode(text)).toEqual({ number: "TT-100042" }),
  );

  it.each(["", "P", "P10004220260231", "00340434161094012345", "TT-1", "Eva Brandt"])("%j is none", (text) =>
    expect(readSlipCode(text)).toBeUndefined(),
  );

  it("is no tracking number, wherever it is scanned", () => {
    const body = { carrier: "DHL", trackingNumber: slipCode(parcel) };
    expect(shipment.safeParse(body).error?.issues[0]?.message).toBe(
      "Das ist der Strichcode des Packzettels. Bitte scannen Sie den des Paketdienstes.",
    );
    expect(shipment.safeParse({ ...body, trackingNumber: "01405000123456" }).success).toBe(true);
  });
});
