import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import {
  type DishStop,
  refuseStoppedDishes,
  stopsInWords,
  stopsOfDishes,
} from "#server/domain/stock/may-use.ts";
import type { LabelRun } from "#server/office/kitchen/papers/label.ts";
import { takeLabelCodes } from "#server/office/kitchen/papers/label-codes.ts";
import { readLabels } from "#server/office/kitchen/papers/label-data.ts";
import {
  type LabelCount,
  lockList,
  missingLabels,
  mostLabels,
  soldByMenu,
  storeLabels,
} from "#server/office/kitchen/papers/label-queries.ts";
import { readSubstitutedLabels } from "#server/office/kitchen/papers/substituted-labels.ts";
import { renderInThread } from "#server/office/kitchen/papers/render-in-thread.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type LabelsInput = BodyOf<"makeLabels">;

/**
 * Labels as a file. Missing ones count as printed once the file exists; a reprint counts nothing, and neither does a
 * file whose request was cancelled. A dish of which something is stopped gets none, and the others get theirs.
 */
export async function makeLabels(
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: LabelsInput & { deliveryDay: DeliveryDay; signal?: AbortSignal },
): Promise<DataOf<"makeLabels">> {
  const { deliveryDay, signal } = input;
  const print = await deps.database.transaction((queries) => preparePrint(queries, input));
  const labels = sumOf(print.counts);
  const title = `Etiketten ${germanDay(deliveryDay)}`;
  const at = new Date(`${deliveryDay}T00:00:00Z`);
  const look = await readBrand(deps.database);
  const pdf = await renderInThread({ kind: "labels", title, at, look, runs: print.runs }, signal);
  // the request was aborted, so these labels reach no printer and do not count
  if (signal?.aborted) throw new Refusal("nothing_to_print");
  await storePrint(deps, staff, { input, print, labels });
  const held = print.held.map(({ name, reason }) => `${name} („${reason}“)`);
  return { name: `etiketten-${deliveryDay}.pdf`, pdf: pdf.toString("base64"), labels, held };
}

interface Print {
  runs: LabelRun[];
  counts: LabelCount[];
  /** dishes that get no labels */
  held: DishStop[];
}

async function preparePrint(
  queries: Queries,
  input: LabelsInput & { deliveryDay: DeliveryDay },
): Promise<Print> {
  const { deliveryDay } = input;
  const list = await lockList(queries, deliveryDay);
  if (!list) throw new Refusal("list_not_frozen");
  const asked = await countsOf(queries, input);
  const stops = await stopsOfDishes(queries, deliveryDay, menuIdsOf(asked));
  const counts = stops.length === 0 ? asked : await countsOf(queries, input, menuIdsOf(stops));
  if (counts.length === 0) throw nothingToPrint(stops);
  if (sumOf(counts) > mostLabels) throw new Refusal("too_many_labels");
  const menuIds = menuIdsOf(counts);
  const labels = await readLabels(queries, { deliveryDay, ...list, menuIds });
  const codes = await takeLabelCodes(queries, deliveryDay, counts);
  const substituted = await readSubstitutedLabels(queries, deliveryDay, menuIds);
  // by name, the order in which they lie on the table
  const runs = [...labels].map(([menuId, label]) => {
    const copies = counts.find((count) => count.menuId === menuId)?.copies ?? 0;
    const { batch, codes: codesOfDish } = codes.get(menuId) ?? {};
    const own = [...substituted.values()].find((one) => one.menuId === menuId)?.text;
    return { label: { ...label, ...own, batch: batch?.code ?? label.batch }, copies, codes: codesOfDish };
  });
  return { runs, counts, held: stops };
}

function nothingToPrint(stops: readonly DishStop[]): Refusal {
  if (stops.length === 0) return new Refusal("nothing_to_print");
  return new Refusal("batch_held", { message: `${noLabels}: Gesperrt ist ${stopsInWords(stops)}.` });
}

const noLabels = "Etiketten werden nicht gedruckt";
const sumOf = (counts: LabelCount[]) => counts.reduce((sum, { copies }) => sum + copies, 0);
const menuIdsOf = (dishes: readonly { menuId: number }[]) => dishes.map(({ menuId }) => menuId);

async function countsOf(
  queries: Queries,
  { which, deliveryDay, menuId, copies = 1 }: LabelsInput & { deliveryDay: DeliveryDay },
  held: readonly number[] = [],
): Promise<LabelCount[]> {
  if (which === "missing") return missingLabels(queries, deliveryDay, held);
  const sold = (await soldByMenu(queries, deliveryDay)).filter((count) => !held.includes(count.menuId));
  if (which === "all") return sold;
  return sold.filter((count) => count.menuId === menuId).map((count) => ({ ...count, copies }));
}

/** Refuses when orders changed while the file was made: its labels would not match those that are counted. */
async function storePrint(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  {
    input,
    print,
    labels,
  }: { input: LabelsInput & { deliveryDay: DeliveryDay }; print: Print; labels: number },
): Promise<void> {
  const at = dateNow(clock);
  const { deliveryDay, which } = input;
  const { counts } = print;
  await database.transaction(async (queries) => {
    await lockList(queries, deliveryDay);
    await refuseStoppedDishes(queries, deliveryDay, { menuIds: menuIdsOf(counts), what: noLabels });
    if (which === "missing") {
      const held = menuIdsOf(print.held);
      const now = await missingLabels(queries, deliveryDay, held);
      if (JSON.stringify(now) !== JSON.stringify(counts)) throw new Refusal("edited_meanwhile");
      await storeLabels(queries, { deliveryDay, held, at });
    }
    const action = which === "missing" ? "Etiketten gedruckt" : "Etiketten noch einmal gedruckt";
    await audit(queries, {
      staff,
      at,
      action,
      subject: "production",
      subjectId: deliveryDay,
      after: { Etiketten: labels },
    });
  });
}
