import { stopsAtTheEnd } from "../bench/stops.ts";
import { buildWhenStale } from "../tools/build.ts";

process.env.NODE_ENV ??= "production";
await buildWhenStale();
const { soak } = await import("./soak.ts");
const minutes = Number(/--minutes=([\d.]+)/.exec(process.argv.join(" "))?.[1] ?? 10);
const stops = stopsAtTheEnd();
try {
  // `node soak/main.ts kills` (or `races`, `hostile`, `requests`, `searches`, `restarts`, `memory`) runs one part alone;
  // `memory --minutes=60` says for how long
  process.exitCode = (await soak({ only: process.argv[2], minutes, stops })) ? 0 : 1;
} finally {
  await stops.run();
}
