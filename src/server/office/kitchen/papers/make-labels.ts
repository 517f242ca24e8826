import { traceText } from "#contract/catalogue/allergen-text.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { portionCode } from "#contract/office/kitchen/portion-code.ts";
import { type WaitingLabels, waitingText } from "#contract/office/kitchen/waiting-labels.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import {
  type DishStop,
  refuseStoppedPortions,
  stopInWords,
  stopsInWords,
  stopsOfDishes,
} from "#server/domain/stock/may-use.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { Label, LabelRun } from "#server/office/kitchen/papers/label.ts";
import { nutritionOf, readLabels } from "#server/office/kitchen/papers/label-data.ts";
import {
  lockList,
  missingLabels,
  readDishLabels,
  storeLabels,
} from "#server/office/kitchen/papers/label-queries.ts";
import {
  type DishLabels,
  type LabelCount,
  type LabelsOfOrder,
  missingOf,
  mostLabels,
  planAgain,
  planAll,
  planMissing,
  portionOf,
} from "#server/office/kitchen/papers/plan-labels.ts";
import { renderInThread } from "#server/office/kitchen/papers/render-in-thread.ts";
import { takeSerials } from "#server/office/kitchen/parcels/portion-queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import { readSubstitutedBatches } from "#server/office/kitchen/substitutes/allergens-of-day.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type LabelsInput = BodyOf<"makeLabels"> & { deliveryDay: DeliveryDay };

/**
 * Labels as a file, those of a dish batch after batch. Missing ones count as printed once the file exists; a reprint counts
 * nothing, and neither does a file whose request was cancelled. What is stopped gets none, and the others get theirs; neither
 * does what no batch of a dish holds yet, as soon as one of it is closed.
 */
export async function makeLabels(
  deps: ProductionDeps,
  staff: SignedInStaff,
  { signal, ...input }: LabelsInput & { signal?: AbortSignal },
): Promise<DataOf<"makeLabels">> {
  const { deliveryDay } = input;
  const print = await deps.database.transaction((queries) => preparePrint(queries, input));
  const labels = sumOf(print.counts);
  const title = `Etiketten ${germanDay(deliveryDay)}`;
  const at = new Date(`${deliveryDay}T00:00:00Z`);
  const look = await readBrand(deps.database);
  const pdf = await renderInThread({ kind: "labels", title, at, look, runs: print.runs }, signal);
  // the request was aborted, so these labels reach no printer and do not count
  if (signal?.aborted) throw new Refusal("nothing_to_print");
  await storePrint(deps, staff, { input, print, labels });
  const { held, waiting } = print;
  const name = `etiketten-${deliveryDay}.pdf`;
  return { name, pdf: pdf.toString("base64"), labels, held: held.map(stopInWords), waiting };
}

interface PlannedPrint {
  counts: LabelCount[];
  /** of missing labels: whose they are */
  byOrder: LabelsOfOrder[];
  held: DishStop[];
  waiting: WaitingLabels[];
}

interface Print extends PlannedPrint {
  runs: LabelRun[];
}

async function preparePrint(queries: Queries, input: LabelsInput): Promise<Print> {
  const { deliveryDay } = input;
  const list = await lockList(queries, deliveryDay);
  if (!list) throw new Refusal("list_not_frozen");
  const plan = await planPrint(queries, input);
  const { counts } = plan;
  if (counts.length === 0) throw nothingToPrint(plan);
  if (sumOf(counts) > mostLabels) throw new Refusal("too_many_labels");
  const menuIds = [...new Set(counts.map(({ menuId }) => menuId))];
  const labels = await readLabels(queries, { deliveryDay, ...list, menuIds });
  const codes = await takeLabelCodes(queries, deliveryDay, counts);
  const substituted = await readSubstitutedLabels(queries, deliveryDay, menuIds);
  const runs = counts.map((count, at) => ({ ...count, codes: codes?.[at] }));
  return {
    ...plan,
    // by name, the order in which they lie on the table
    runs: [...labels].flatMap(([menuId, label]) =>
      runs
        .filter((run) => run.menuId === menuId)
        .map(({ batch, copies, codes: ofRun }) => ({
          label: { ...ofBatch(label, batch), ...substituted.get(batch?.id ?? "") },
          copies,
          codes: ofRun,
        })),
    ),
  };
}

/** A batch that was cooked from something older ends before its dish. */
function ofBatch(label: Label, batch: LabelCount["batch"]): Label {
  if (!batch) return label;
  const { code, endsOn } = batch;
  return { ...label, batch: code, useBy: endsOn && endsOn < label.useBy ? endsOn : label.useBy };
}

async function planPrint(
  queries: Queries,
  { which, deliveryDay, menuId, batchId, copies = 1 }: LabelsInput,
): Promise<PlannedPrint> {
  const all = await readDishLabels(queries, deliveryDay);
  const dishes = which === "again" ? all.filter((dish) => dish.menuId === menuId) : all;
  const stops = await stopsOfDishes(
    queries,
    deliveryDay,
    dishes.map((dish) => dish.menuId),
  );
  if (which === "missing") {
    const plan = planMissing(dishes, stops, await missingLabels(queries, deliveryDay));
    return { ...plan, waiting: dishes.flatMap(waitingOf) };
  }
  const plan = which === "all" ? planAll(dishes, stops) : planAgain(dishes[0], stops, { batchId, copies });
  return { ...plan, byOrder: [], waiting: [] };
}

function waitingOf(dish: DishLabels): WaitingLabels[] {
  const { waiting } = missingOf(dish);
  return waiting === 0 ? [] : [{ menuId: dish.menuId, name: dish.name, labels: waiting }];
}

function nothingToPrint({ held, waiting }: PlannedPrint): Refusal {
  const follow = waiting.map(waitingText);
  if (held.length === 0)
    return new Refusal("nothing_to_print", follow.length > 0 ? { message: follow.join(" ") } : {});
  const message = [`${noLabels}: Gesperrt ist ${stopsInWords(held)}.`, ...follow].join(" ");
  return new Refusal("batch_held", { message });
}

const noLabels = "Etiketten werden nicht gedruckt";
const sumOf = (counts: readonly LabelCount[]) => counts.reduce((sum, { copies }) => sum + copies, 0);

const textOf = ({ counts, byOrder }: PlannedPrint) =>
  JSON.stringify([counts.map(({ batch, ...count }) => ({ ...count, batchId: batch?.id })), byOrder]);

/** Refuses when orders or batches changed while the file was made: its labels would not match those that are counted. */
async function storePrint(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  { input, print, labels }: { input: LabelsInput; print: Print; labels: number },
): Promise<void> {
  const at = dateNow(clock);
  const { deliveryDay, which } = input;
  const { counts, byOrder } = print;
  await database.transaction(async (queries) => {
    await lockList(queries, deliveryDay);
    await refuseStoppedPortions(queries, deliveryDay, { portions: counts.map(portionOf), what: noLabels });
    if (which === "missing") {
      const now = await planPrint(queries, input);
      if (textOf(now) !== textOf(print)) throw new Refusal("edited_meanwhile");
      await storeLabels(queries, deliveryDay, { byOrder, counts, at });
    }
    const action = which === "missing" ? "Etiketten gedruckt" : "Etiketten noch einmal gedruckt";
    await audit(queries, { staff, at }, action, ["production", deliveryDay], {
      after: { Etiketten: labels },
    });
  });
}

/**
 * Codes for the labels of a print, one for each copy of each count; a label gets a serial of its own, also when it is printed
 * again. Undefined when parcels are not packed dish by dish.
 */
async function takeLabelCodes(
  queries: Queries,
  day: DeliveryDay,
  counts: readonly LabelCount[],
): Promise<string[][] | undefined> {
  if ((await readProductionSettings(queries)).packingWay !== "dish") return undefined;
  const next = await takeSerials(queries, day, counts);
  for (const { menuId, copies } of counts) next.set(menuId, (next.get(menuId) ?? 0) - copies);
  return counts.map(({ menuId, batch, copies }) =>
    Array.from({ length: copies }, () => {
      const serial = (next.get(menuId) ?? 0) + 1;
      next.set(menuId, serial);
      return portionCode({ day, menuId, batch: batch?.number ?? 0, serial });
    }),
  );
}

type SubstitutedLabel = Pick<Label, "ingredients" | "traces" | "nutrition">;

/** By batch: what its label says otherwise than that of the dish, because something was replaced in it. */
async function readSubstitutedLabels(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<ReadonlyMap<string, SubstitutedLabel>> {
  const batches = await readSubstitutedBatches(queries, day, menuIds);
  const allergens = batches.length === 0 ? [] : await namedAllergens(queries);
  return new Map(
    batches.map(({ batchId, printed, traceIds, tracesComplete }) => {
      if (!printed) throw new Refusal("label_incomplete");
      const traces = traceText(
        allergens.filter(({ id }) => traceIds.includes(id)),
        tracesComplete,
      );
      return [batchId, { ingredients: printed.ingredients, traces, nutrition: nutritionOf(printed.per100g) }];
    }),
  );
}
