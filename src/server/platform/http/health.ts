import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const readyText = statement("database.ready", "SELECT 1");

export function healthRoutes(
  app: FastifyInstance,
  { database, isReady = async () => true }: { database: Database; isReady?: () => Promise<boolean> },
): void {
  app.get("/health/live", async () => ({ status: "success", data: null }));
  app.get("/health/ready", async () => {
    const ready = await database.row(readyText).then(isReady, () => false);
    if (!ready) throw new Refusal("unavailable");
    return { status: "success", data: null };
  });
}
