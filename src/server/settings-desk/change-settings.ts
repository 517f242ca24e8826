import type { BodyOf, DataOf } from "#contract/contract.ts";
import { eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/euro-field.ts";
import { audit } from "#server/audit/audit.ts";
import type { AuthParts, KnownStaff } from "#server/auth/sessions.ts";
import { dateNow } from "#server/clock.ts";
import { type Queries, statement } from "#server/database/database.ts";
import { Refusal } from "#server/http/refusal.ts";

type Kept = DataOf<"readSettings">;
type Row = Omit<Kept, "shipping" | "freeFrom"> & { shippingCents: number; freeFromCents: number };

const columns = `shipping_cents AS "shippingCents", free_shipping_from_cents AS "freeFromCents",
  minimum_menus AS "minimumMenus", minimum_enforced AS "minimumEnforced", unused_cart_days AS "unusedCartDays",
  announcement, version`;
const readText = statement("settings-desk.read", `SELECT ${columns} FROM shop_settings`);
const lockText = statement("settings-desk.lock", `SELECT ${columns} FROM shop_settings FOR UPDATE`);

export async function readSettings(queries: Queries, text = readText): Promise<Kept> {
  const row = await queries.row<Row>(text);
  if (!row) throw new Error("settings are missing");
  const { shippingCents, freeFromCents, ...others } = row;
  return { shipping: eurosFromCents(shippingCents), freeFrom: eurosFromCents(freeFromCents), ...others };
}

const updateText = statement(
  "settings-desk.update",
  `UPDATE shop_settings SET shipping_cents = $2, free_shipping_from_cents = $3, minimum_menus = $4,
     minimum_enforced = $5, unused_cart_days = $6, announcement = $7
   WHERE version = $1 RETURNING version`,
);

const words: Record<keyof Omit<Kept, "version">, string> = {
  shipping: "Versand",
  freeFrom: "Versandfrei ab",
  minimumMenus: "Mindestmenge",
  minimumEnforced: "Mindestmenge verlangt",
  unusedCartDays: "Warenkorb bleibt (Tage)",
  announcement: "Hinweis",
};

/** Keeps all settings of one page; what somebody else has changed since it was opened is not overwritten. */
export async function changeSettings(
  { database, clock }: AuthParts,
  staff: KnownStaff,
  wanted: BodyOf<"changeSettings">,
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await readSettings(queries, lockText);
    const changed = (Object.keys(words) as (keyof typeof words)[]).filter(
      (key) => before[key] !== wanted[key],
    );
    if (changed.length === 0) return;
    const kept = await queries.row(updateText, [
      wanted.version,
      centsFromEuros(wanted.shipping),
      centsFromEuros(wanted.freeFrom),
      wanted.minimumMenus,
      wanted.minimumEnforced,
      wanted.unusedCartDays,
      wanted.announcement,
    ]);
    if (!kept) throw new Refusal("edited_meanwhile");
    const told = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((key) => [words[key], from[key]]));
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: "geändert",
      subject: "Einstellungen",
      subjectId: "Verkauf",
      before: told(before),
      after: told(wanted),
    });
  });
}
