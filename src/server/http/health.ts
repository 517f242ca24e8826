import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";
import { Refusal } from "#server/http/refusal.ts";

/** `live`: the process answers. `ready`: it can also reach its database. */
export function healthRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  app.get("/health/live", async () => ({ status: "success", data: null }));
  app.get("/health/ready", async () => {
    await database.row("SELECT 1").catch(() => {
      throw new Refusal("unavailable");
    });
    return { status: "success", data: null };
  });
}
