import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { DataOf, QueryOf } from "#contract/contract.ts";
import { addDays, type CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, sumCents } from "#contract/money.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { type Lot, type LotState, seesWorth, type StockRow } from "#contract/office/stock/stock.ts";
import type { Role } from "#contract/team/staff.ts";
import { readHolds } from "#server/domain/stock/holds.ts";
import { isOfDate, type LotStop, stopsOfLots } from "#server/domain/stock/may-use.ts";
import { presentExemption } from "#server/office/stock/stops/exempt.ts";
import { readExemptionsOfLot } from "#server/office/stock/stops/exemption-queries.ts";
import { readDeviationsOfLot, readReadingsOfLot } from "#server/office/stock/lots/check-queries.ts";
import { findLot, listLots, type LotRow, readMoves, worthOf } from "#server/office/stock/lots/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Lots are shown as expiring so many days before. */
const soonDays = 3;
/** Older lots are found by their code. */
const listedDays = 730;

/**
 * A kitchen has some thousand lots in stock at most, so all are read, and what stops those that were searched for: it follows
 * from other lots. The counts are of these, too.
 */
export async function readStock(
  queries: Queries,
  { today, role }: { today: CalendarDay; role: Role },
  query: QueryOf<"readStock">,
): Promise<DataOf<"readStock">> {
  const present = async (isEmpty: boolean) => {
    const listed = await listLots(queries, { isEmpty, since: addDays(today, -listedDays), today });
    const rows = listed.filter((row) => isSearched(row, query));
    const stops = await stopsOfLots(
      queries,
      rows.map(({ lotId }) => lotId),
      today,
    );
    const byLot = Map.groupBy(stops, ({ lotId }) => lotId);
    return rows.map((row) => ({
      ...presentRow(row, byLot.get(row.lotId) ?? [], today),
      cents: worthOf(row, today),
    }));
  };
  const there = await present(false);
  const all = query.state === "empty" ? await present(true) : there;
  const { state } = query;
  const shown = state ? all.filter((row) => isIn(row, state)) : all;
  const start = ((query.page ?? 1) - 1) * rowsPerPage;
  const count = (of: LotState) => there.filter((row) => isIn(row, of)).length;
  return {
    rows: shown.slice(start, start + rowsPerPage).map(({ cents: _, ...row }) => row),
    total: shown.length,
    worth: seesWorth(role) ? totalOf(shown) : null,
    counts: { expiring: count("expiring"), expired: count("expired"), stopped: count("stopped") },
  };
}

const totalOf = (rows: readonly { cents: Cents }[]) => eurosFromCents(sumCents(rows.map((row) => row.cents)));

function isSearched(row: LotRow, { q = "", place }: QueryOf<"readStock">): boolean {
  if (place !== undefined && row.place?.id !== place) return false;
  const words = [row.name, row.code, row.supplierLot, row.supplier].join("|");
  return normaliseSearch(words).includes(normaliseSearch(q));
}

function isIn({ isExpiring, hasExpired, stops, milligrams }: StockRow, state: LotState): boolean {
  if (state === "expired") return hasExpired;
  if (state === "stopped") return stops.some((stop) => !isOfDate(stop));
  if (state === "empty") return milligrams === 0;
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
  { today, staffId }: { today: CalendarDay; staffId: number },
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
    exemptions: exemptions.map((one) => presentExemption(one, staffId)),
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
