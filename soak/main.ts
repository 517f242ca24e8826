import { stopsAtTheEnd } from "../bench/stops.ts";
import { buildWhenStale } from "../tools/build.ts";

process.env.NODE_ENV ??= "production";
await buildWhenStale();
const { soak } = await import("./soak.ts");
const stops = stopsAtTheEnd();
try {
  // `node soak/main.ts kills` (or `races`, `hostile`, `requests`, `searches`, `restarts`) runs one part alone
  process.exitCode = (await soak({ only: process.argv[2], stops })) ? 0 : 1;
} finally {
  await stops.run();
}
