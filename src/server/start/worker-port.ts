import Fastify, { type FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { handleErrors } from "#server/platform/http/errors.ts";
import { healthRoutes } from "#server/platform/http/health.ts";
import { type LogFault, passRequestIds, requestIds } from "#server/platform/http/request-log.ts";
import { metricsRoutes } from "#server/platform/metrics/routes.ts";
import type { Config } from "#server/start/config.ts";

interface WorkerPortDeps {
  config: Pick<Config, "metricsToken">;
  database: Database;
  /** whether its job queue runs */
  isReady: () => boolean;
  logFault: LogFault;
}

export function buildWorkerPort({ config, database, isReady, logFault }: WorkerPortDeps): FastifyInstance {
  const app = Fastify({ logger: false, genReqId: requestIds(() => false) });
  passRequestIds(app);
  handleErrors(app, logFault);
  healthRoutes(app, { database, isReady });
  metricsRoutes(app, { database, token: config.metricsToken });
  return app;
}
