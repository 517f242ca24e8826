import { expect, it } from "vitest";
import { mailboxKey, mappedAddress } from "#server/platform/mailbox-key.ts";

const wide = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0);

/** One letter of the domain after the other written full-width, as a capital, behind a soft hyphen, behind a blank of no width … */
const spellings = [...Array("firma.example".length).keys()].flatMap((at) => {
  const change = (make: (letter: string) => string) =>
    `opfer2@${[..."firma.example"].map((letter, place) => (place === at ? make(letter) : letter)).join("")}`;
  return [wide, (x: string) => x.toUpperCase(), (x: string) => `\u00ad${x}`, (x: string) => `${x}\u200b`].map(
    change,
  );
});

it("is one for 52 spellings of a domain, and what is stored is one, too", () => {
  expect(new Set(spellings).size).toBeGreaterThan(48);
  expect(spellings).toHaveLength(52);
  expect(new Set(spellings.map(mailboxKey))).toEqual(new Set(["opfer2@firma.example"]));
  expect(new Set(spellings.map(mappedAddress))).toEqual(new Set(["opfer2@firma.example"]));
});

it.each([
  [" Eva+Shop@Example.DE ", "Eva+Shop@example.de", "eva@example.de"],
  ["E.V.A@GoogleMail.com", "E.V.A@googlemail.com", "eva@gmail.com"],
  ["eva@mu\u0308ller.de", "eva@müller.de", "eva@müller.de"],
  ["eva@xn--mller-kva.de", "eva@müller.de", "eva@müller.de"],
  ["eva@example。org", "eva@example.org", "eva@example.org"],
  // left as typed, because IDNA would make something else of it
  ["eva@ex%61mple.org", "eva@ex%61mple.org", "eva@ex%61mple.org"],
  ["eva@1.2", "eva@1.2", "eva@1.2"],
  ["eva", "eva", "eva@"],
])("%j is stored as %s", (typed, stored, key) => {
  expect(mappedAddress(typed)).toBe(stored);
  expect(mappedAddress(stored)).toBe(stored);
  expect(mailboxKey(typed)).toBe(key);
});
