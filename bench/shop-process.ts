import { answerParent } from "./answer-parent.ts";

/** A normal shop process that also ends when the benchmark is gone. */
answerParent(
  async () => undefined,
  () => process.kill(process.pid, "SIGTERM"),
);
// The throwaway database belongs to the current account.
process.env.RUN_AS ??= "root";
await import("#server/main.ts");
