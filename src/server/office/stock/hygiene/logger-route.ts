import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  lateAfterMs,
  latestReadingDays,
  loggerPath,
  mostReadingsAtOnce,
} from "#contract/office/stock/readings.ts";
import { readControlPoints } from "#server/domain/stock/control-points.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { isAhead } from "#server/domain/stock/is-ahead.ts";
import { recordPlaceReadings } from "#server/domain/stock/record-reading.ts";
import { loggerKeyHash } from "#server/office/stock/hygiene/change-plan.ts";
import { lockLogger, noteLogger } from "#server/office/stock/hygiene/reading-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { countMany, type GuessDeps } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";

const delivery = z.object({
  readings: z
    .array(
      z.object({
        value: z.int().check(z.gte(-1_000), z.lte(100_000)),
        measuredAt: z.iso.datetime({ offset: true }),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostReadingsAtOnce)),
});

/**
 * A data logger delivers what it has measured. Each of its moments is stored once, so it may send all again. What it hands in
 * after 48 hours is marked, and what is older than a week is refused: a stolen key fills no gap of the past unseen.
 */
export function loggerRoute(app: FastifyInstance, deps: GuessDeps): void {
  app.post(loggerPath, { bodyLimit: 100_000 }, async (request) => {
    const [, key = ""] = /^Bearer (tl_[\w-]{32})$/.exec(request.headers.authorization ?? "") ?? [];
    const read = delivery.safeParse(request.body);
    if (!read.success) throw new Refusal("invalid");
    return { status: "ok", data: await deliver(deps, key, read.data.readings) };
  });
}

function deliver(
  deps: GuessDeps,
  key: string,
  readings: z.infer<typeof delivery>["readings"],
): Promise<{ stored: number; repeated: number; refused: number; late: number }> {
  const at = dateNow(deps.clock);
  const isLate = (moment: Date) => at.getTime() - moment.getTime() > lateAfterMs;
  return deps.database.transaction(async (queries) => {
    const logger = await lockLogger(queries, loggerKeyHash(key));
    if (!logger) throw new Refusal("login_required");
    await countMany({ ...deps, database: queries }, ["logger-readings", logger.id], readings.length);
    const point = (await readControlPoints(queries, [logger.pointId])).get(logger.pointId);
    if (!point) throw new Refusal("not_found");
    const oldest = new Date(at.getTime() - latestReadingDays * 86_400_000);
    const measured = readings
      .map(({ value, measuredAt }) => ({ value, measuredAt: new Date(measuredAt) }))
      // a wrong clock of a device must not hide its silence
      .filter(({ measuredAt }) => !isAhead(measuredAt, at) && measuredAt >= oldest);
    const isNew = await recordPlaceReadings(
      queries,
      measured.map(({ value, measuredAt }) => ({
        ...{ id: derivedId(`${logger.id}/${measuredAt.toISOString()}`), point, value, measuredAt, at },
        ...{ by: logger.name, source: "logger", loggerId: logger.id },
      })),
      at,
    );
    const last = new Date(Math.max(...measured.map(({ measuredAt }) => measuredAt.getTime())));
    // what is handed in after its silence does not end it
    if (measured.length > 0 && !isLate(last)) await noteLogger(queries, logger.id, last);
    const stored = measured.filter((_, place) => isNew[place]);
    const late = stored.filter(({ measuredAt }) => isLate(measuredAt)).length;
    const counts = {
      stored: stored.length,
      repeated: measured.length - stored.length,
      refused: readings.length - measured.length,
      late,
    };
    if (stored.length === 0) return counts;
    const staff = { id: null, name: logger.name };
    const lines = stored.map(({ value, measuredAt }) => `${measuredAt.toISOString()} ${value}`);
    const digest = createHash("sha256").update(lines.join("\n")).digest("hex");
    await audit(queries, { staff, at }, "Messungen eines Datenloggers", ["reading", point.name], {
      after: { Messungen: stored.length, ...(late > 0 && { Nachgereicht: late }), "SHA-256": digest },
    });
    return counts;
  });
}
