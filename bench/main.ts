import { buildWhenStale } from "../tools/build.ts";
import { stopsAtTheEnd } from "./stops.ts";

process.env.NODE_ENV ??= "production";
buildWhenStale();
const isQuick = process.argv.includes("--quick");
const stops = stopsAtTheEnd();
try {
  // `npm run bench -- scale`: two years of data against the demo's, alone because it takes its time
  const isOfficeOnly = process.argv.includes("office");
  if (process.argv.includes("scale"))
    await (await import("./bench-scale.ts")).benchScale({ isQuick, isOfficeOnly, stops });
  else await (await import("./bench.ts")).bench({ isQuick, stops });
} finally {
  await stops.run();
}
