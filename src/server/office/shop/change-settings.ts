import { dueFromNames } from "#contract/checkout/pay-terms.ts";
import { inOrderOfMarks, paymentMethodNames } from "#contract/checkout/payment-methods.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  salesAmounts,
  salesColumnsSql,
  type SalesSetting,
  salesSettings,
} from "#server/domain/shop/settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type Statement, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, euroWords, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type CurrentSettings = Omit<DataOf<"readSettings">, "announcementIsOver">;
type Settings = Omit<CurrentSettings, "version">;
type Amount = (typeof salesAmounts)[number];

/** Of each amount, what `change` makes of it. */
function amounts<From, To>(settings: Record<Amount, From>, change: (value: From) => To): Record<Amount, To> {
  return Object.fromEntries(salesAmounts.map((name) => [name, change(settings[name])])) as Record<Amount, To>;
}

const names = Object.keys(salesSettings) as SalesSetting[];
const columnOf = (name: SalesSetting) => salesSettings[name][0];
const labels = Object.fromEntries(names.map((name) => [name, salesSettings[name][1]])) as Record<
  SalesSetting,
  string
>;
const settingFields: Fields<Settings> = {
  ...labels,
  ...amounts(labels, (label) => [label, euroWords] as const),
  invoiceDueFrom: [labels.invoiceDueFrom, (from) => dueFromNames[from]],
  paymentMethods: [labels.paymentMethods, (list) => wordsOf(list.map((one) => paymentMethodNames[one]))],
};
const refined = {
  ...amounts(labels, () => is<Cents>()),
  paymentMethods: is<CurrentSettings["paymentMethods"]>(),
  invoiceDueFrom: is<CurrentSettings["invoiceDueFrom"]>(),
};
const readSql = statement(
  "shop.read-settings",
  `SELECT ${salesColumnsSql}, version FROM shop_settings`,
  refined,
);
const lockSql = statement(
  "shop.lock-settings",
  `SELECT ${salesColumnsSql}, version FROM shop_settings FOR UPDATE`,
  refined,
);

export async function readSettingsForm({ database, clock }: AuthDeps): Promise<DataOf<"readSettings">> {
  const stored = await readSettings(database);
  return { ...stored, announcementIsOver: isOver(stored.announcementUntil, berlinDay(clock())) };
}

const isOver = (last: CalendarDay | null, today: CalendarDay) => last !== null && last < today;

async function readSettings(queries: Queries, text: typeof readSql = readSql): Promise<CurrentSettings> {
  const row = await queries.row(text);
  if (!row) throw new Error("settings are missing");
  return { ...row, ...amounts(row, eurosFromCents) };
}

// its parameters follow the table
const updateSql: Statement<{ version: number }, unknown[]> = statement(
  "shop.change-settings",
  `UPDATE shop_settings SET ${names.map((name, at) => `${columnOf(name)} = $${at + 2}`).join(", ")}
   WHERE version = $1 RETURNING version`,
);

function valuesOf(next: Settings): unknown[] {
  const values: Record<SalesSetting, unknown> = { ...next, ...amounts(next, centsFromEuros) };
  return names.map((name) => values[name]);
}

/** Saves all settings of one page; refuses when they were changed since it was opened. */
export async function changeSettings(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"changeSettings">,
): Promise<void> {
  // an end date without a notice would silently end the next notice
  const announcementUntil = input.announcement === "" ? null : input.announcementUntil;
  const next: CurrentSettings = {
    ...input,
    announcementUntil,
    paymentMethods: inOrderOfMarks(input.paymentMethods),
  };
  await database.transaction(async (queries) => {
    const before = await readSettings(queries, lockSql);
    const changed = names.filter((name) => String(before[name]) !== String(next[name]));
    if (changed.length === 0) return;
    const isNotice = changed.includes("announcement") || changed.includes("announcementUntil");
    if (next.invoicePurchase) requireAccount(next);
    if (next.invoiceTotal < next.invoiceLimit) throw totalBelowLimit();
    if (isNotice && isOver(next.announcementUntil, berlinDay(clock()))) throw dayIsOver();
    const stored = await queries.row(updateSql, [next.version, ...valuesOf(next)]);
    if (!stored) throw new Refusal("edited_meanwhile");
    const values = changedValues<Settings>(settingFields, before, next);
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["settings", "Verkauf"], values);
  });
}

function totalBelowLimit(): Refusal {
  const invoiceTotal = ["Bitte mindestens so viel wie für ein einziges Unternehmen."];
  return new Refusal("invalid", { errors: { invoiceTotal } });
}

/** Who orders on invoice must know whom to pay. */
function requireAccount({ accountHolder, accountIban }: Settings): void {
  const errors = {
    ...(accountHolder === "" && { accountHolder: ["Bitte nennen Sie den Kontoinhaber."] }),
    ...(accountIban === "" && { accountIban: ["Bitte nennen Sie die IBAN."] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal("invalid", { errors });
}

/** A notice that ends in the past would never be shown, so it is a typing error. */
function dayIsOver(): Refusal {
  return new Refusal("invalid", { errors: { announcementUntil: ["Bitte heute oder einen späteren Tag."] } });
}
