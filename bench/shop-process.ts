import { join } from "node:path";
import { answerParent } from "./answer-parent.ts";

/** A normal shop process from the build that also ends when the benchmark is gone, and tells what memory it takes. */
answerParent(
  async () => process.memoryUsage(),
  () => process.kill(process.pid, "SIGTERM"),
);
// The throwaway database belongs to the current account.
process.env.RUN_AS ??= "root";
process.argv.push(...(process.env.SHOP_ARGUMENTS?.split(" ") ?? []));
await import(join(import.meta.dirname, "../build/server/main.js"));
