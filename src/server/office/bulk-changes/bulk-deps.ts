import type { ProductionDeps } from "#server/office/production/production-deps.ts";

export interface BulkDeps extends ProductionDeps {
  /** what went wrong with one delivery and is no refusal: the others go on */
  logFault: (error: unknown, what: string) => void;
}
