import { expect, it } from "vitest";
import { unpaidText, unpaidTitle } from "#web/storefront/checkout/payment/unpaid-text.ts";

it.each([
  ["cancelled", "Zahlung abgebrochen", true],
  ["timed_out", "Zahlung abgelaufen", true],
  ["declined", "Zahlung fehlgeschlagen", true],
  ["superseded", "Zahlung beendet", true],
  [undefined, "Zahlung fehlgeschlagen", false],
] as const)(
  "of a payment that was %s says %s, and of the money only what is known",
  (cause, title, isKnown) => {
    expect(unpaidTitle(cause)).toBe(title);
    expect(unpaidText(cause).endsWith("Es wurde nichts abgebucht.")).toBe(isKnown);
  },
);
