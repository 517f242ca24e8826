import { type CookingStep, readStepPoints } from "#server/domain/stock/control-points.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { recordReading } from "#server/domain/stock/record-reading.ts";
import { type BatchInput, dateOf } from "#server/office/stock/batches/batch-input.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What was measured or said of a batch; beyond a limit it opens a deviation, which stops the batch. */
export async function recordTemperatures(
  queries: Queries,
  { input, lotId, at, by }: { input: BatchInput; lotId: number; at: Date; by: string },
): Promise<void> {
  const points = await readStepPoints(queries);
  const { id, menuId, deliveryDay, coreTemperature, coldTemperature = null, chilledInTime = null } = input;
  const dish = menuId === null ? undefined : { day: deliveryDay, menuId };
  const [heatedAt, chilledAt] = [dateOf(input.heatedAt), dateOf(input.chilledAt)];
  const minutes =
    heatedAt && chilledAt ? Math.ceil((chilledAt.getTime() - heatedAt.getTime()) / 60_000) : null;
  const measured: [CookingStep, number | null, Date | null][] = [
    ["core", coreTemperature, heatedAt],
    ["cold", coldTemperature, null],
    ["chilling", minutes, chilledAt],
  ];
  for (const [step, value, measuredAt] of measured) {
    const point = points.get(step);
    if (!point || value === null) continue;
    await recordReading(queries, {
      ...{ id: derivedId(`${id}/${step}`), point, value, measuredAt: measuredAt ?? at, at, by, lotId },
      source: "batch",
      ...(dish ? { dish } : {}),
    });
  }
  const chilling = points.get("chilling");
  if (chilling && chilledInTime !== null)
    await recordReading(queries, {
      ...{ id: derivedId(`${id}/chilling`), point: chilling, value: chilledInTime ? 1 : 0, isAnswer: true },
      ...{ measuredAt: at, at, by, lotId, source: "batch" },
      ...(dish ? { dish } : {}),
    });
}
