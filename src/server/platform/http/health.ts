import type { Server, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { pendingMigrations } from "#server/platform/database/migrate.ts";
import { Refusal } from "./refusal.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * A process that is about to stop: it is not ready any more, so that a proxy sends new requests elsewhere, but still
 * answers all requests, and closes each connection with the answer.
 */
export class Draining {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  begin(server: Server): void {
    if (this.#isOn) return;
    this.#isOn = true;
    server.prependListener("request", (_request: unknown, response: ServerResponse) => {
      response.setHeader("Connection", "close");
    });
  }
}

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
