import { expect, it } from "vitest";
import { checkGuestForm } from "#web/storefront/checkout/form/form-rules.ts";

const filledIn = {
  firstName: " Karla ",
  lastName: "Brandt",
  email: "k.brandt@example.de",
  phone: "+49 151 / 123-456",
  street: "Lindenstraße",
  street_nr: "12a",
  zip_code: "50674",
  city: "Köln",
  country: "Deutschland",
  notes: "",
};
const accepted = { acceptPrivacy: "on", acceptTerms: "on" };

/** What the browser reads from the form; an unticked box is missing. */
function entriesOf(fields: Record<string, string>): FormData {
  const entries = new FormData();
  for (const [name, value] of Object.entries(fields)) entries.set(name, value);
  return entries;
}

it("takes a form that is filled in, trimmed, with the phone number's digits", () => {
  expect(checkGuestForm(entriesOf({ ...filledIn, ...accepted }))).toEqual({
    value: expect.objectContaining({ firstName: "Karla", phone: "+49151123456", acceptTerms: true }),
  });
});

it("names every missing field once, with its message", () => {
  const empty = Object.fromEntries(Object.keys(filledIn).map((name) => [name, " "]));
  const errors = {
    firstName: { message: "Vorname ist erforderlich." },
    lastName: { message: "Nachname ist erforderlich." },
    email: { message: "E-Mail ist erforderlich." },
    phone: { message: "Telefonnummer ist erforderlich." },
    street: { message: "Straße ist erforderlich." },
    street_nr: { message: "Hausnummer ist erforderlich." },
    zip_code: { message: "Postleitzahl ist erforderlich." },
    city: { message: "Stadt ist erforderlich." },
    acceptPrivacy: { message: "Bitte Datenschutz akzeptieren." },
    acceptTerms: { message: "Bitte AGB akzeptieren." },
  };
  expect(checkGuestForm(entriesOf({ ...empty, country: "Deutschland" }))).toEqual({ errors });
});

it.each([
  [{ followUp: "yes" }, true],
  [{ followUp: "no" }, false],
  [{}, undefined],
])(
  "reads the tick for the question after the delivery: %o is %s",
  (ticked: Record<string, string>, followUp) => {
    const checked = checkGuestForm(entriesOf({ ...filledIn, ...accepted, ...ticked }));
    expect("value" in checked ? checked.value.followUp : "refused").toBe(followUp);
  },
);

it.each([
  ["email", "karla@", "Ungültige E-Mail-Adresse. Nach dem @ fehlt etwas, zum Beispiel gmx.de."],
  ["phone", "call me", "Ungültige Telefonnummer."],
  ["zip_code", "5067", "Ungültige Postleitzahl. Sie hat fünf Ziffern."],
])("says what is wrong with %s alone", (field, typed, message) => {
  const entries = entriesOf({ ...filledIn, ...accepted, [field]: typed });
  expect(checkGuestForm(entries)).toEqual({ errors: { [field]: { message } } });
});

it("takes a house number that stands behind the street", () => {
  const entries = entriesOf({ ...filledIn, ...accepted, street: "Straße des 17. Juni 135", street_nr: "" });
  expect(checkGuestForm(entries)).toEqual({
    value: expect.objectContaining({ street: "Straße des 17. Juni", street_nr: "135" }),
  });
});
