import type { BodyOf, DataOf } from "#contract/contract.ts";
import { eurosFromCents } from "#contract/money.ts";
import type { RecallProgress } from "#contract/office/stock/recalls.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { withOwnWords } from "#server/domain/mail/mail-texts.ts";
import { readSender, writeLetter } from "#server/domain/mail/write-letter.ts";
import { readOwnTexts } from "#server/domain/shop/own-texts.ts";
import { recall } from "#server/domain/orders/letters/recall.ts";
import { countReached, readReachedParcels } from "#server/domain/stock/reached-portions.ts";
import { refundAmounts, sumOf } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import { readProgress } from "#server/office/orders/recalls/continue-recall.ts";
import {
  findRecall,
  insertRecalledPortions,
  markSent,
  recalledBy,
} from "#server/office/orders/recalls/queries.ts";
import { codesOf, readReach } from "#server/office/orders/recalls/reach.ts";
import { letterTo } from "#server/office/orders/recalls/tell-guest.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { remedies } from "#contract/office/stock/recalls.ts";

type Written = BodyOf<"sendRecall">;

/** More parcels than one shop sends in a shelf life. */
const most = 100_000;

async function requireRecall(queries: Queries, id: string) {
  const recall = await findRecall(queries, id);
  if (!recall) throw new Refusal("not_found");
  if (recall.isPractice) throw new Refusal("nobody_to_tell");
  return recall;
}

/**
 * Stores whom the lot has reached and what they shall be told and given; the work follows guest by guest. Repeating it
 * changes nothing, anyone who presses.
 */
export async function sendRecall(
  deps: BulkDeps,
  staff: SignedInStaff,
  { id, ...written }: Written & { id: string },
): Promise<RecallProgress> {
  const at = dateNow(deps.clock);
  await deps.database.transaction(async (queries) => {
    const recall = await requireRecall(queries, id);
    if (!(await markSent(queries, { id, ...written, at, staff }))) return;
    const today = berlinDay(deps.clock());
    const { reached } = await readReach(queries, recalledBy(recall), today);
    const rows = await insertRecalledPortions(queries, id, reached);
    if (rows === 0) throw new Refusal("nobody_to_tell");
    const { subject, message, remedy } = written;
    await audit(queries, { staff, at }, "Rückruf verschickt", ["recall", recall.code], {
      after: { Betreff: subject, Text: message, Geld: remedies[remedy], Gerichte: rows },
    });
  });
  return readProgress(deps.database, id, at);
}

/** As the first guest reads it. Of a credit the code is made when it is sent. */
export async function previewRecall(
  { database, clock }: BulkDeps,
  { id, ...written }: Written & { id: string },
): Promise<DataOf<"previewRecall">> {
  const stored = await requireRecall(database, id);
  const today = berlinDay(clock());
  const { reached, dishes } = await readReach(database, recalledBy(stored), today);
  const rows = await readReachedParcels(database, reached, most);
  const [first] = rows;
  if (!first) throw new Refusal("nobody_to_tell");
  const own = rows.filter(({ orderId }) => orderId === first.orderId);
  const codes = codesOf(dishes);
  const data = letterTo({ orders: [first], rows: own, codes: [] }, { recall: written, codesOf: codes });
  const { ownMailTexts } = await readOwnTexts(database);
  const sender = await readSender(database);
  const { subject, text } = withOwnWords(ownMailTexts, () => writeLetter(recall(data), sender));
  const { guests } = await countReached(database, reached);
  return { subject, text, guests, amount: eurosFromCents(await amountOf(database, rows, written.remedy)) };
}

async function amountOf(
  queries: Queries,
  rows: readonly {
    orderId: string;
    day: Parameters<typeof refundAmounts>[1][number]["day"];
    menuId: number;
    portions: number;
  }[],
  remedy: Written["remedy"],
) {
  if (remedy === "none") return sumOf([]);
  const items = [];
  for (const [menuId, of] of Map.groupBy(rows, (row) => row.menuId))
    items.push(...(await refundAmounts(queries, of, menuId)));
  return sumOf(items);
}
