/** What each legal form has to say about itself (§ 5 DDG, § 35a GmbHG, § 37a HGB, § 80 AktG). */
interface FormDuties {
  /** before the name of who stands for the firm */
  represented: string;
  /** "name": the firm may be called like its owner, who is then not named twice */
  person: "needed" | "name";
  /** null: it stands in no register */
  register: string | null;
}

const duties = (
  represented: string,
  register: string | null,
  person: FormDuties["person"] = "needed",
): FormDuties => ({ represented, register, person });

const owner = "Inhaber/in";
const trade = "Handelsregister";

/** By the name that people read. */
const dutiesOfForms = {
  GmbH: duties("Geschäftsführung", trade),
  "UG (haftungsbeschränkt)": duties("Geschäftsführung", trade),
  "GmbH & Co. KG": duties("Geschäftsführung", trade),
  AG: duties("Vorstand", trade),
  eG: duties("Vorstand", "Genossenschaftsregister"),
  "e. V.": duties("Vorstand", "Vereinsregister"),
  OHG: duties("Gesellschafter", trade),
  KG: duties("Persönlich haftend", trade),
  "e. K.": duties(owner, trade),
  eGbR: duties("Gesellschafter", "Gesellschaftsregister"),
  GbR: duties("Gesellschafter", null),
  Einzelunternehmen: duties(owner, null, "name"),
  "Landwirtschaftlicher Betrieb": duties(owner, null, "name"),
  "Öffentliche Einrichtung": duties("Vertreten durch", null, "name"),
} satisfies Record<string, FormDuties>;

/** What names a legal form within a company's name, and the forms that may be named so. */
const formWords: [word: RegExp, forms: readonly (keyof typeof dutiesOfForms)[]][] = [
  [/g?GmbH|(Gesellschaft )?mbH|mit beschränkter Haftung/iu, ["GmbH"]],
  [/UG|Unternehmergesellschaft/u, ["UG (haftungsbeschränkt)"]],
  [/AG|SE|Aktiengesellschaft/u, ["AG"]],
  [/KG|Kommanditgesellschaft/u, ["KG", "GmbH & Co. KG"]],
  [/OHG|offene Handelsgesellschaft/iu, ["OHG"]],
  [/eG|eingetragene Genossenschaft/u, ["eG"]],
  [/e\.\s?V\.?|eingetragener Verein/u, ["e. V."]],
  [/e\.\s?K(\.|fm\.?|fr\.?)?|eingetragener? Kauf(mann|frau)/u, ["e. K."]],
  [/eGbR/iu, ["eGbR"]],
  [/GbR|Gesellschaft bürgerlichen Rechts/iu, ["GbR"]],
];
const wholeWords = formWords.map(
  ([word, forms]) =>
    [new RegExp(`(?<![\\p{L}\\d])(${word.source})(?![\\p{L}\\d])`, word.flags), forms] as const,
);
/** The partner of a limited partnership: `Muster GmbH & Co. KG` is a KG. */
const partner = /(GmbH|UG( \(haftungsbeschränkt\))?|AG|SE) ?& ?Co\.? (?=KG|OHG)/giu;

/** A legal form in the company's name that is not its own, which would mislead guests (§ 18 HGB, § 5a UWG). */
export function foreignFormIn(companyName: string, legalForm: LegalForm): string | undefined {
  const name = companyName.replace(partner, "");
  const foreign = wholeWords.find(([word, forms]) => !forms.includes(legalForm) && word.test(name));
  return foreign?.[0].exec(name)?.[0];
}

export type LegalForm = keyof typeof dutiesOfForms;
export const legalForms = Object.keys(dutiesOfForms) as [LegalForm, ...LegalForm[]];

export function dutiesOf(form: LegalForm): FormDuties {
  return dutiesOfForms[form];
}

interface Registered {
  legalForm: LegalForm;
  managingDirector: string;
  registerCourt: string;
  registerNumber: string;
}

/** `Geschäftsführung: Mara Beispiel`; empty where the firm is its owner's name. */
export function representedBy({ legalForm, managingDirector }: Registered): string {
  return managingDirector && `${dutiesOf(legalForm).represented}: ${managingDirector}`;
}

/** `Amtsgericht Köln, HRB 12345`; empty where the form stands in no register. */
export function registerEntry({ legalForm, registerCourt, registerNumber }: Registered): string {
  return dutiesOf(legalForm).register === null ? "" : `${registerCourt}, ${registerNumber}`;
}
