import { openFreeDatabase } from "#test/free-sql.ts";
import { cpuMicrosOf } from "./child.ts";
import { databaseCpuMicros } from "./database-cpu.ts";
import type { Load } from "./repeat.ts";
import type { Contestant } from "./rounds.ts";

/** A sentence on which process uses how much for one call, with the shop and with its yardstick. */
export async function whereItGoes(
  call: string,
  { shop, bare }: { shop: Contestant; bare: Contestant },
  { load, connectionString }: { load: Load; connectionString: string },
): Promise<string> {
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  const used = async ({ child }: Contestant) => ({
    server: await cpuMicrosOf(child),
    database: (await databaseCpuMicros(database)) ?? 0,
    load: process.cpuUsage().user + process.cpuUsage().system,
  });
  const figures = async (side: Contestant) => {
    const before = await used(side);
    const { done } = await side.run(load);
    const after = await used(side);
    const micros = (of: keyof typeof after) => Math.round((after[of] - before[of]) / done);
    return `${micros("server")} µs in the server, ${micros("database")} µs in PostgreSQL, ${micros("load")} µs in the load`;
  };
  const text = `Where the processor time of ${call} goes: with the shop ${await figures(shop)}; with the yardstick ${await figures(bare)}.`;
  await database.close();
  return text;
}
