import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { DataOf, QueryOf } from "#contract/contract.ts";
import { addDays, type CalendarDay } from "#contract/day.ts";
import { eurosFromCents, sumCents } from "#contract/money.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import type { Fate } from "#contract/office/stock/deviations.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { type Lot, type LotState, seesWorth, type StockRow } from "#contract/office/stock/stock.ts";
import type { Role } from "#contract/team/staff.ts";
import { readHolds } from "#server/domain/stock/holds.ts";
import { isOfDate, type LotStop, stopsAmongLots, stopsOfLots } from "#server/domain/stock/may-use.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { presentExemption } from "#server/office/stock/stops/exempt.ts";
import { readExemptionsOfLot } from "#server/office/stock/stops/exemption-queries.ts";
import { findLot, listLots, type LotRow, readMoves, worthOf } from "#server/office/stock/lots/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Lots are shown as expiring so many days before. */
const soonDays = 3;
/** Older lots are found by their code. */
const listedDays = 730;

/**
 * A kitchen has some thousand lots in stock at most, so all are read that were searched for, and the counts are of these. Of
 * empty ones only the page asks what stops them.
 */
export async function readStock(
  queries: Queries,
  { today, role }: { today: CalendarDay; role: Role },
  query: QueryOf<"readStock">,
): Promise<DataOf<"readStock">> {
  const search = async (isEmpty: boolean) => {
    const listed = await listLots(queries, { isEmpty, since: addDays(today, -listedDays), today });
    return listed.filter((row) => isSearched(row, query));
  };
  const present = async (rows: readonly LotRow[]) => {
    const stops = Map.groupBy(await stopsAmongLots(queries, rows, today), ({ lotId }) => lotId);
    return rows.map((row) => presentRow(row, stops.get(row.lotId) ?? [], today));
  };
  const { state, page = 1 } = query;
  const start = (page - 1) * rowsPerPage;
  const onPage = <Row>(rows: readonly Row[]) => rows.slice(start, start + rowsPerPage);
  const rows = await search(false);
  const there = await present(rows);
  const count = (of: Exclude<LotState, "empty">) => there.filter((row) => isIn(row, of)).length;
  const counts = { expiring: count("expiring"), expired: count("expired"), stopped: count("stopped") };
  const worthAll = (shown: readonly LotRow[]) =>
    seesWorth(role) ? eurosFromCents(sumCents(shown.map((row) => worthOf(row, today)))) : null;
  if (state === "empty") {
    const empty = await search(true);
    return { rows: await present(onPage(empty)), total: empty.length, worth: worthAll(empty), counts };
  }
  const isShown = there.map((row) => !state || isIn(row, state));
  const shown = there.filter((_, at) => isShown[at]);
  return {
    rows: onPage(shown),
    total: shown.length,
    worth: worthAll(rows.filter((_, at) => isShown[at])),
    counts,
  };
}

function isSearched(row: LotRow, { q = "", place }: QueryOf<"readStock">): boolean {
  if (place !== undefined && row.place?.id !== place) return false;
  const words = [row.name, row.code, row.supplierLot, row.supplier].join("|");
  return normaliseSearch(words).includes(normaliseSearch(q));
}

function isIn({ isExpiring, hasExpired, stops }: StockRow, state: Exclude<LotState, "empty">): boolean {
  if (state === "expired") return hasExpired;
  if (state === "stopped") return stops.some((stop) => !isOfDate(stop));
  return isExpiring;
}

export function presentRow(row: LotRow, stops: readonly LotStop[], today: CalendarDay): StockRow {
  const { cents: _worth, madeOn: _, receiptId: __, daysOnceOpened: ___, deliveryDay: ____, ...lot } = row;
  const hasExpired = stops.some(isOfDate);
  return {
    ...lot,
    worth: eurosFromCents(worthOf(row, today)),
    hasExpired,
    isExpiring: !hasExpired && lot.endsOn !== null && lot.endsOn <= addDays(today, soonDays),
    stops: stops.map(({ kind, causeCode, causeName, reason }) => ({ kind, causeCode, causeName, reason })),
  };
}

export async function readLot(
  queries: Queries,
  lotId: number,
  { today, staff }: { today: CalendarDay; staff: SignedInStaff },
): Promise<Lot> {
  const row = await findLot(queries, lotId);
  if (!row) throw new Refusal("not_found");
  const stops = await stopsOfLots(queries, [lotId], today);
  const [moves, holds, exemptions] = [
    await readMoves(queries, lotId),
    await readHolds(queries, { lotId }),
    await readExemptionsOfLot(queries, lotId),
  ];
  return {
    ...presentRow(row, stops, today),
    ...{ madeOn: row.madeOn, receiptId: row.receiptId, daysOnceOpened: row.daysOnceOpened },
    moves: moves.map(({ cents: worth, at, rest, ...move }) => ({
      ...move,
      ...{
        at: at.toISOString(),
        worth: eurosFromCents(worth),
        isOpen: move.kind !== "correction" && move.kind !== "shipped" && rest !== 0,
      },
    })),
    holds,
    exemptions: exemptions.map((one) => presentExemption(one, staff)),
    readings: (await readReadingsOfLot(queries, lotId)).map(({ measuredAt, ...one }) => ({
      ...one,
      measuredAt: measuredAt.toISOString(),
    })),
    deviations: (await readDeviationsOfLot(queries, lotId)).map(({ openedAt, ...one }) => ({
      ...one,
      openedAt: openedAt.toISOString(),
    })),
  };
}

const readReadingsOfLot = rows(
  "stock.readings-of-lot",
  `SELECT r.id, c.name AS point, CASE WHEN r.is_answer THEN 'done' ELSE c.unit END AS unit, r.value, r.is_within AS "isWithin", r.measured_at AS "measuredAt", r.staff_name AS by
   FROM readings r JOIN control_points c ON c.id = r.control_point_id
   WHERE r.lot_id = $1 ORDER BY r.measured_at DESC, r.id LIMIT 50`,
  { unit: is<PointUnit>() },
);

// of a batch of a dish also those of the dish on its day
const readDeviationsOfLot = rows(
  "stock.deviations-of-lot",
  `SELECT d.id, d.description, d.opened_at AS "openedAt", d.fate FROM deviations d WHERE d.id IN (
     SELECT deviation_id FROM deviation_lots WHERE lot_id = $1
     UNION
     SELECT x.deviation_id FROM deviation_dishes x JOIN batches b ON b.delivery_day = x.delivery_day AND b.menu_id = x.menu_id
     WHERE b.lot_id = $1
   ) ORDER BY d.opened_at DESC, d.id LIMIT 50`,
  { fate: is<Fate | null>() },
);
