import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { migrationNames } from "#server/platform/database/migration-files.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import type { Draining } from "#server/platform/http/draining.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { within } from "#server/platform/http/within.ts";

const readyText = statement(
  "database.ready",
  `SELECT NOT EXISTS (
     SELECT FROM unnest($1::text[]) AS file (name) WHERE file.name NOT IN (SELECT name FROM migrations)
   ) AS "isMigrated"`,
  { isMigrated: is<boolean>() },
);

/** whoever asks this gives up soon */
const answerWithinMs = 3_000;

export function healthRoutes(
  app: FastifyInstance,
  deps: { database: Database; draining?: Draining; isReady?: () => boolean },
): void {
  const { database, draining, isReady = () => true } = deps;
  app.get("/health/live", async () => ({ status: "success", data: null }));
  app.get("/health/ready", async () => {
    if (draining?.isOn) throw new Refusal("draining");
    const asking = database.row(readyText, [await migrationNames()]).catch(() => undefined);
    const read = await within(answerWithinMs, asking);
    if (!read || !isReady()) throw new Refusal("unavailable");
    if (!read.isMigrated) throw new Refusal("migrations_behind");
    return { status: "success", data: null };
  });
}
