import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface ControlPoint {
  id: number;
  name: string;
  unit: PointUnit;
  least: number | null;
  most: number | null;
  /** of a place that is read by the clock or by a logger; null: of a step or a receipt */
  placeId: number | null;
}

export type CookingStep = "core" | "cold" | "chilling";

const columns = 'id, name, unit, least, most, place_id AS "placeId"';

const stepsSql = statement(
  "stock.points-of-steps",
  `SELECT ${columns}, step FROM control_points WHERE archived_at IS NULL AND step IN ('core', 'cold', 'chilling')`,
  { unit: is<PointUnit>(), step: is<CookingStep>() },
);

/** By the step of cooking; one that the shop does not control is missing. */
export async function readStepPoints(queries: Queries): Promise<ReadonlyMap<CookingStep, ControlPoint>> {
  return new Map((await queries.rows(stepsSql)).map(({ step, ...point }) => [step, point]));
}

const pointsSql = statement(
  "stock.points-by-id",
  `SELECT ${columns} FROM control_points WHERE id = ANY($1) AND archived_at IS NULL`,
  { unit: is<PointUnit>() },
);

export async function readControlPoints(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ControlPoint>> {
  return new Map((await queries.rows(pointsSql, [ids])).map((point) => [point.id, point]));
}
