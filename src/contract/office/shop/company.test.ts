import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { companyForm } from "#contract/office/shop/company.ts";
import type { LegalForm } from "#contract/shop/legal-form.ts";

function wrong(change: Partial<Record<keyof typeof company, string>>): Record<string, string> {
  const { error } = companyForm.safeParse({ ...company, ...change });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("the form of the company", () => {
  it.each([
    ["Einzelunternehmen", { managingDirector: "", registerCourt: "", registerNumber: "" }, []],
    ["Landwirtschaftlicher Betrieb", { managingDirector: "", registerCourt: "", registerNumber: "" }, []],
    ["Öffentliche Einrichtung", { managingDirector: "", registerCourt: "", registerNumber: "" }, []],
    ["GbR", { registerCourt: "", registerNumber: "" }, []],
    ["GbR", { managingDirector: "", registerCourt: "", registerNumber: "" }, ["managingDirector"]],
    ["eGbR", { registerCourt: "", registerNumber: "" }, ["registerCourt", "registerNumber"]],
    ["e. K.", { registerNumber: "" }, ["registerNumber"]],
    ["UG (haftungsbeschränkt)", { managingDirector: "" }, ["managingDirector"]],
    ["e. V.", { registerCourt: "\u200b" }, ["registerCourt"]],
    ["GmbH", { vatId: "", taxNumber: "151/815/08156" }, []],
    ["GmbH", { vatId: "", taxNumber: "" }, ["vatId"]],
    ["Einzelunternehmen", { vatStatus: "Kleinunternehmen", vatId: "" }, []],
  ] as const)("asks a %s what that form needs: %j", (legalForm, change, missing) => {
    expect(Object.keys(wrong({ legalForm, companyName: "Anna Weber", ...change }))).toEqual(missing);
  });

  it.each<[LegalForm, string, string | null]>([
    ["GmbH", "Suppen & Co GmbH", null],
    ["GmbH", "Suppen gGmbH", null],
    ["GmbH", "Suppen Gesellschaft mbH", null],
    ["GmbH", "Suppen UG (haftungsbeschränkt)", "UG"],
    ["UG (haftungsbeschränkt)", "Suppen UG (haftungsbeschränkt)", null],
    ["UG (haftungsbeschränkt)", "Suppen GmbH", "GmbH"],
    ["GmbH & Co. KG", "Suppen GmbH & Co. KG", null],
    ["GmbH & Co. KG", "Suppen UG (haftungsbeschränkt) & Co. KG", null],
    ["GmbH & Co. KG", "Suppen GmbH", "GmbH"],
    ["KG", "Weber KG", null],
    ["AG", "Suppen AG", null],
    ["AG", "Suppen KG", "KG"],
    ["OHG", "Weber & Weber oHG", null],
    ["eG", "Dorfküche eG", null],
    ["e. V.", "Dorfküche e.V.", null],
    ["e. K.", "Anna Weber e.K.", null],
    ["e. K.", "Anna Weber e. Kfr.", null],
    ["e. K.", "Anna Weber GmbH", "GmbH"],
    ["GbR", "Weber & Weber GbR", null],
    ["GbR", "Weber & Weber eGbR", "eGbR"],
    ["eGbR", "Weber & Weber eGbR", null],
    ["Einzelunternehmen", "Suppenküche Anna Weber", null],
    ["Einzelunternehmen", "Suppenküche Weber GMBH", "GMBH"],
    ["Einzelunternehmen", "AG Weber", "AG"],
    ["Einzelunternehmen", "Agnes Kgola, Ugandische Küche", null],
    ["Landwirtschaftlicher Betrieb", "Hof Weber GbR", "GbR"],
    ["Öffentliche Einrichtung", "Dorfküche e. V.", "e. V."],
  ])("lets a %s be called %j: %j", (legalForm, companyName, foreign) => {
    const message = `„${foreign}“ ist eine andere Rechtsform als „${legalForm}“. Bitte die Firma oder die Rechtsform ändern.`;
    expect(wrong({ legalForm, companyName })).toEqual(foreign ? { companyName: message } : {});
  });

  it("takes what the brand says", () => {
    expect(companyForm.parse(company)).toEqual(company);
  });

  it.each([
    ["companyName", " ", "Bitte die Firma eingeben."],
    ["companyName", "\u200b\u202e", "Bitte die Firma eingeben."],
    ["companyName", "x".repeat(81), "Höchstens 80 Zeichen."],
    ["street", "", "Bitte Straße und Hausnummer eingeben."],
    ["zip", "5066", "Bitte fünf Ziffern eingeben."],
    ["zip", "D-50667", "Bitte fünf Ziffern eingeben."],
    ["city", "", "Bitte den Ort eingeben."],
    ["email", "", "E-Mail ist erforderlich."],
    ["email", "hallo@shop", "Ungültige E-Mail-Adresse."],
    ["privacyEmail", '"><b>@shop.example', "Ungültige E-Mail-Adresse."],
    ["phone", "0221 abc", "Nur Ziffern, Leerzeichen, / und -, davor auch ein +."],
    ["phone", "", "Bitte die Telefonnummer eingeben."],
    ["managingDirector", "", "Bitte eingeben, wer die Firma vertritt."],
    ["registerCourt", "", "Bitte das Registergericht eingeben."],
    ["registerNumber", "", "Bitte die Registernummer eingeben."],
    ["vatId", "ATU12345678", "Bitte DE und neun Ziffern eingeben."],
    ["vatId", "DE136695977", "Die Prüfziffer passt nicht. Bitte die Nummer prüfen."],
    ["taxNumber", "12/AB", "Nur Ziffern, Leerzeichen und /, mindestens zehn Zeichen."],
  ])("refuses %s %j with German words", (field, text, message) => {
    expect(wrong({ [field]: text })).toEqual({ [field]: message });
  });

  it.each([
    ["companyName", "  Müller & Söhne <GmbH>  ", "Müller & Söhne <GmbH>"],
    ["companyName", "Mu\u0308ller\u200b", "Müller"],
    ["street", "Ring 1\nHinterhaus", "Ring 1 Hinterhaus"],
    ["privacyEmail", "a\u0001b@shop.example", "ab@shop.example"],
    ["phone", "0221/47-10 123", "0221/47-10 123"],
    ["phone", "+49 (0) 221 – 47.10.123", "+49 221 - 47 10 123"],
    ["vatId", "de 136 695 976", "DE136695976"],
    ["taxNumber", "", ""],
    ["taxNumber", "151/815/08156", "151/815/08156"],
  ] as const)("takes %s %j as %j", (field, typed, stored) => {
    expect(companyForm.parse({ ...company, [field]: typed })[field]).toBe(stored);
  });
});
