import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "../bench/http-client.ts";

const againAfterMs = 250;
const mostTries = 40;

/** A shop that is overloaded says so for a moment, and people and pages ask once more; whatever else comes is an answer. */
export function patientCall(call: Call): Call {
  return async (method, path, sent) => {
    for (let tries = 1; ; tries++) {
      const answer = await call(method, path, sent);
      if (answer.status !== 503 || tries === mostTries) return answer;
      await wait(againAfterMs);
    }
  };
}
