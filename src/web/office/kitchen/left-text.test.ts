import { expect, it } from "vitest";
import { leftText } from "#web/office/kitchen/left-text.ts";

// the kitchen gets no addresses of guests
const guest = (hasLeft: boolean) => ({ hasLeft, email: "" });

it.each([
  [[guest(false)], "Noch hat kein Paket mit dieser Charge das Haus verlassen."],
  [[guest(true), guest(false)], "Ein Paket mit dieser Charge hat das Haus verlassen."],
  [[guest(true), guest(true)], "2 Pakete mit dieser Charge haben das Haus verlassen."],
])("parcels that left count without an address: %j", (guests, text) => {
  expect(leftText(guests)).toBe(text);
});
