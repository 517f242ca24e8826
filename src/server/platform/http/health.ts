import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { pendingMigrations } from "#server/platform/database/migrate.ts";
import type { Draining } from "#server/platform/http/draining.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { withTimeout } from "#server/platform/http/with-timeout.ts";

/** Load balancers give up soon. */
const answerWithinMs = 3_000;

export function healthRoutes(
  app: FastifyInstance,
  deps: { database: Database; draining?: Draining; isReady?: () => boolean },
): void {
  const { database, draining, isReady = () => true } = deps;
  app.get("/health/live", async () => ({ status: "success", data: null }));
  app.get("/health/ready", async () => {
    if (draining?.isOn) throw new Refusal("draining");
    const asking = pendingMigrations(database).catch(() => undefined);
    const pending = await withTimeout(answerWithinMs, asking);
    if (!pending || !isReady()) throw new Refusal("unavailable");
    if (pending.length > 0) throw new Refusal("migrations_behind");
    return { status: "success", data: null };
  });
}
