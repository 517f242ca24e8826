import * as z from "zod/mini";
import { postcodeForm } from "#contract/calendar/postcode.ts";
import { staffCall } from "#contract/call.ts";
import { readablePhone } from "#contract/checkout/phone-number.ts";
import { isPrinted } from "#contract/clean-text.ts";
import { vatIdProblem } from "#contract/invoices/vat-id.ts";
import { mailAddress } from "#contract/mail/mail-address.ts";
import { line, version } from "#contract/office/fields.ts";
import { dutiesOf, foreignFormIn, legalForms } from "#contract/shop/legal-form.ts";
import { vatStatuses } from "#contract/shop/vat-status.ts";

/** The demo's number, which is never assigned: accepted without check digit. */
const demoVatId = "DE000000000";

const address = mailAddress("E-Mail ist erforderlich.", 80);

const text = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Höchstens ${longest} Zeichen.`));
const mayBeEmpty = text(60);

/** Text only: markup is shown as typed. */
const fields = z.object({
  companyName: line("Bitte die Firma eingeben.", 80),
  legalForm: z.enum(legalForms, "Bitte die Rechtsform wählen."),
  vatStatus: z.enum(vatStatuses, "Bitte wählen."),
  street: line("Bitte Straße und Hausnummer eingeben.", 80),
  zip: z.string().check(z.trim(), z.regex(postcodeForm, "Bitte fünf Ziffern eingeben.")),
  city: line("Bitte den Ort eingeben.", 60),
  email: address,
  privacyEmail: address,
  phone: line("Bitte die Telefonnummer eingeben.", 30).check(
    z.overwrite(readablePhone),
    z.regex(/^\+?\d[\d /-]{3,}$/, "Nur Ziffern, Leerzeichen, / und -, davor auch ein +."),
  ),
  emailHours: mayBeEmpty,
  phoneHours: mayBeEmpty,
  managingDirector: text(80),
  registerCourt: text(60),
  registerNumber: text(40),
  /** Spaces are removed; the last digit is a check digit. */
  vatId: z.string().check(
    z.overwrite((text) => text.replace(/\s/g, "").toUpperCase()),
    z.regex(/^(DE\d{9})?$/, { error: "Bitte DE und neun Ziffern eingeben.", abort: true }),
    z.refine(
      (vatId) => vatId === "" || vatId === demoVatId || vatIdProblem(vatId) === null,
      "Die Prüfziffer passt nicht. Bitte die Nummer prüfen.",
    ),
  ),
  kitchenName: line("Bitte eingeben, wer kocht.", 60),
  kitchenAddress: line("Bitte die Anschrift der Küche eingeben.", 70),
  taxNumber: z
    .string()
    .check(
      z.trim(),
      z.maxLength(20, "Höchstens 20 Zeichen."),
      z.regex(/^(\d[\d /]{8,}\d)?$/, "Nur Ziffern, Leerzeichen und /, mindestens zehn Zeichen."),
    ),
});

/** What the legal form asks for, and one of both tax numbers (§ 14 UStG). */
const asItsForm = z.check<z.output<typeof fields>>(({ value, issues }) => {
  const { person, register } = dutiesOf(value.legalForm);
  const refuse = (path: keyof typeof value, message: string) =>
    issues.push({ code: "custom", input: value, path: [path], message });
  const isMissing = (field: keyof typeof value) => !isPrinted.test(value[field]);
  if (person === "needed" && isMissing("managingDirector"))
    refuse("managingDirector", "Bitte eingeben, wer die Firma vertritt.");
  if (register !== null && isMissing("registerCourt"))
    refuse("registerCourt", "Bitte das Registergericht eingeben.");
  if (register !== null && isMissing("registerNumber"))
    refuse("registerNumber", "Bitte die Registernummer eingeben.");
  const foreign = foreignFormIn(value.companyName, value.legalForm);
  if (foreign)
    refuse(
      "companyName",
      `„${foreign}“ ist eine andere Rechtsform als „${value.legalForm}“. Bitte die Firma oder die Rechtsform ändern.`,
    );
  if (value.vatId === "" && value.taxNumber === "")
    refuse("vatId", "Bitte USt-IdNr. oder Steuernummer eingeben.");
});

export const companyForm = fields.check(asItsForm);

const storedCompany = z.extend(fields, { version });
const admin = ["admin"] as const;

export const companyCalls = {
  readCompany: staffCall({
    method: "GET",
    path: "/api/v1/staff/company",
    roles: admin,
    about: "Firma, Anschrift und Angaben des Impressums",
    data: storedCompany,
  }),
  changeCompany: staffCall({
    method: "PUT",
    path: "/api/v1/staff/company",
    roles: admin,
    stepUp: true,
    about: "Firma und Impressum ändern; gilt sofort, ausgestellte Rechnungen bleiben, wie sie sind",
    body: storedCompany.check(asItsForm),
    data: z.null(),
  }),
};
