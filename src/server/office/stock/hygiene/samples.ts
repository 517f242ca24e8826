import type { FastifyInstance } from "fastify";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import type { RetainedSample, SampleOutcome } from "#contract/office/stock/samples.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import * as samples from "#server/office/stock/hygiene/sample-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { RowOf } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function sampleRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readSamples", async () => ({ data: await readSamples(deps) }));

  answerStaffCall(app, deps, "takeSample", async ({ staff, body }) => ({
    data: await takeSample(deps, staff, body),
  }));

  answerStaffCall(app, deps, "endSamples", async ({ staff, body }) => ({
    data: await endSamples(deps, staff, body),
  }));
}

/** So long after cooking a sample can still be taken of what is left. */
const takenWithinDays = 3;
const usualDays = 14;

async function readSamples({ database, clock }: AuthDeps): Promise<DataOf<"readSamples">> {
  const today = berlinDay(clock());
  const [batches, kept, gone, last] = await Promise.all([
    samples.readBatchesWithoutSample(database, addDays(today, -takenWithinDays)),
    samples.readKeptSamples(database),
    samples.readGoneSamples(database),
    samples.readLastSample(database),
  ]);
  return {
    batches,
    samples: [...kept, ...gone].map((one) => present(one, today)),
    days: last?.days ?? usualDays,
    placeId: last?.placeId ?? null,
  };
}

function present(
  { goneAt, goneBy, outcome, takenAt, ...one }: RowOf<typeof samples.readKeptSamples>,
  today: CalendarDay,
): RetainedSample {
  return {
    ...one,
    takenAt: takenAt.toISOString(),
    isDue: !goneAt && one.keepUntil < today,
    gone: goneAt && goneBy && outcome ? { at: goneAt.toISOString(), by: goneBy, outcome } : null,
  };
}

/** One of each batch; the same request again changes nothing. */
function takeSample(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  body: BodyOf<"takeSample">,
): Promise<null> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const taken = await samples.insertSample(queries, { ...body, at, by: staff.name });
    if (!taken) {
      const other = await samples.readSampleOfBatch(queries, body.batchId);
      if (!other) throw new Refusal("not_found");
      if (other.id === body.id) return null;
      throw new Refusal("edited_meanwhile", {
        message: `Von dieser Charge hat ${other.takenBy} schon eine Probe zurückgestellt.`,
      });
    }
    const after = { Gericht: taken.name, "Aufheben bis": germanDay(taken.keepUntil) };
    await audit(queries, { staff, at }, "Rückstellprobe genommen", ["batch", taken.code], { after });
    return null;
  });
}

const outcomeActions: Record<SampleOutcome, string> = {
  discarded: "Rückstellprobe weggeworfen",
  examined: "Rückstellprobe ins Labor gegeben",
};

/** All of them or none. */
function endSamples(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { ids, outcome }: BodyOf<"endSamples">,
): Promise<null> {
  const at = dateNow(clock);
  const today = berlinDay(clock());
  return database.transaction(async (queries) => {
    const found = await samples.lockSamples(queries, ids);
    if (found.length < new Set(ids).size) throw new Refusal("not_found");
    const kept = found.filter((one) => one.outcome === null);
    const taken = found.find((one) => one.outcome && (one.outcome !== outcome || one.goneBy !== staff.name));
    if (taken)
      throw new Refusal("edited_meanwhile", {
        message: `${taken.goneBy} hat die Probe ${taken.code} inzwischen ${taken.outcome === "discarded" ? "weggeworfen" : "ins Labor gegeben"}. Bitte laden Sie die Seite neu.`,
      });
    const early = kept.find(({ keepUntil }) => outcome === "discarded" && keepUntil >= today);
    if (early)
      throw new Refusal("invalid", {
        message: `Die Probe ${early.code} wird noch bis ${germanDay(early.keepUntil)} aufgehoben.`,
      });
    await samples.updateSamples(queries, { ids, at, by: staff.name, outcome });
    for (const { code } of kept)
      await audit(queries, { staff, at }, outcomeActions[outcome], ["batch", code], {});
    return null;
  });
}
