import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";

export interface BulkDeps extends ProductionDeps {
  /** logs an unexpected fault of one delivery; the others go on */
  logFault: (error: unknown, context: string) => void;
}
