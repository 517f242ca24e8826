import type { DishBatch } from "#server/domain/stock/dish-batches.ts";
import { type DishStop, type Portion, stopsOfPortion } from "#server/domain/stock/may-use.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Labels of a dish that name the same batch; null: none. */
export interface LabelGroup<Batch extends DishBatch | null = DishBatch | null> {
  batch: Batch;
  /** that exist */
  labels: number;
  destroyed: number;
}

export interface DishLabels {
  menuId: number;
  name: string;
  sold: number;
  /** sold portions without a label */
  missing: number;
  /** printed before any batch was reported, or when no one could say of which batch they are */
  ofNone: LabelGroup<null>;
  /** one for each closed batch, in the order in which they were closed */
  ofBatches: LabelGroup<DishBatch>[];
}

export interface LabelsOfOrder {
  orderId: string;
  menuId: number;
  labels: number;
}

export interface LabelCount {
  menuId: number;
  batch: DishBatch | null;
  copies: number;
}

export const portionOf = ({ menuId, batch }: Pick<LabelCount, "menuId" | "batch">): Portion => ({
  menuId,
  batchIds: batch ? [batch.id] : [],
});

const sumOf = (groups: readonly { labels: number }[]) => groups.reduce((sum, { labels }) => sum + labels, 0);

/**
 * How many labels each batch of a dish can still get: as many as it holds and has no label for. What lies under a label that
 * names no batch was cooked first. Once some of these were destroyed, no one knows to which of several batches a bare tray
 * belongs, and the new label names none again; when all of them are gone, each batch counts its own trays.
 */
function roomsOf({ menuId, missing, ofNone, ofBatches }: DishLabels): LabelCount[] {
  if (ofBatches.length === 0) return [{ menuId, batch: null, copies: missing }];
  if (ofNone.destroyed > 0 && ofNone.labels > 0 && ofBatches.length > 1) {
    const held = ofBatches.reduce((sum, { batch }) => sum + batch.holds, 0);
    return [{ menuId, batch: null, copies: Math.max(0, held - sumOf([ofNone, ...ofBatches])) }];
  }
  let covered = ofNone.labels;
  return ofBatches.map(({ batch, labels }) => {
    const bare = Math.max(0, batch.holds - labels);
    const copies = Math.max(0, bare - covered);
    covered = Math.max(0, covered - bare);
    return { menuId, batch, copies };
  });
}

/** As many as are left, batch after batch. */
function share(rooms: readonly LabelCount[], labels: number): LabelCount[] {
  let left = labels;
  return rooms.map((room) => {
    const copies = Math.min(left, room.copies);
    left -= copies;
    return { ...room, copies };
  });
}

const isAny = ({ copies }: LabelCount) => copies > 0;
const totalOf = (rooms: readonly LabelCount[]) => rooms.reduce((sum, { copies }) => sum + copies, 0);

/** Missing labels of a dish: those that can be printed, by batch, and those that no batch holds yet. */
export function missingOf(dish: DishLabels): { counts: LabelCount[]; waiting: number } {
  const rooms = roomsOf(dish);
  return {
    counts: share(rooms, dish.missing),
    waiting: Math.max(0, dish.missing - totalOf(rooms)),
  };
}

/** More labels in one file would take hundreds of megabytes of memory. */
export const mostLabels = 3_000;

/** Labels of a print; `held` stops others that were asked for. */
export interface Plan {
  counts: LabelCount[];
  held: DishStop[];
}

/**
 * The missing labels of a print, batch after batch; where more are missing than fit into a file, these are the first of them,
 * and the next press makes the next ones.
 */
export function planMissing(
  dishes: readonly DishLabels[],
  stops: readonly DishStop[],
  missing: readonly LabelsOfOrder[],
): Plan & { byOrder: LabelsOfOrder[] } {
  const rooms = dishes.filter((dish) => dish.missing > 0).flatMap(roomsOf);
  const { counts: free, held } = withoutStopped(rooms.filter(isAny), stops);
  const byOrder = inTurn(missing, (menuId) => totalOf(free.filter((room) => room.menuId === menuId)));
  const counts = dishes.flatMap(({ menuId }) =>
    share(
      free.filter((room) => room.menuId === menuId),
      sumOf(byOrder.filter((one) => one.menuId === menuId)),
    ),
  );
  return { counts: counts.filter(isAny), held, byOrder };
}

function inTurn(missing: readonly LabelsOfOrder[], roomOf: (menuId: number) => number): LabelsOfOrder[] {
  const left = new Map<number, number>();
  const taken: LabelsOfOrder[] = [];
  let total = 0;
  for (const one of missing) {
    const room = left.get(one.menuId) ?? roomOf(one.menuId);
    const labels = Math.min(one.labels, room);
    left.set(one.menuId, room - labels);
    total += labels;
    if (total > mostLabels) break;
    if (labels > 0) taken.push({ ...one, labels });
  }
  return taken;
}

/** All that exists once more; of a dish of which no batch is closed, what is sold. */
export function planAll(dishes: readonly DishLabels[], stops: readonly DishStop[]): Plan {
  return withoutStopped(dishes.flatMap(existing), stops);
}

function existing({ menuId, sold, ofNone, ofBatches }: DishLabels): LabelCount[] {
  if (ofBatches.length === 0) return [{ menuId, batch: null, copies: sold }];
  const counts = [ofNone, ...ofBatches].map(({ batch, labels }) => ({ menuId, batch, copies: labels }));
  const there = counts.filter(isAny);
  return there.length > 0 ? there : [{ menuId, batch: null, copies: 0 }];
}

/** A few of one dish once more. */
export function planAgain(
  dish: DishLabels | undefined,
  stops: readonly DishStop[],
  { batchId, copies }: { batchId: string | null | undefined; copies: number },
): Plan {
  if (!dish) return { counts: [], held: [] };
  const { menuId, sold, ofBatches } = dish;
  const { batch, labels } = chooseGroup(dish, batchId);
  const exists = ofBatches.length === 0 ? sold : labels;
  return withoutStopped([{ menuId, batch, copies: exists > 0 ? copies : 0 }], stops);
}

/** A stop is named also where there is nothing to print of what it stops. */
function withoutStopped(asked: readonly LabelCount[], stops: readonly DishStop[]): Plan {
  const stopsOf = (count: LabelCount) => stopsOfPortion(stops, portionOf(count));
  const concerning = new Set(asked.flatMap(stopsOf));
  return {
    counts: asked.filter((count) => isAny(count) && stopsOf(count).length === 0),
    held: stops.filter((stop) => concerning.has(stop)),
  };
}

/** The labels of a dish that name a batch; where there are several, it has to be said. Null: those that name none. */
export function chooseGroup(
  { name, ofNone, ofBatches }: DishLabels,
  batchId: string | null | undefined,
): LabelGroup {
  const there = [ofNone, ...ofBatches].filter(({ labels }) => labels > 0);
  if (batchId === undefined) {
    if (there.length > 1) throw batchMissing(name, there);
    return there[0] ?? ofNone;
  }
  const chosen = [ofNone, ...ofBatches].find(({ batch }) => (batch?.id ?? null) === batchId);
  if (!chosen) throw new Refusal("not_found");
  return chosen;
}

function batchMissing(name: string, groups: readonly LabelGroup[]): Refusal {
  const codes = groups.map(({ batch }) => batch?.code ?? "ohne Charge").join(", ");
  const message = `Von „${name}“ gibt es Etiketten mehrerer Chargen (${codes}). Bitte wählen Sie die Charge.`;
  return new Refusal("label_batch_missing", { message, errors: { batchId: [message] } });
}
