import { buildWhenStale } from "../tools/build.ts";
import { stopsAtTheEnd } from "./stops.ts";

process.env.NODE_ENV ??= "production";
buildWhenStale();
const { bench } = await import("./bench.ts");
const stops = stopsAtTheEnd();
try {
  await bench({ isQuick: process.argv.includes("--quick"), stops });
} finally {
  await stops.run();
}
