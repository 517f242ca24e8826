import { anySeed, runTest } from "./run-test.ts";

/** Every call with four times the generated input of `npm test`, and a new seed each time. */
runTest("src/server/platform/http/generated-calls.test.ts", {
  GENERATED_RUNS: "120",
  GENERATED_SEED: anySeed(),
});
