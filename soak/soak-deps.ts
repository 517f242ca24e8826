import type { DeliveryDay } from "#contract/day.ts";
import type { Stops } from "../bench/stops.ts";

export interface SoakDeps {
  origins: string[];
  connectionString: string;
  menuIds: number[];
  /** bookable days; each race uses up one */
  days: DeliveryDay[];
  stops: Stops;
}
