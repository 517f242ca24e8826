import type { Scene } from "./scene.ts";
import type { Waved } from "./wave.ts";

/** What comes, as a multiple of what can be answered. */
export const times = 10;
export const atOnce = 24;
const warmSeconds = 4;
export const calmSeconds = 8;

export interface Capacity {
  perSecond: number;
  calm: Waved;
}

/** What one process answers when nobody waits long. */
export async function calmCapacity({ send }: Scene): Promise<Capacity> {
  await send<Waved>({ atOnce, seconds: warmSeconds });
  const calm = await send<Waved>({ atOnce, seconds: calmSeconds });
  return { perSecond: calm.good / calm.seconds, calm };
}
