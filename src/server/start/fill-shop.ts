import { fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { insertFirstPoints } from "#server/domain/stock/usual-points.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Config } from "#server/start/config.ts";

/** What a new shop begins with: the demo, if it is wanted, and the usual limits of a kitchen. */
export async function fillShop(
  database: Database,
  { demo }: Pick<Config, "demo">,
  { now, print }: { now: Date; print: (line: string) => void },
): Promise<void> {
  const onBegin = () => print("Die Demodaten werden eingespielt. Das dauert meist 1 bis 3 Sekunden.");
  if (demo) await fillWithDemo(database, { now, onBegin });
  await insertFirstPoints(database);
}
