import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/euro-field.ts";
import { inOrderOfMarks } from "#contract/payment-methods.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type Statement, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type CurrentSettings = Omit<DataOf<"readSettings">, "announcementIsOver">;
type SettingName = keyof Omit<CurrentSettings, "version">;

/** Column and name in the audit log. Every statement takes them from here, so that none misses a setting. */
const fields: Record<SettingName, { column: string; label: string }> = {
  shipping: { column: "shipping_cents", label: "Versand" },
  freeFrom: { column: "free_shipping_from_cents", label: "Versandfrei ab" },
  minimumMenus: { column: "minimum_menus", label: "Mindestmenge" },
  minimumEnforced: { column: "minimum_enforced", label: "Mindestmenge verlangt" },
  unusedCartDays: { column: "unused_cart_days", label: "Warenkorb bleibt (Tage)" },
  paymentMethods: { column: "payment_methods", label: "Zahlungsarten" },
  announcement: { column: "announcement", label: "Hinweis" },
  announcementUntil: { column: "announcement_until", label: "Hinweis bis" },
};
const names = Object.keys(fields) as SettingName[];
const columns = [...names.map((name) => `${fields[name].column} AS "${name}"`), "version"].join(", ");
const refined = {
  shipping: is<Cents>(),
  freeFrom: is<Cents>(),
  paymentMethods: is<CurrentSettings["paymentMethods"]>(),
};
const readText = statement("settings-desk.read", `SELECT ${columns} FROM shop_settings`, refined);
const lockText = statement("settings-desk.lock", `SELECT ${columns} FROM shop_settings FOR UPDATE`, refined);

export async function readSettingsForm({ database, clock }: AuthDeps): Promise<DataOf<"readSettings">> {
  const stored = await readSettings(database);
  return { ...stored, announcementIsOver: isOver(stored.announcementUntil, berlinDay(clock())) };
}

const isOver = (last: CalendarDay | null, today: CalendarDay) => last !== null && last < today;

async function readSettings(queries: Queries, text: typeof readText = readText): Promise<CurrentSettings> {
  const row = await queries.row(text);
  if (!row) throw new Error("settings are missing");
  return { ...row, shipping: eurosFromCents(row.shipping), freeFrom: eurosFromCents(row.freeFrom) };
}

// its parameters follow the table
const updateText: Statement<{ version: number }, unknown[]> = statement(
  "settings-desk.update",
  `UPDATE shop_settings SET ${names.map((name, at) => `${fields[name].column} = $${at + 2}`).join(", ")}
   WHERE version = $1 RETURNING version`,
);

function valuesOf(next: Omit<CurrentSettings, "version">): unknown[] {
  const values: Record<SettingName, unknown> = {
    ...next,
    shipping: centsFromEuros(next.shipping),
    freeFrom: centsFromEuros(next.freeFrom),
  };
  return names.map((name) => values[name]);
}

/** Saves all settings of one page; refuses when somebody else has changed them since it was opened. */
export async function changeSettings(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"changeSettings">,
): Promise<void> {
  // an end date without a notice would silently end the next notice
  const announcementUntil = input.announcement === "" ? null : input.announcementUntil;
  const next = { ...input, announcementUntil, paymentMethods: inOrderOfMarks(input.paymentMethods) };
  await database.transaction(async (queries) => {
    const before = await readSettings(queries, lockText);
    const changed = names.filter((name) => String(before[name]) !== String(next[name]));
    if (changed.length === 0) return;
    const isNotice = changed.includes("announcement") || changed.includes("announcementUntil");
    if (isNotice && isOver(next.announcementUntil, berlinDay(clock()))) throw dayIsOver();
    const stored = await queries.row(updateText, [next.version, ...valuesOf(next)]);
    if (!stored) throw new Refusal("edited_meanwhile");
    const pickChanged = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [fields[name].label, from[name]]));
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: "changed",
      subject: "settings",
      subjectId: "Verkauf",
      before: pickChanged(before),
      after: pickChanged(next),
    });
  });
}

/** A notice that ends in the past is a typing error: nobody would see it. */
function dayIsOver(): Refusal {
  return new Refusal("invalid", { errors: { announcementUntil: ["Bitte heute oder einen späteren Tag."] } });
}
