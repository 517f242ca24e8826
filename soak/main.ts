import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { stopsAtTheEnd } from "../bench/stops.ts";
import { buildWhenStale } from "../tools/build.ts";
import { isPart, parts } from "./parts.ts";

process.env.NODE_ENV ??= "production";
const [, , name, detail] = process.argv;
const only = name?.startsWith("--") ? undefined : name;
if (only !== undefined && !isPart(only)) {
  console.error(`There is no ${only}: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
if (only === "cluster") {
  await import("./cluster/main.ts");
  process.exit();
}
await buildWhenStale();
const { soak } = await import("./soak.ts");
const minutes = Number(/--minutes[= ]([\d.]+)/.exec(process.argv.join(" "))?.[1] ?? 0);
const stops = stopsAtTheEnd();
try {
  // `npm run soak -- kills` runs one part alone (`parts.ts`);
  // `memory --minutes=60` says for how long, `overload --minutes=30` follows its memory, `faults mail` is one of its groups,
  // `strangers proposeFill` one call
  process.exitCode = (await soak({ only, detail, minutes, stops })) ? 0 : 1;
} finally {
  await stops.run();
}

// with larger figures than `npm test`
const testsWithLargerFigures = ["shuffled-payments.ts", "generated-calls.ts"];

if (!only) {
  for (const file of testsWithLargerFigures) {
    if (process.exitCode) break;
    process.exitCode =
      spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: "inherit" }).status ?? 1;
  }
}
