import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/euro-field.ts";
import { inOrderOfMarks } from "#contract/payment-methods.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type CurrentSettings = Omit<DataOf<"readSettings">, "announcementIsOver">;
const columns = `shipping_cents AS "shippingCents", free_shipping_from_cents AS "freeFromCents",
  minimum_menus AS "minimumMenus", minimum_enforced AS "minimumEnforced", unused_cart_days AS "unusedCartDays",
  payment_methods AS "paymentMethods", announcement, announcement_until AS "announcementUntil", version`;
const methods = { paymentMethods: is<CurrentSettings["paymentMethods"]>() };
const readText = statement("settings-desk.read", `SELECT ${columns} FROM shop_settings`, methods);
const lockText = statement("settings-desk.lock", `SELECT ${columns} FROM shop_settings FOR UPDATE`, methods);

export async function readSettingsForm({ database, clock }: AuthDeps): Promise<DataOf<"readSettings">> {
  const stored = await readSettings(database);
  return { ...stored, announcementIsOver: isOver(stored.announcementUntil, berlinDay(clock())) };
}

const isOver = (last: CalendarDay | null, today: CalendarDay) => last !== null && last < today;

async function readSettings(queries: Queries, text: typeof readText = readText): Promise<CurrentSettings> {
  const row = await queries.row(text);
  if (!row) throw new Error("settings are missing");
  const { shippingCents, freeFromCents, ...rest } = row;
  return { shipping: eurosFromCents(shippingCents), freeFrom: eurosFromCents(freeFromCents), ...rest };
}

const updateText = statement(
  "settings-desk.update",
  `UPDATE shop_settings SET shipping_cents = $2, free_shipping_from_cents = $3, minimum_menus = $4,
     minimum_enforced = $5, unused_cart_days = $6, announcement = $7, announcement_until = $8,
     payment_methods = $9
   WHERE version = $1 RETURNING version`,
);

const words: Record<keyof Omit<CurrentSettings, "version">, string> = {
  shipping: "Versand",
  freeFrom: "Versandfrei ab",
  minimumMenus: "Mindestmenge",
  minimumEnforced: "Mindestmenge verlangt",
  unusedCartDays: "Warenkorb bleibt (Tage)",
  paymentMethods: "Zahlungsarten",
  announcement: "Hinweis",
  announcementUntil: "Hinweis bis",
};

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
    const changed = (Object.keys(words) as (keyof typeof words)[]).filter(
      (key) => String(before[key]) !== String(next[key]),
    );
    if (changed.length === 0) return;
    const isNotice = changed.includes("announcement") || changed.includes("announcementUntil");
    if (isNotice && isOver(next.announcementUntil, berlinDay(clock()))) throw dayIsOver();
    const stored = await queries.row(updateText, [
      next.version,
      centsFromEuros(next.shipping),
      centsFromEuros(next.freeFrom),
      next.minimumMenus,
      next.minimumEnforced,
      next.unusedCartDays,
      next.announcement,
      next.announcementUntil,
      next.paymentMethods,
    ]);
    if (!stored) throw new Refusal("edited_meanwhile");
    const pickChanged = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((key) => [words[key], from[key]]));
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
