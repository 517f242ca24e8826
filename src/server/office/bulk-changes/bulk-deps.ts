import type { ProductionParts } from "#server/office/production/production-parts.ts";

export interface BulkDeps extends ProductionParts {
  /** what went wrong with one delivery and is no refusal: the others go on */
  logFault: (error: unknown, what: string) => void;
}
