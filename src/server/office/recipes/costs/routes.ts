import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import { cents, eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { CostSettings } from "#contract/office/recipes/costs.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  lockCostSettings,
  readCostSettings,
  type StoredCostSettings,
  updateCostSettings,
} from "#server/domain/recipes/price-queries.ts";
import { readCostDay, readCostDays } from "#server/office/recipes/costs/read-cost-days.ts";
import { exportMargins, readMargins } from "#server/office/recipes/costs/read-margins.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, euroWords, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function costRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database } = deps;
  const today = () => berlinDay(deps.clock());

  answerStaffCall(app, deps, "readMargins", async ({ query }) => ({
    data: await readMargins(database, query, today()),
  }));

  answerStaffCall(app, deps, "exportMargins", async ({ query }) => ({
    data: await exportMargins(database, query, today()),
  }));

  answerStaffCall(app, deps, "readCostDays", async ({ query }) => ({
    data: await readCostDays(database, query, today()),
  }));

  answerStaffCall(app, deps, "readCostDay", async ({ params }) => ({
    data: await readCostDay(database, params.day),
  }));

  answerStaffCall(app, deps, "readCostSettings", async () => ({
    data: presentCostSettings(await readCostSettings(database)),
  }));

  answerStaffCall(app, deps, "changeCostSettings", async ({ staff, body }) => {
    await changeCostSettings(deps, staff, body);
    return { data: null };
  });
}

const fields: Fields<CostSettings> = {
  packaging: ["Verpackung je Portion", (euros) => `${wordsOf(euros)}\u00a0€`],
  feePercent: ["Gebühr vom Preis", (percent) => `${wordsOf(percent)}\u00a0%`],
  fee: ["Gebühr je Bestellung", euroWords],
  portionsPerOrder: "Portionen je Bestellung",
  leastMarginPercent: ["Warnung unter", (percent) => `${percent}\u00a0%`],
};

async function changeCostSettings(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { version, ...next }: BodyOf<"changeCostSettings">,
): Promise<void> {
  await database.transaction(async (queries) => {
    const { version: stored, ...before } = presentCostSettings(await lockCostSettings(queries));
    if (stored !== version) throw new Refusal("edited_meanwhile");
    const changes = changedValues(fields, before, next);
    if (Object.keys(changes.after).length === 0) return;
    if (!(await updateCostSettings(queries, { version, ...valuesOf(next) })))
      throw new Refusal("edited_meanwhile");
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["costs", "Margen"], changes);
  });
}

function presentCostSettings(stored: StoredCostSettings): CostSettings & { version: number } {
  return {
    packaging: stored.packagingTenths / 1_000,
    feePercent: stored.feeBasisPoints / 100,
    fee: eurosFromCents(cents(stored.feeCents)),
    portionsPerOrder: stored.portionsPerOrder,
    leastMarginPercent: stored.leastMarginPercent,
    version: stored.version,
  };
}

function valuesOf(next: CostSettings): Omit<StoredCostSettings, "version"> {
  return {
    packagingTenths: Math.round(next.packaging * 1_000),
    feeBasisPoints: Math.round(next.feePercent * 100),
    feeCents: centsFromEuros(next.fee),
    portionsPerOrder: next.portionsPerOrder,
    leastMarginPercent: next.leastMarginPercent,
  };
}
