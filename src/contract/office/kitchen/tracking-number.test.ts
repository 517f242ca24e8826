import { describe, expect, it } from "vitest";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { carriersOf, shipment } from "#contract/office/kitchen/tracking-number.ts";
import { deliveryDay } from "#test/days.ts";

const slip = slipCode({ number: "TT-100042", day: deliveryDay("2026-09-16"), version: 1, carton: 1 });
const refusal = (trackingNumber: string, more: { carrier?: Carrier; isUnusual?: boolean } = {}) =>
  shipment.safeParse({ carrier: "DHL", trackingNumber, ...more }).error?.issues[0]?.message;
const isSlip = "Das ist der Strichcode des Packzettels. Bitte scannen Sie den des Paketdienstes.";
const isTwo = "Das sind zwei Nummern hintereinander. Bitte scannen Sie das Etikett noch einmal.";

describe("a tracking number", () => {
  it.each<[Carrier, string]>([
    ["DHL", "00340434161094015902"],
    ["DHL", "201298452277"],
    ["DHL", "JJD000390012345678901"],
    ["DHL", "JJD1410302937991"],
    ["DHL", "RX123456785DE"],
    ["DPD", "01015026003653"],
    ["DPD", "01015026003653C"],
    ["GLS", "50123456789"],
    ["GLS", "Z0LQLM5R"],
    ["UPS", "1Z5R89390357567127"],
    ["Hermes", "09133131530724"],
    ["Hermes", "H1000660059000101021"],
  ])("of %s may look like %s", (carrier, number) => {
    expect(carriersOf(number)).toContain(carrier);
    expect(refusal(number, { carrier })).toBeUndefined();
  });

  it("is kept without spaces and in capitals; of the label of DPD only the number is", () => {
    const normalised = (carrier: Carrier, trackingNumber: string) =>
      shipment.parse({ carrier, trackingNumber }).trackingNumber;
    expect(normalised("DHL", " jjd14103 0293 7991\r")).toBe("JJD1410302937991");
    expect(normalised("DPD", "%005067401015026003653136276")).toBe("01015026003653");
  });

  it.each([slip, slip.toLowerCase(), `${slip}${slip}`, `00340434161094015902${slip}`, "P10004220260916"])(
    "is never a slip's code, not even on request: %s",
    (text) => expect(refusal(text, { isUnusual: true })).toBe(isSlip),
  );

  it.each([
    ["201298452277201298452288", "DHL"],
    ["0101502600365309133131530724", "DPD"],
    ["5012345678950123456790", "GLS"],
    ["ABCD12345ABCD12345", "DHL"],
    ["JJD1410302937991201298452277", "DHL"],
  ] as const)("is never two numbers behind each other: %s", (text, carrier) =>
    expect(refusal(text, { carrier, isUnusual: true })).toBe(isTwo),
  );

  it.each<[Carrier, string]>([
    ["DHL", "00340434161094042571"],
    ["DHL", "RX123456785DE"],
    ["UPS", "1Z999AA10123456784"],
    ["DPD", "01015026003653C"],
  ])(
    "of %s with its check digit is refused with any other one, insisted on or not: %s",
    (carrier, number) => {
      expect(refusal(number, { carrier })).toBeUndefined();
      const at = /[A-Z]{2}$/.test(number) ? number.length - 3 : number.length - 1;
      for (const sign of number.endsWith("C") ? "0179ABZ" : "0123456789") {
        if (sign === number[at]) continue;
        const mistyped = number.slice(0, at) + sign + number.slice(at + 1);
        expect(refusal(mistyped, { carrier, isUnusual: true })).toBe(
          "Die Prüfziffer dieser Sendungsnummer stimmt nicht: Eine Stelle ist vertippt oder falsch gelesen.",
        );
      }
    },
  );

  it("that is unusual for its carrier is asked about, and taken when a person insists", () => {
    expect(refusal("01015026003653")).toBe(
      "Das ist keine übliche Sendungsnummer von DHL (12 Ziffern, 20 Ziffern mit 00 am Anfang, oder JJD und Ziffern). So sehen Nummern von DPD und Hermes aus.",
    );
    expect(refusal("ABCD-12345678")).toContain("keine übliche Sendungsnummer von DHL");
    expect(refusal("ABCD-12345678", { isUnusual: true })).toBeUndefined();
  });

  it.each(["", "  ", "12", "a b?c!defghij", "A1B2C3D4E5F6G7H8I9J0KLMNOPQRSTUVWXYZ"])(
    "cannot be %j, insisted on or not",
    (text) => {
      expect(refusal(text, { isUnusual: true })).toMatch(/Sendungsnummer/);
    },
  );
});
