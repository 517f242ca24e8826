import { answerParent } from "./answer-parent.ts";

/** The shop as it is operated; it also ends when the benchmark that started it is gone. */
answerParent(
  async () => undefined,
  () => process.kill(process.pid, "SIGTERM"),
);
await import("#server/main.ts");
