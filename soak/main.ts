import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { stopsAtTheEnd } from "../bench/stops.ts";
import { buildWhenStale } from "../tools/build.ts";

process.env.NODE_ENV ??= "production";
if (process.argv[2] === "cluster") {
  await import("./cluster/main.ts");
  process.exit();
}
await buildWhenStale();
const { soak } = await import("./soak.ts");
const minutes = Number(/--minutes[= ]([\d.]+)/.exec(process.argv.join(" "))?.[1] ?? 0);
const stops = stopsAtTheEnd();
try {
  // `npm run soak -- kills` (or `races`, `hostile`, `requests`, `searches`, `restarts`, `backup`, `memory`, `pgbouncer`, `rolling`, `overload`, `cluster`, `faults`, `strangers`) runs one part alone;
  // `memory --minutes=60` says for how long, `overload --minutes=30` follows its memory, `faults mail` is one of its groups, `strangers proposeFill` one call
  process.exitCode = (await soak({ only: process.argv[2], detail: process.argv[3], minutes, stops })) ? 0 : 1;
} finally {
  await stops.run();
}

// with larger figures than `npm test`
const testsWithLargerFigures = ["shuffled-payments.ts", "generated-calls.ts"];

if (!process.argv[2]) {
  for (const file of testsWithLargerFigures) {
    if (process.exitCode) break;
    process.exitCode =
      spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: "inherit" }).status ?? 1;
  }
}
