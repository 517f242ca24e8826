import { buildWhenStale } from "../tools/build.ts";
import { stopsAtTheEnd } from "./stops.ts";

process.env.NODE_ENV ??= "production";
await buildWhenStale();
const isPart = (word: string) => !word.startsWith("-");
const numberAfter = (word: string) =>
  process.argv.includes(word) ? Number(process.argv[process.argv.indexOf(word) + 1]) : undefined;
const isQuick = process.argv.includes("--quick");
const stops = stopsAtTheEnd();
try {
  // `npm run bench -- scale` runs alone because it takes long.
  const only = (["office", "guests", "statements"] as const).find((part) => process.argv.includes(part));
  if (process.argv.includes("scale"))
    await (await import("./bench-scale.ts")).benchScale({
      isQuick,
      only,
      orders: numberAfter("--orders"),
      stops,
    });
  else if (process.argv.includes("papers"))
    await (await import("./bench.ts")).benchPapers({ isQuick, stops });
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
