import type { Recall, RecalledDish } from "#contract/office/stock/recalls.ts";
import { remedies } from "#contract/office/stock/recalls.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { countReached, readReachedParcels } from "#server/domain/stock/reached-portions.ts";
import { presentPortion, readProgress } from "#server/office/orders/recalls/continue-recall.ts";
import {
  countRecalled,
  findRecall,
  recalledBy,
  readRecalledPortions,
  type StoredRecall,
} from "#server/office/orders/recalls/queries.ts";
import { type Reach, readReach } from "#server/office/orders/recalls/reach.ts";
import {
  readDishLosses,
  readLetterStates,
  readEvents,
  readSuspectedLots,
  readWeights,
} from "#server/office/orders/recalls/report-queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** The page shows the first; the file has all. */
const mostShown = 500;

/** Before the letters are sent the list is worked out anew each time; afterwards it is what was told. */
export async function readRecall(
  { database, clock }: { database: Queries; clock: Clock },
  id: string,
  most = mostShown,
): Promise<Recall> {
  const recall = await findRecall(database, id);
  if (!recall) throw new Refusal("not_found");
  const today = berlinDay(clock());
  const reach = await readReach(database, recalledBy(recall), today);
  const [suspected, weights, events, letters, progress] = await Promise.all([
    readSuspectedLots(database, reach.lotIds),
    readWeights(database, reach.lotIds),
    readEvents(database, recalledBy(recall), reach.lotIds),
    readLetterStates(database, id),
    readProgress(database, id, dateNow(clock)),
  ]);
  const { subject, message, remedy, sentBy } = recall;
  return {
    ...{
      id,
      lotId: recall.lotId,
      day: recall.day,
      menuId: recall.menuId,
      code: recall.code,
      lotName: recall.lotName,
      isPractice: recall.isPractice,
    },
    ...{ reason: recall.reason, startedBy: recall.startedBy, isHeld: recall.isHeld },
    startedAt: recall.startedAt.toISOString(),
    seconds: secondsOf(recall),
    sharePercent: weights.made > 0 ? Math.round((1 - weights.lost / weights.made) * 1_000) / 10 : 100,
    sentAt: recall.sentAt?.toISOString() ?? null,
    ...{ subject, message, remedy, sentBy, letters, suspected },
    lots: reach.lots.map(({ batchId: _b, day: _d, menuId: _m, portions: _p, ...lot }) => lot),
    dishes: await dishesOf(database, reach),
    ...(await portionsOf(database, { recall, reach, now: dateNow(clock), most })),
    measures: measuresOf(recall, events),
    progress,
  };
}

function secondsOf({ startedAt, endedAt }: StoredRecall): number | null {
  return endedAt ? Math.max(0, endedAt.getTime() - startedAt.getTime()) / 1_000 : null;
}

/** What is not in a parcel, not destroyed and did not come back is in house: so the places add up. */
async function dishesOf(queries: Queries, { dishes, reached }: Reach): Promise<RecalledDish[]> {
  const losses = new Map(
    (await readDishLosses(queries, reached.batchIds)).map((loss) => [`${loss.day}/${loss.menuId}`, loss]),
  );
  return dishes.map((dish) => {
    const { destroyed = 0, gotBack = 0, gramsEach = 0 } = losses.get(`${dish.day}/${dish.menuId}`) ?? {};
    // what came back had left before: it is counted once
    const onTheRoad = Math.max(0, dish.onTheWay - gotBack);
    const delivered = Math.max(0, dish.delivered - Math.max(0, gotBack - dish.onTheWay));
    const gone = onTheRoad + delivered + gotBack + destroyed;
    return {
      ...{ day: dish.day, menuId: dish.menuId, name: dish.name, codes: dish.codes, gramsEach },
      produced: dish.cooked,
      inHouse: Math.max(0, dish.cooked - gone),
      ...{ onTheRoad, delivered, gotBack, destroyed },
      unexplained: Math.max(0, gone - dish.cooked),
    };
  });
}

async function portionsOf(
  queries: Queries,
  { recall, reach, now, most }: { recall: StoredRecall; reach: Reach; now: Date; most: number },
): Promise<Pick<Recall, "portions" | "portionCount" | "orderCount" | "guestCount">> {
  if (recall.sentAt) {
    const { total, orders, guests } = await countRecalled(queries, recall.id, now);
    const rows = await readRecalledPortions(queries, recall.id, most);
    return {
      portions: rows.map(presentPortion),
      portionCount: total,
      orderCount: orders,
      guestCount: guests,
    };
  }
  const rows = await readReachedParcels(queries, reach.reached, most);
  const { orders, guests } = await countReached(queries, reach.reached);
  const open = { isSettled: false, amount: null, note: "" };
  return {
    portions: rows.map(({ isPacked: _packed, isExact: _exact, ...row }) => ({ ...row, ...open })),
    portionCount: reach.dishes.reduce((sum, { parcels }) => sum + parcels, 0),
    orderCount: orders,
    guestCount: guests,
  };
}

function measuresOf(
  recall: StoredRecall,
  events: readonly { at: Date; by: string; text: string }[],
): Recall["measures"] {
  const begun = recall.isPractice ? "Probe-Rückruf begonnen" : "Rückruf begonnen";
  const all = [
    { at: recall.startedAt, by: recall.startedBy, text: `${begun}: ${recall.reason}` },
    ...(recall.offSale.length > 0
      ? [
          {
            at: recall.startedAt,
            by: recall.startedBy,
            text: `Aus dem Verkauf: ${recall.offSale.join(", ")}`,
          },
        ]
      : []),
    ...(recall.sentAt && recall.remedy
      ? [
          {
            at: recall.sentAt,
            by: recall.sentBy ?? "",
            text: `Gästen geschrieben: ${recall.subject} (${remedies[recall.remedy]})`,
          },
        ]
      : []),
    ...events,
  ];
  return all
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...one }) => ({ at: at.toISOString(), ...one }));
}
