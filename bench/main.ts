import { buildWhenStale } from "../tools/build.ts";
import { stopsAtTheEnd } from "./stops.ts";

process.env.NODE_ENV ??= "production";
await buildWhenStale();
const isPart = (word: string) => !word.startsWith("-");
const isQuick = process.argv.includes("--quick");
const stops = stopsAtTheEnd();
try {
  if (process.argv.includes("papers")) await (await import("./bench.ts")).benchPapers({ isQuick, stops });
  else if (process.argv.includes("beside"))
    await (await import("./bench-beside.ts")).benchBeside({
      folder: process.argv[process.argv.indexOf("beside") + 1],
      isQuick,
      stops,
    });
  else if (process.argv.includes("memory")) await (await import("./bench.ts")).benchMemory({ stops });
  else
    await (await import("./bench.ts")).bench({ isQuick, only: process.argv.slice(2).filter(isPart), stops });
} finally {
  await stops.run();
}
