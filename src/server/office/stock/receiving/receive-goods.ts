import { createHash } from "node:crypto";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, sumCents } from "#contract/money.ts";
import { isInHouse } from "#contract/office/stock/gtin.ts";
import { questionsOfLine } from "#contract/office/stock/receipt-questions.ts";
import type { Receipt, ReceiptInput } from "#contract/office/stock/receiving.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readControlPoints } from "#server/domain/stock/control-points.ts";
import { addLots } from "#server/domain/stock/deviation-events.ts";
import { insertMoves, type StockMove } from "#server/domain/stock/insert-moves.ts";
import {
  insertLots,
  insertReceipt,
  readFingerprint,
  readReceiptOfSlip,
} from "#server/domain/stock/insert-receipt.ts";
import { lockRequest, nextLotCodes } from "#server/domain/stock/lot-codes.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { recordReading } from "#server/domain/stock/record-reading.ts";
import { readBoughtArticles } from "#server/domain/stock/bought-articles.ts";
import { insertDeviation } from "#server/office/stock/stops/deviation-queries.ts";
import { presentArticle } from "#server/office/stock/receiving/read-options.ts";
import { confirmedWords, type JudgedLine, judgeLines } from "#server/office/stock/receiving/judge-lines.ts";
import { readReceipt } from "#server/office/stock/receiving/read-receipt.ts";
import { rememberCodes } from "#server/office/stock/receiving/scan-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Receiving {
  id: string;
  day: CalendarDay;
  at: Date;
  by: string;
}

/**
 * Takes a delivery in: lots, moves, temperatures and what goes back at once, in one transaction. The same delivery again
 * changes nothing.
 */
export function receiveGoods(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, ...input }: ReceiptInput & { id: string },
): Promise<Receipt> {
  const receiving = { id, day: berlinDay(clock()), at: dateNow(clock), by: staff.name };
  const { day, at } = receiving;
  const fingerprint = fingerprintOf(input);
  return database.transaction(async (queries) => {
    await lockRequest(queries, id);
    const stored = await readFingerprint(queries, id);
    if (stored !== undefined) {
      if (stored !== fingerprint) throw new Refusal("receipt_differs");
      return readReceipt(queries, id);
    }
    const ids = input.lines.map(({ articleId }) => articleId);
    const lines = judgeLines(input, await readBoughtArticles(queries, { ids, day }), day);
    // two tablets with one slip wait for each other
    await lockRequest(queries, `slip/${input.supplierId}/${input.slipNumber.toLowerCase()}`);
    const other = await readReceiptOfSlip(queries, { ...input, day });
    if (other) throw slipIsTaken(other, input.slipNumber);
    if (!(await insertReceipt(queries, { ...input, ...receiving, fingerprint })))
      throw new Refusal("invalid", { errors: { supplierId: ["Diesen Lieferanten gibt es nicht."] } });
    await rememberCodes(queries, codesOf(lines));
    const lotIds = await storeLots(queries, receiving, lines);
    await measure(queries, receiving, { lines, lotIds });
    await reportShortDated(queries, receiving, { lines, lotIds });
    const receipt = await readReceipt(queries, id);
    await audit(queries, { staff, at }, "Lieferung angenommen", ["receipt", id], {
      after: words(receipt, lines, day),
    });
    return receipt;
  });
}

function slipIsTaken({ by, at }: { by: string; at: Date }, slipNumber: string): Refusal {
  const message = `Den Lieferschein ${slipNumber} hat ${by} heute um ${clockTime.format(at)} Uhr schon angenommen. Kam noch mehr dazu, ergänzen Sie seine Nummer, zum Beispiel „${slipNumber} Teil 2“.`;
  return new Refusal("slip_taken", { message });
}

const clockTime = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeStyle: "short" });

/** What was sent, without what was confirmed on the way. */
function fingerprintOf(input: ReceiptInput): string {
  const lines = input.lines.map(({ confirmed, gtin, gtinPacks, ...line }) => line);
  return createHash("sha256")
    .update(JSON.stringify({ ...input, lines }))
    .digest("hex");
}

function codesOf(lines: readonly JudgedLine[]) {
  return lines.flatMap(({ gtin, gtinPacks = 1, articleId }) =>
    gtin === null || isInHouse(gtin) ? [] : [{ gtin, articleId, packs: gtinPacks }],
  );
}

/** Answers the lots' ids by line. Wrong goods come in and go back at once, so that every piece has a trace. */
async function storeLots(
  queries: Queries,
  { id, day, at, by }: Receiving,
  lines: readonly JudgedLine[],
): Promise<ReadonlyMap<number, number>> {
  const codes = await nextLotCodes(queries, { letter: "W", day, count: lines.length });
  const lots = lines.map(({ article, ...line }, position) => ({
    ...line,
    position,
    code: codes[position] ?? "",
    name: article.ingredient,
    ingredientId: article.ingredientId,
    placeId: article.placeId,
  }));
  const lotIds = await insertLots(queries, { receiptId: id, day, lots });
  const lotIdOf = (position: number) => lotIds.get(position) ?? 0;
  const came = lines.map(
    ({ milligrams, cents }, at): StockMove => ({ lotId: lotIdOf(at), kind: "receipt", milligrams, cents }),
  );
  const goes = lines.flatMap(({ returned }, at): StockMove[] =>
    returned
      ? [{ lotId: lotIdOf(at), kind: "return", milligrams: -returned.milligrams, reason: returned.reason }]
      : [],
  );
  await insertMoves(queries, { request: id, at, by }, [...came, ...goes]);
  return lotIds;
}

/** One that is too warm opens a deviation, whether it stays or goes back. */
async function measure(
  queries: Queries,
  { id, at, by }: Receiving,
  { lines, lotIds }: { lines: readonly JudgedLine[]; lotIds: ReadonlyMap<number, number> },
): Promise<void> {
  const points = await readControlPoints(
    queries,
    lines.flatMap(({ article }) => article.pointId ?? []),
  );
  for (const [position, { article, temperature, returned }] of lines.entries()) {
    const point = points.get(article.pointId ?? 0);
    if (!point || temperature === null) continue;
    await recordReading(queries, {
      ...{ id: derivedId(`receipt/${id}/${position}`), point, value: temperature, measuredAt: at, at, by },
      source: "receipt",
      lotId: lotIds.get(position),
      note: returned ? `${article.ingredient}, zurück: ${returned.reason}` : article.ingredient,
    });
  }
}

/** Taken in although they keep shorter than asked for: quality is told, and their own date stops them. */
async function reportShortDated(
  queries: Queries,
  { id, day, at }: Receiving,
  { lines, lotIds }: { lines: readonly JudgedLine[]; lotIds: ReadonlyMap<number, number> },
): Promise<void> {
  for (const [position, line] of lines.entries()) {
    if ((line.returned?.milligrams ?? 0) >= line.milligrams) continue;
    const text = questionsOfLine(line, presentArticle(line.article), day).find(
      ({ kind }) => kind === "end_near",
    )?.text;
    if (!text) continue;
    const deviationId = derivedId(`short/${id}/${position}`);
    const description = `${line.article.ingredient}, Charge ${line.supplierLot}: ${text}`.slice(0, 300);
    await insertDeviation(queries, { id: deviationId, kind: "short", description, at });
    await addLots(queries, deviationId, [lotIds.get(position) ?? 0]);
  }
}

function words({ supplier, slipNumber, lots }: Receipt, lines: readonly JudgedLine[], day: CalendarDay) {
  const confirmed = confirmedWords(lines, day);
  const returned = lots.filter(({ returnedMilligrams }) => returnedMilligrams > 0).length;
  return {
    Lieferant: supplier.name,
    ...(slipNumber && { Lieferschein: slipNumber }),
    Ware: lots.map(({ code, name }) => `${name} (${code})`).join(", "),
    Wert: euroWords(eurosFromCents(sumCents(lines.map(({ cents }) => cents)))),
    ...(confirmed && { Bestätigt: confirmed }),
    ...(returned > 0 && { "Ganz oder zum Teil zurück": returned }),
  };
}
