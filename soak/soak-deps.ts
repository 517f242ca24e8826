import type { Stops } from "../bench/stops.ts";

/** Running processes of one shop, and what they sell. */
export interface SoakDeps {
  origins: string[];
  connectionString: string;
  menuIds: number[];
  /** bookable days; each race takes one for itself */
  days: string[];
  stops: Stops;
}
