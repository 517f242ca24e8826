import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { serialize } from "node:v8";
import { type Call, openClient } from "../bench/client.ts";
import { hasEnded, startProcess } from "../bench/start-process.ts";
import type { Stops } from "../bench/stops.ts";
import type { Answer, ShopQuestion, Start } from "./killable-shop-process.ts";

/** A shop in a separate process that can die at a point and restart on the same database. */
export interface KillableShop {
  /** reaches the process that currently runs */
  call: Call;
  tell<Value>(question: ShopQuestion): Promise<Value>;
  /** Repeats the step once if the process died meanwhile, as a browser does. */
  stubbornly<Result>(
    step: () => Promise<Result>,
    isDone?: () => Promise<boolean>,
  ): Promise<Result | undefined>;
  deaths(): number;
}

const file = new URL("./killable-shop-process.ts", import.meta.url).pathname;
// until a supervisor has noticed and restarted it
const restartMs = 5_000;
/** A connection may break a moment before its process has ended. */
const dyingMs = 2_000;

export async function openKillableShop(start: Start, stops: Stops): Promise<KillableShop> {
  let deaths = 0;
  let current = await run(start);

  async function run(at: Start) {
    const { NODE_COMPILE_CACHE } = process.env;
    const settings = { env: { NODE_COMPILE_CACHE }, input: serialize(at), hasChannel: true };
    const { origin, child } = await startProcess([file], settings, stops);
    const client = openClient(origin);
    stops.defer(client.close);
    return { child, client, died: once(child, "exit") };
  }

  return {
    call: (...sent) => current.client.call(...sent),
    async tell(question) {
      const { child, died } = current;
      child.send(question);
      const tooEarly = died.then(() => Promise.reject(new Error("the shop died")));
      const [answer] = (await Promise.race([once(child, "message"), tooEarly])) as [Answer];
      if (answer.error) throw new Error(answer.error);
      return answer.value as never;
    },
    async stubbornly(step, isDone = async () => false) {
      const { child, died } = current;
      try {
        return await Promise.race([step(), died.then(() => Promise.reject(new Error("the shop died")))]);
      } catch (error) {
        await Promise.race([died, wait(dyingMs)]);
        if (!hasEnded(child)) throw error;
      }
      deaths++;
      current = await run({ ...start, now: start.now + restartMs });
      return (await isDone()) ? undefined : step();
    },
    deaths: () => deaths,
  };
}
