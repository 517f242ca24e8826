import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { guestForm, plainPhone } from "#contract/checkout.ts";
import { parcelPointRefused } from "#contract/parcel-point.ts";

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
  ])("does not take %j for an address", (email) => {
    expect(messages({ email })).toEqual({ email: ["Ungültige E-Mail-Adresse."] });
  });

  it.each(["eva+shop@example.co.uk", "EVA@Example.DE", "e.v-a_1@sub.example.museum", " eva@example.de "])(
    "takes %j for an address",
    (email) => {
      expect(messages({ email })).toEqual({});
    },
  );

  it.each(["anrufen", "0221-47x", "++49221", "49+221", "0221.4710", "٠١٢٣٤٥٦", "()-/"])(
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

it("rids phone numbers of spaces, -, / and brackets before the rule", () => {
  expect(plainPhone("+49 (221) 47 10-123")).toBe("+492214710123");
  expect(plainPhone("0221/4710\u00a0123")).toBe("02214710123");
  expect(guestForm.parse({ ...filled, phone: " 0221 / 47-10 (123) " }).phone).toBe("02214710123");
});

function messages(change: object): Record<string, string[] | undefined> {
  return messagesOf({ ...filled, ...change });
}

function messagesOf(form: object): Record<string, string[] | undefined> {
  const read = guestForm.safeParse(form);
  return read.success ? {} : z.flattenError(read.error).fieldErrors;
}
