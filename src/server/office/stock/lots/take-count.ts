import type { BodyOf } from "#contract/contract.ts";
import { eurosFromCents, noCents, roundCents } from "#contract/money.ts";
import {
  type Count,
  type CountDifference,
  type CountResult,
  type LotToCount,
  mostCounted,
} from "#contract/office/stock/counts.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import { amountWords } from "#server/office/stock/lots/amount-words.ts";
import {
  insertCounts,
  readCountTaken,
  readLotsCounted,
  readLotsToCount,
} from "#server/office/stock/lots/count-queries.ts";
import { lockLots } from "#server/office/stock/lots/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { RowOf } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Counted blind, the amounts stay here: whoever counts cannot write down what should be there. */
export async function readCountList(
  queries: Queries,
  { of, isBlind }: BodyOf<"readCountList">,
): Promise<LotToCount[]> {
  const lots = await readLotsToCount(queries, {
    lotIds: "lotIds" in of ? of.lotIds : null,
    isAll: "isAll" in of,
    placeId: "placeId" in of ? of.placeId : null,
  });
  if (lots.length > mostCounted)
    throw new Refusal("invalid", {
      message: `Hier liegen mehr als ${mostCounted} Waren. Bitte zählen Sie Platz für Platz.`,
    });
  return isBlind ? lots.map((lot) => ({ ...lot, expected: null, untouchedSince: null })) : lots;
}

/** What a count would change, and what was moved since its list was read. */
export async function checkCount(queries: Queries, count: Count): Promise<CountResult> {
  const { right, moved } = await judgeCount(queries, count);
  return { moved, differences: right.filter(isDifferent).map(withWorth) };
}

/**
 * Takes a whole count over, in one transaction, and keeps what was counted, also where it was right. What has moved since the
 * page read it stays as it is and is named. Repeated, it changes nothing and answers the same.
 */
export function takeCount(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { countId, ...count }: Count & { countId: string },
): Promise<CountResult> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockRequest(queries, countId);
    await lockLots(queries, idsOf(count));
    const { right, moved } = await judgeCount(queries, count);
    const isNew = (await readCountTaken(queries, countId)).length === 0;
    if (isNew && right.length > 0) {
      await storeCount(queries, { countId, at, by: staff.name }, right);
      await audit(queries, { staff, at }, "Bestand gezählt", ["lot", "Zählung"], {
        after: countWords(right, count),
      });
    }
    const taken = await readCountTaken(queries, countId);
    const isTaken = new Set(taken.map(({ lotId }) => lotId));
    return {
      differences: taken
        .filter(isDifferent)
        .map(({ cents, ...lot }) => ({ ...lot, worth: eurosFromCents(cents) })),
      moved: [...right, ...moved].filter(({ lotId }) => !isTaken.has(lotId)).map(named),
    };
  });
}

async function storeCount(
  queries: Queries,
  { countId, at, by }: { countId: string; at: Date; by: string },
  right: readonly Judged[],
): Promise<void> {
  const moves = right.filter(isDifferent).map(({ lotId, stock, counted }) => ({
    ...({ lotId, kind: "count", reason: "Zählung" } as const),
    milligrams: counted - stock,
  }));
  if (moves.length > 0) await insertMoves(queries, { request: countId, at, by }, moves);
  await insertCounts(queries, { countId, at, by, lots: right });
}

function countWords(right: readonly Judged[], { isBlind }: Count) {
  return {
    Lose: right.length,
    Blind: isBlind ? "ja" : undefined,
    "Davon ohne Bewegung bestätigt": right.filter(({ isUntouched }) => isUntouched).length || undefined,
    Abweichungen: right.filter(isDifferent).length,
    Differenz: amountWords(right.reduce((sum, { stock, counted }) => sum + counted - stock, 0)),
  };
}

const isDifferent = ({ stock, counted }: { stock: number; counted: number }) => stock !== counted;

const idsOf = ({ lines, untouched }: Count) => [...lines, ...untouched].map(({ lotId }) => lotId);

type Lot = RowOf<typeof readLotsCounted>;
type Judged = Lot & { counted: number };
const named = ({ lotId, code, name }: Pick<Lot, "lotId" | "code" | "name">) => ({ lotId, code, name });

/** As a scale shows it. */
const inGrams = (milligrams: number) => Math.round(milligrams / 1_000);

/** One press confirms only lots that no one has touched or put elsewhere since they were last counted. */
async function judgeCount(
  queries: Queries,
  count: Count,
): Promise<{ right: Judged[]; moved: CountResult["moved"] }> {
  const lines = new Map(count.lines.map((line) => [line.lotId, line]));
  const untouched = new Map(count.untouched.map((line) => [line.lotId, line]));
  const [right, moved]: [Judged[], CountResult["moved"]] = [[], []];
  for (const lot of await readLotsCounted(queries, idsOf(count))) {
    const line = lines.get(lot.lotId);
    const one = line ? undefined : untouched.get(lot.lotId);
    const isAsSeen = line
      ? line.lastMove === lot.lastMove
      : lot.isUntouched && one?.lastMove === lot.lastMove && one.placeId === lot.placeId;
    const counted =
      line && !(count.isBlind && inGrams(line.counted) === inGrams(lot.stock)) ? line.counted : lot.stock;
    if (isAsSeen) right.push({ ...lot, isUntouched: !line, counted });
    else moved.push(named(lot));
  }
  return { right, moved };
}

function withWorth({ lotId, code, name, stock, counted, cents }: Judged): CountDifference {
  const lost = stock > counted ? roundCents((cents * (stock - counted)) / stock) : noCents;
  return { lotId, code, name, stock, counted, worth: -eurosFromCents(lost) + 0 };
}
