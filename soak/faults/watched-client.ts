import { isDeepStrictEqual } from "node:util";
import { refusals } from "#contract/refusals.ts";
import { type Call, type HttpAnswer, openClient } from "../../bench/http-client.ts";

/** As long as a browser of the shop waits for a call. */
export const patienceMs = 15_000;
/** Whoever has no answer by then never gets one. */
export const longestAnswerMs = 40_000;

interface Answered {
  ms: number;
  status: number;
  /** what is wrong with it; undefined for an answer that a guest can live with */
  fault?: string;
}

/** What one phase of a fault has shown. */
export interface Answers {
  all: Answered[];
  /** faults and how often each came */
  faults: Map<string, number>;
}

export interface Watch {
  /** the answers since the last call */
  take(): Answers;
  open(origin: string): { call: Call; close(): void };
}

/** Clients of guests whose answers are counted: good ones, clear refusals, and everything else. */
export function watchAnswers(): Watch {
  let all: Answered[] = [];
  return {
    take() {
      const finished = all;
      all = [];
      const faults = new Map<string, number>();
      for (const { fault } of finished) if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
      return { all: finished, faults };
    },
    open(origin) {
      const client = openClient(origin, { patienceMs: longestAnswerMs });
      const call: Call = async (method, path, sent) => {
        const begin = performance.now();
        const note = (status: number, fault?: string) => {
          const ms = performance.now() - begin;
          const late =
            ms > patienceMs
              ? `${method} ${path.replaceAll(/[\w-]{20,}/g, "…")}: no answer within ${patienceMs / 1000} s`
              : undefined;
          all.push({ ms, status, fault: fault ?? late });
        };
        try {
          const answer = await client.call(method, path, sent);
          note(answer.status, faultOf(answer));
          return answer;
        } catch (error) {
          note(0, (error as Error).message);
          throw error;
        }
      };
      return { call, close: client.close };
    },
  };
}

/** A guest is told in German what to do, and a program when to come again. */
function faultOf({ status, headers, body }: HttpAnswer): string | undefined {
  if (status < 500) return undefined;
  if (status !== 503) return `answered ${status}`;
  if (!/^\d+$/.test(headers["retry-after"] ?? "")) return "503 without Retry-After";
  const { code, message } = JSON.parse(body.toString()) as { code: keyof typeof refusals; message: string };
  return isDeepStrictEqual(refusals[code]?.slice(0, 2), [503, message])
    ? undefined
    : `503 that says ${message}`;
}
