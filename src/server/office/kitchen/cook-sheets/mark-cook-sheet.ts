import type { BodyOf } from "#contract/contract.ts";
import type { CheckKind } from "#contract/office/kitchen/cook-sheets.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import {
  type CheckPlace,
  deleteCookCheck,
  lockCookCheck,
  writeCookCheck,
} from "#server/office/kitchen/cook-sheets/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type MarkInput = CheckPlace & Omit<BodyOf<"markCookSheet">, "kind">;

/** Notes what the cook ticked or measured. Refuses when another person has noted something else meanwhile. */
export function markCookSheet(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  { value, seenAt, ...place }: MarkInput,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const name = await nameOfDish(queries, place);
    const before = await lockCookCheck(queries, place);
    if ((before?.value ?? null) === value) return;
    if ((before?.at.toISOString() ?? null) !== seenAt) throw new Refusal("edited_meanwhile");
    if (value === null) await deleteCookCheck(queries, place);
    else {
      const mark = { ...place, value, at, by: staff.name, replaced: before?.at ?? null };
      if (!(await writeCookCheck(queries, mark))) throw new Refusal("edited_meanwhile");
    }
    const words = (value: number | null) => ({
      [`${name}, ${checkWords[place.kind]}`]: valueText(place.kind, value),
    });
    await audit(queries, {
      staff,
      at,
      action: "Kochblatt ausgefüllt",
      subject: "production",
      subjectId: place.deliveryDay,
      before: words(before?.value ?? null),
      after: words(value),
    });
  });
}

async function nameOfDish(queries: Queries, { deliveryDay, menuId }: CheckPlace): Promise<string> {
  const lines = await readLines(queries, deliveryDay);
  if (!lines.some(({ frozen }) => frozen !== null)) throw new Refusal("list_not_frozen");
  const line = lines.find((line) => line.menuId === menuId);
  if (!line) throw new Refusal("not_found");
  return line.name;
}

const checkWords: Record<CheckKind, string> = {
  cooked: "Gekocht",
  portions: "Menge",
  temperature: "Kerntemperatur",
  spare: "Übrig",
};

function valueText(kind: CheckKind, value: number | null): string {
  if (value === null) return "–";
  if (kind === "cooked") return "ja";
  return kind === "temperature" ? `${String(value / 10).replace(".", ",")} °C` : `${value} Portionen`;
}
