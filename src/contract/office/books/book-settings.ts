import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { version } from "#contract/office/fields.ts";
import {
  type AccountPurpose,
  accountNames,
  accountPurposes,
  charts,
  isAccountFor,
  unusedPurposes,
} from "./accounts.ts";
import { bookReaders, bookRoles } from "./book-roles.ts";

export const chartNames = { "03": "SKR03", "04": "SKR04" } as const;

export const correctionStyles = {
  reversal: "Generalumkehr",
  plain: "Gegenbuchung",
} as const;
export type CorrectionStyle = keyof typeof correctionStyles;

/** Which month the tax belongs to; `earlier` as § 13 UStG has it: of each invoice payment or delivery. */
export const taxPeriods = {
  earlier: "Monat von Zahlung oder Lieferung, was früher ist",
  delivery: "Monat der Lieferung",
  document: "Monat des Belegs",
} as const;
export type TaxPeriod = keyof typeof taxPeriods;

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];

function number(least: number, most: number) {
  return z
    .int("Bitte eine ganze Zahl eingeben.")
    .check(z.gte(least, `Mindestens ${least}.`), z.lte(most, `Höchstens ${most}.`));
}

const account = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, "")),
  z.regex(/^\d{4,9}$/, "Bitte eine Kontonummer mit vier bis neun Ziffern eingeben."),
);
const accounts = z.object(
  Object.fromEntries(accountPurposes.map((purpose) => [purpose, account])) as Record<
    (typeof accountPurposes)[number],
    typeof account
  >,
);

const bookSettings = z.object({
  chart: z.enum(charts),
  /** every account by its purpose */
  accounts,
  /** of general accounts; the accounts of persons have one digit more */
  accountDigits: number(4, 8),
  /** DATEV's numbers of the adviser (Beraternummer) and of the company (Mandantennummer); null: not known yet */
  consultant: z.nullable(number(1001, 9_999_999)),
  client: z.nullable(number(1, 99_999)),
  /** first month of the business year */
  yearStarts: number(1, 12),
  correctionStyle: z.enum(keysOf(correctionStyles)),
  taxPeriod: z.enum(keysOf(taxPeriods)),
  /** „Festschreibung“: DATEV locks the entries of a batch when it reads them */
  locksEntries: z.boolean(),
  /** before, there are trial files only */
  isDatevOn: z.boolean(),
});
export type BookSettings = z.infer<typeof bookSettings>;

const ofOwnNumber = [
  "revenue_7",
  "revenue_19",
  "revenue_exempt",
  "prepaid_7",
  "prepaid_19",
  "debtor",
  "provider",
  "bank",
] as const satisfies readonly AccountPurpose[];

/** German, by field, as `accounts.debtor`; empty when the settings fit together. */
export function faultsOfSettings(settings: BookSettings): Record<string, string[]> {
  const { accountDigits, consultant, client, isDatevOn } = settings;
  const misfit = accountPurposes.filter((one) => !isAccountFor(one, settings.accounts[one], accountDigits));
  const ofNumbers = { consultant, client };
  // DATEV takes the tax, and the open items, from the number alone
  const numbers = accountPurposes.filter((one) => !unusedPurposes.includes(one));
  const shared = ofOwnNumber.filter((one) =>
    numbers.some((other) => other !== one && settings.accounts[other] === settings.accounts[one]),
  );
  return {
    ...Object.fromEntries(
      shared.map((one) => [`accounts.${one}`, ["Dieses Konto steht schon bei einem anderen Zweck."]]),
    ),
    ...Object.fromEntries(
      misfit.map((one) => [
        `accounts.${one}`,
        [
          one === "debtor"
            ? `Bitte ${accountDigits} Ziffern, oder ${accountDigits + 1} für ein Personenkonto von 1 bis 6.`
            : `„${accountNames[one]}“ braucht ${accountDigits} Ziffern.`,
        ],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(ofNumbers)
        .filter(([, value]) => isDatevOn && value === null)
        .map(([name]) => [name, ["Ohne diese Nummer nimmt DATEV keine Datei an."]]),
    ),
  };
}

export const bookSettingCalls = {
  readBookSettings: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/settings",
    roles: bookReaders,
    about: "Wie die Bücher an die Steuerberatung gehen: Kontenrahmen, Konten und Nummern für DATEV",
    data: z.extend(bookSettings, { version }),
  }),
  changeBookSettings: staffCall({
    method: "PUT",
    path: "/api/v1/staff/books/settings",
    roles: bookRoles,
    stepUp: true,
    about: "Kontenrahmen, Konten und Nummern für DATEV festlegen; gilt für alle Dateien ab jetzt",
    body: z.extend(bookSettings, { version }),
    data: z.null(),
  }),
};
