import { type ControlPoint, readStepPoints } from "#server/domain/stock/control-points.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface TemperaturePoints {
  /** null: the shop controls none, and what is measured is noted without being judged */
  core: ControlPoint | null;
  cold: ControlPoint | null;
}

/** What judges the temperatures of heated and of cold dishes. */
export async function readTemperaturePoints(queries: Queries): Promise<TemperaturePoints> {
  const points = await readStepPoints(queries);
  const temperature = (step: "core" | "cold") => {
    const point = points.get(step);
    return point?.unit === "celsius" ? point : null;
  };
  return { core: temperature("core"), cold: temperature("cold") };
}
