import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/contract.ts";
import { germanNumber } from "#contract/german-number.ts";
import type { CheckKind } from "#contract/office/kitchen/cook-sheets.ts";
import { isWithin } from "#contract/office/stock/reading-words.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import { recordReading } from "#server/domain/stock/record-reading.ts";
import { readTemperaturePoints } from "#server/office/kitchen/cook-sheets/temperature-points.ts";
import { refuseStoppedPortions } from "#server/domain/stock/may-use.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import {
  type CheckPlace,
  deleteCookCheck,
  lockCookCheck,
  type Mark,
  writeCookCheck,
} from "#server/office/kitchen/cook-sheets/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { unprovenDishes } from "#server/office/kitchen/unproven-dishes.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type MarkInput = CheckPlace & Omit<BodyOf<"markCookSheet">, "kind">;

/** Notes what the cook ticked or measured. Refuses when another person has noted something else meanwhile. */
export function markCookSheet(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  { value, seenAt, isCold = false, deviation = "", ...place }: MarkInput,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const points = await readTemperaturePoints(queries);
    const point = place.kind === "temperature" ? points[isCold ? "cold" : "core"] : null;
    const entry = value === null ? null : entryOf(place.kind, { value, isCold, deviation, point });
    const name = await nameOfDish(queries, place);
    const before = await lockCookCheck(queries, place);
    if (isSameEntry(before ?? null, entry)) return;
    if (entry && place.kind === "cooked") await refuseCooking(queries, place, name);
    if ((before?.at.toISOString() ?? null) !== seenAt) throw new Refusal("edited_meanwhile");
    if (entry === null) await deleteCookCheck(queries, place);
    else {
      const mark = { ...place, ...entry, at, by: staff.name, replaced: before?.at ?? null };
      if (!(await writeCookCheck(queries, mark))) throw new Refusal("edited_meanwhile");
      if (point) await recordTemperature(queries, mark, point);
    }
    const words = (one: Entry | null) => ({
      [`${name}, ${checkWords[place.kind]}`]: entryText(place.kind, one),
    });
    await audit(queries, { staff, at }, "Kochblatt ausgefüllt", ["production", place.deliveryDay], {
      before: words(before ?? null),
      after: words(entry),
    });
  });
}

type Entry = Pick<Mark, "value" | "isCold" | "deviation">;

interface RequestedEntry {
  value: number;
  isCold: boolean;
  deviation: string;
  /** that judges it; null: none does */
  point: ControlPoint | null;
}

/** Refuses a temperature beyond its limit that no one answers for; a reason for one within it means nothing. */
function entryOf(kind: CheckKind, { value, isCold, deviation, point }: RequestedEntry): Entry {
  if (kind !== "temperature") return { value, isCold: false, deviation: null };
  if (!point || isWithin(value, point)) return { value, isCold, deviation: null };
  if (deviation === "") throw fieldRefusal("temperature_beyond_limit", "deviation");
  return { value, isCold, deviation };
}

/** One beyond its limit stops the dish until a person in another role has signed the deviation off. */
async function recordTemperature(
  queries: Queries,
  { deliveryDay, menuId, value, deviation, at, by }: Mark,
  point: ControlPoint,
): Promise<void> {
  await recordReading(queries, {
    ...{ id: randomUUID(), point, value, measuredAt: at, at, by, source: "tap" },
    ...{ dish: { day: deliveryDay, menuId } },
    ...(deviation !== null && { note: deviation }),
  });
}

function isSameEntry(a: Entry | null, b: Entry | null): boolean {
  return a?.value === b?.value && a?.isCold === b?.isCold && a?.deviation === b?.deviation;
}

async function nameOfDish(queries: Queries, { deliveryDay, menuId }: CheckPlace): Promise<string> {
  const lines = await readLines(queries, deliveryDay);
  if (!lines.some(({ frozen }) => frozen !== null)) throw new Refusal("list_not_frozen");
  const line = lines.find((line) => line.menuId === menuId);
  if (!line) throw new Refusal("not_found");
  return line.name;
}

async function refuseCooking(
  queries: Queries,
  { deliveryDay, menuId }: CheckPlace,
  name: string,
): Promise<void> {
  const what = `${name} gilt nicht als gekocht`;
  await refuseStoppedPortions(queries, deliveryDay, { portions: [{ menuId, batchIds: [] }], what });
  const message = (await unprovenDishes(queries, deliveryDay, [menuId])).get(menuId);
  if (message) throw new Refusal("shelf_life_unproven", { message });
}

const checkWords: Record<CheckKind, string> = {
  cooked: "Gekocht",
  portions: "Menge",
  temperature: "Kerntemperatur",
  spare: "Übrig",
};

function entryText(kind: CheckKind, entry: Entry | null): string {
  if (entry === null) return "–";
  const { value, isCold, deviation } = entry;
  if (kind === "cooked") return "ja";
  if (kind !== "temperature") return `${value} Portionen`;
  const degrees = `${germanNumber(value / 10, 1)} °C${isCold ? ", kalt zubereitet" : ""}`;
  return deviation === null ? degrees : `${degrees}, Abweichung: ${deviation}`;
}
