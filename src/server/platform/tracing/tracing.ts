import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import type { Handlers } from "#server/platform/jobs/work-jobs.ts";

/**
 * Writes down what a request sets off, as spans. Each method wraps something when it is opened; where no traces are
 * wanted there is no `Tracing`, and nothing stands in between.
 */
export interface Tracing {
  /** Before all other hooks. */
  requests(app: FastifyInstance): void;
  /** Statements by name, as far as something traced asks for them. */
  database<D extends Database>(database: D): D;
  /** Calls of these methods, as `<name>.<method>`. */
  calls<T extends object>(name: string, of: T, methods: readonly (keyof T & string)[]): T;
  /** Jobs remember what they were made by. */
  jobs(jobs: Jobs): Jobs;
  handlers(handlers: Handlers): Handlers;
  /** Sends what is left. */
  stop(): Promise<void>;
}
