import { answerParent } from "./answer-parent.ts";

/** The shop as it is operated; it also ends when the benchmark that started it is gone. */
answerParent(
  async () => undefined,
  () => process.kill(process.pid, "SIGTERM"),
);
// its database belongs to an account of its own, which this one would have to be
process.env.RUN_AS ??= "root";
await import("#server/main.ts");
