import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { guestForm } from "#contract/checkout/checkout.ts";
import { firm } from "#test/firm.ts";
import { parcelPointRefused } from "#contract/checkout/parcel-point.ts";

const filled = {
  firstName: "Eva",
  lastName: "Brandt",
  email: "eva.brandt@example.de",
  phone: "+49 221 4710123",
  street: "Lindenstraße",
  street_nr: "12a",
  zip_code: "50674",
  city: "Köln",
  country: "Deutschland",
  notes: "Bitte beim Nachbarn abgeben.",
  acceptPrivacy: true,
  acceptTerms: true,
};

const required = [
  ["firstName", "Vorname ist erforderlich."],
  ["lastName", "Nachname ist erforderlich."],
  ["email", "E-Mail ist erforderlich."],
  ["phone", "Telefonnummer ist erforderlich."],
  ["street", "Straße ist erforderlich."],
  ["street_nr", "Hausnummer ist erforderlich."],
  ["zip_code", "Postleitzahl ist erforderlich."],
  ["city", "Stadt ist erforderlich."],
] as const;

describe("the guest form", () => {
  it("accepts what a customer fills in", () => {
    expect(messages({})).toEqual({});
  });

  it.each(required)("without %s says: %s", (field, message) => {
    for (const nothing of ["", "   ", "\t\n", undefined]) {
      expect(messages({ [field]: nothing })).toEqual({ [field]: [message] });
    }
  });

  it("says all that is missing at once", () => {
    expect(Object.keys(messagesOf({ country: "Deutschland" })).sort()).toEqual(
      [...required.map(([field]) => field), "acceptPrivacy", "acceptTerms"].sort(),
    );
  });

  it.each([
    "eva",
    "eva@",
    "@example.de",
    "eva@example",
    "eva@example.d",
    "eva brandt@example.de",
    "eva@exa mple.de",
    "a@b@example.de",
    "eva@example.de, max@example.de",
    "<eva@example.de>",
    "eva@example.de\nbcc:max@example.de",
    "a..b@example.org",
    "a.@example.org",
    ".a@example.org",
    "a@-example.org",
    "a@example-.org",
    "a@exa_mple.org",
    "a@example..org",
    "a@.example.org",
    "a@example.org.",
    "a@192.168.1.1",
    "a@[192.168.1.1]",
    "a@ex%61mple.org",
    `${"a".repeat(65)}@example.org`,
    `a@${"a".repeat(64)}.org`,
    "eva@example\u2024de",
  ])("does not take %j for an address", (email) => {
    expect(messages({ email })).toEqual({ email: ["Ungültige E-Mail-Adresse."] });
  });

  it.each([
    "eva+shop@example.co.uk",
    "EVA@Example.DE",
    "e.v-a_1@sub.example.museum",
    " eva@example.de ",
    "sinead.o'neil@example.org",
    "a!#$%&'*+/=?^_`{|}~-z@example.org",
    "eva@müller.de",
    "eva@mu\u0308ller.de",
    "eva@xn--mller-kva.de",
    "eva@ｅxample.org",
    "eva@example\u3002org",
    "eva@пример.рф",
  ])("takes %j for an address", (email) => {
    expect(messages({ email })).toEqual({});
  });

  it.each([
    "erika@example.org\u200b",
    "erika\u200e@example.org",
    "\u202aerika@example.org\u202c",
    "erika@exa\u00admple.org",
    "erika@example.org\u0007",
  ])("reads %j without what cannot be seen", (email) => {
    expect(guestForm.parse({ ...filled, email }).email).toBe("erika@example.org");
  });

  it.each(["jürgen@example.org", "ju\u0308rgen@example.org", "пример@example.org"])(
    "asks to look at %j again",
    (email) => {
      expect(messages({ email }).email?.[0]).toMatch(/^Bitte prüfen: /);
    },
  );

  it.each(["firstName", "lastName", "street", "street_nr", "city"] as const)(
    "wants a letter or a digit in %s",
    (field) => {
      const missing = required.find(([name]) => name === field)?.[1];
      for (const nothing of ["\u200b", "\u3164", "\u2800", "-", "\u0308", "…"]) {
        expect(messages({ [field]: nothing })).toEqual({ [field]: [missing] });
      }
    },
  );

  it.each(["anrufen", "0221-47x", "++49221", "49+221", "٠١٢٣٤٥٦", "()-/"])(
    "does not take %j for a phone number",
    (phone) => {
      expect(messages({ phone })).toEqual({ phone: ["Ungültige Telefonnummer."] });
    },
  );

  it.each(["1234", "123456", "5067a", "5 0674", "٥٠٦٧٤"])("does not take %j for a postcode", (zip_code) => {
    expect(messages({ zip_code })).toEqual({ zip_code: ["Ungültige Postleitzahl."] });
  });

  it.each([
    ["street", "Packstation 145"],
    ["street_nr", "Packstation 145"],
    ["street", "Postfach 12 34"],
    ["notes", "Bitte an Postfiliale 501"],
    ["lastName", "Muster Packstation 123"],
    ["firstName", "Packstation 123"],
    ["firstName", "DHL-Paketbox 7"],
    ["lastName", "Muster, Poststation 145"],
    ["city", "Köln Packstation 123"],
    ["street", "Poststation"],
    ["street", "Amazon Locker"],
    ["street", "UPS Access Point 3"],
    ["street", "Paketbox"],
  ])("delivers to a door: %s must not be %j", (field, text) => {
    expect(messages({ [field]: text })).toEqual({ [field]: [parcelPointRefused] });
  });

  it("wants both consents, and nothing that merely looks like one", () => {
    for (const no of [false, undefined, "true", 1, null]) {
      expect(messages({ acceptPrivacy: no })).toEqual({ acceptPrivacy: ["Bitte Datenschutz akzeptieren."] });
      expect(messages({ acceptTerms: no })).toEqual({ acceptTerms: ["Bitte AGB akzeptieren."] });
    }
  });

  it("needs no notes", () => {
    expect(messages({ notes: undefined })).toEqual({});
    expect(messages({ notes: "" })).toEqual({});
  });

  it.each([
    [{ absence: "place" }, "Bitte nennen Sie den Ablageort."],
    [{ absence: "neighbour", absenceDetail: " " }, "Bitte nennen Sie den Namen des Nachbarn."],
    [{ absence: "place", absenceDetail: "Packstation 145" }, parcelPointRefused],
  ])("wants to know where and with whom the parcel may stay: %j", (change, message) => {
    expect(messages(change)).toEqual({ absenceDetail: [message] });
    expect(messages({ ...change, absence: "personal", absenceDetail: "" })).toEqual({});
  });

  it.each(["company", "careOf"])("prints its %s on the parcel, which is no parcel point", (field) => {
    expect(messages({ [field]: "Packstation 145" })).toEqual({ [field]: [parcelPointRefused] });
    expect(messages({ [field]: "Löffel & Söhne GmbH" })).toEqual({});
    expect(Object.keys(messages({ [field]: "x".repeat(101) }))).toEqual([field]);
  });

  it("needs no e-mail of whom a gift is for, but name, e-mail and address of who gives", () => {
    const payer = { ...firm, invoice_email: "max@example.de" };
    expect(messages({ email: "", gift_card: "", invoice_buyer: payer })).toEqual({});
    expect(messages({ gift_card: "Guten Appetit!", invoice_buyer: { ...payer, invoice_email: "" } })).toEqual(
      {
        invoice_buyer: ["Ihre E-Mail ist erforderlich."],
      },
    );
    expect(messages({ gift_card: "" }).invoice_buyer).toHaveLength(5);
    expect(Object.keys(messages({ gift_card: "x".repeat(301), invoice_buyer: payer }))).toEqual([
      "gift_card",
    ]);
  });

  it("delivers to Germany only", () => {
    expect(Object.keys(messages({ country: "Österreich" }))).toEqual(["country"]);
  });

  it("bounds every text", () => {
    for (const [field] of required) {
      expect(Object.keys(messages({ [field]: "1".repeat(5000) }))).toEqual([field]);
    }
    expect(Object.keys(messages({ notes: "x".repeat(1001) }))).toEqual(["notes"]);
  });

  it("keeps names as they are written, trimmed", () => {
    const read = guestForm.parse({ ...filled, firstName: "  Zoë 👩‍🍳 ", lastName: "O’Neil-Žižek" });
    expect(read).toMatchObject({ firstName: "Zoë 👩‍🍳", lastName: "O’Neil-Žižek" });
  });
});

function messages(change: object): Record<string, string[] | undefined> {
  return messagesOf({ ...filled, ...change });
}

function messagesOf(form: object): Record<string, string[] | undefined> {
  const read = guestForm.safeParse(form);
  return read.success ? {} : z.flattenError(read.error).fieldErrors;
}
