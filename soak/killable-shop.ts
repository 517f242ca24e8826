import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ask, startChild } from "../bench/child.ts";
import { type Call, openClient } from "../bench/http-client.ts";
import type { Stops } from "../bench/stops.ts";
import type { ShopQuestion, Start } from "./killable-shop-process.ts";

/** A shop in a process of its own that can die at a point and restart on the same database. */
export interface KillableShop {
  /** reaches the process that currently runs */
  call: Call;
  tell<Answer>(question: ShopQuestion): Promise<Answer>;
  /** Repeats the step once if the process died meanwhile, as a browser does. */
  stubbornly<Result>(
    step: () => Promise<Result>,
    isDone?: () => Promise<boolean>,
  ): Promise<Result | undefined>;
  deaths(): number;
}

const file = new URL("./killable-shop-process.ts", import.meta.url);
// until a supervisor has noticed and restarted it
const restartMs = 5_000;

export async function openKillableShop(start: Start, stops: Stops): Promise<KillableShop> {
  let deaths = 0;
  let current = await run(start);

  async function run(at: Start) {
    const { NODE_COMPILE_CACHE } = process.env;
    const child = startChild(file, stops, { env: { NODE_COMPILE_CACHE } });
    const died = once(child, "exit");
    died.catch(() => {});
    const origin = await ask<string>(child, { start: at } satisfies ShopQuestion);
    const client = openClient(origin);
    stops.add(client.close);
    return { child, client, died };
  }

  return {
    call: (...sent) => current.client.call(...sent),
    tell: (question) => ask(current.child, question),
    async stubbornly(step, isDone = async () => false) {
      const { child, died } = current;
      try {
        return await Promise.race([step(), died.then(() => Promise.reject(new Error("the shop died")))]);
      } catch (error) {
        if (!(await isDead(child, died))) throw error;
      }
      deaths++;
      current = await run({ ...start, now: start.now + restartMs });
      return (await isDone()) ? undefined : step();
    },
    deaths: () => deaths,
  };
}

/** A connection may break a moment before its process has ended. */
async function isDead(child: ChildProcess, died: Promise<unknown>): Promise<boolean> {
  const aMoment = new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([died, aMoment]);
  return child.exitCode !== null || child.signalCode !== null;
}
