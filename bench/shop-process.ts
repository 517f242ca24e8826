import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { answerParent } from "./answer-parent.ts";

/** A normal shop process from the build that also ends when the benchmark is gone, and tells what it really keeps. */
answerParent(
  async () => {
    collectGarbage();
    return process.memoryUsage();
  },
  () => process.kill(process.pid, "SIGTERM"),
);
// The throwaway database belongs to the current account.
process.env.RUN_AS ??= "root";
process.argv.push(...(process.env.SHOP_ARGUMENTS?.split(" ") ?? []));
await import(join(import.meta.dirname, "../build/shop/main.js"));

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
