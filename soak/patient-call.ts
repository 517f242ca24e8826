import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "../bench/http-client.ts";

const againAfterMs = 250;
const mostTries = 40;

/** Repeats a call that an overloaded shop has refused for a moment, as pages do; any other answer is final. */
export function patientCall(call: Call): Call {
  return async (method, path, sent) => {
    for (let tries = 1; ; tries++) {
      const answer = await call(method, path, sent);
      if (answer.status !== 503 || tries === mostTries) return answer;
      await wait(againAfterMs);
    }
  };
}
