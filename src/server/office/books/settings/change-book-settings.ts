import type { BodyOf } from "#contract/contract.ts";
import { nameOfMonth } from "#contract/day.ts";
import { accountNames, accountPurposes, accountsOf } from "#contract/office/books/accounts.ts";
import {
  type BookSettings,
  chartNames,
  correctionStyles,
  faultsOfSettings,
  taxPeriods,
} from "#contract/office/books/book-settings.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

// account numbers are no numbers: 1360 is never "1.360"
const plain = (value: string | number | null) => (value === null ? "leer" : String(value));

type Flat = Omit<BookSettings, "accounts"> & BookSettings["accounts"];
const fields: Fields<Flat> = {
  chart: ["Kontenrahmen", (chart) => chartNames[chart]],
  accountDigits: "Stellen der Sachkonten",
  consultant: ["Beraternummer", plain],
  client: ["Mandantennummer", plain],
  yearStarts: ["Beginn des Wirtschaftsjahrs", nameOfMonth],
  correctionStyle: ["Berichtigungen", (style) => correctionStyles[style]],
  taxPeriod: ["Steuer gehört in den", (period) => taxPeriods[period]],
  locksEntries: "Festschreibung in DATEV",
  isDatevOn: "DATEV eingeschaltet",
  ...accountNames,
};

const updateSql = statement(
  "books.change-settings",
  `UPDATE books SET chart = $2, accounts = $3, account_digits = $4, consultant = $5, client = $6, year_starts = $7,
     correction_style = $8, tax_period = $9, is_datev_on = $10, locks_entries = $11, version = version + 1
   WHERE version = $1 RETURNING version`,
);

/** Saves how the books are handed over; refuses what DATEV would not take. */
export async function changeBookSettings(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { version, ...next }: BodyOf<"changeBookSettings">,
): Promise<void> {
  const errors = faultsOfSettings(next);
  if (Object.keys(errors).length > 0) throw new Refusal("invalid", { errors });
  await database.transaction(async (queries) => {
    const { version: stored, ...before } = await readBookSettings(queries, { forUpdate: true });
    const changes = changedValues<Flat>(fields, flat(before), flat(next));
    if (Object.keys(changes.after).length === 0) return;
    const saved = stored === version && (await queries.row(updateSql, [version, ...valuesOf(next)]));
    if (!saved) throw new Refusal("edited_meanwhile");
    const at = dateNow(clock);
    await audit(queries, { staff, at }, "geändert", ["books", "Einstellungen"], changes);
  });
}

const flat = ({ accounts, ...more }: BookSettings): Flat => ({ ...more, ...accounts });

function valuesOf(next: BookSettings) {
  return [
    next.chart,
    JSON.stringify(ownAccounts(next)),
    next.accountDigits,
    next.consultant,
    next.client,
    next.yearStarts,
    next.correctionStyle,
    next.taxPeriod,
    next.isDatevOn,
    next.locksEntries,
  ] as const;
}

/** Only those that differ from the chart's, so that another chart brings its own. */
function ownAccounts({
  chart,
  accountDigits: digits,
  accounts,
}: BookSettings): Partial<BookSettings["accounts"]> {
  const usual = accountsOf({ chart, digits, own: {} });
  return Object.fromEntries(
    accountPurposes.filter((one) => accounts[one] !== usual[one]).map((one) => [one, accounts[one]]),
  );
}
