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
const stops = stopsAtTheEnd();
try {
  // `npm run soak -- kills` runs one part alone (`parts.ts`); `strangers proposeFill` one call
  process.exitCode = (await soak({ only, detail, stops })) ? 0 : 1;
} finally {
  await stops.run();
}
