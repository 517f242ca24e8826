import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { migrationNames } from "#server/platform/database/migrate.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import type { Draining } from "#server/platform/http/draining.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const readyText = statement(
  "database.ready",
  `SELECT NOT EXISTS (
     SELECT FROM unnest($1::text[]) AS file (name) WHERE file.name NOT IN (SELECT name FROM migrations)
   ) AS "isMigrated"`,
  { isMigrated: is<boolean>() },
);

export function healthRoutes(
  app: FastifyInstance,
  deps: { database: Database; draining?: Draining; isReady?: () => Promise<boolean> },
): void {
  const { database, draining, isReady = async () => true } = deps;
  app.get("/health/live", async () => ({ status: "success", data: null }));
  app.get("/health/ready", async () => {
    if (draining?.isOn) throw new Refusal("draining");
    const read = await database.row(readyText, [await migrationNames()]).catch(() => undefined);
    if (!read || !(await isReady())) throw new Refusal("unavailable");
    if (!read.isMigrated) throw new Refusal("migrations_behind");
    return { status: "success", data: null };
  });
}
