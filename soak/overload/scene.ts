import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { ask, startChild } from "../../bench/child.ts";
import { findGoods } from "../../bench/goods.ts";
import { startShopProcess } from "../../bench/start-shop-process.ts";
import type { Stops } from "../../bench/stops.ts";
import type { Line } from "../soak-guest.ts";
import type { WaveQuestion } from "./wave-process.ts";

/** The crowd sits at machines of its own: here it must not wait for those whom it measures. */
const crowdPriority = -20;

/** One process of the shop, and a crowd in another process. */
export interface Scene {
  /** of the shop itself */
  origin: string;
  line: Line;
  stops: Stops;
  send<Answer>(question: Partial<WaveQuestion>): Promise<Answer>;
  memory: () => Promise<number>;
  /** what is left of V8's heap and its buffers once the garbage is collected */
  heap: () => Promise<NodeJS.MemoryUsage>;
}

export async function openScene(connectionString: string, stops: Stops): Promise<Scene> {
  const shop = await startShopProcess(connectionString, stops);
  const { menus, days } = await findGoods(shop.origin);
  const line: Line = { menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! };
  const crowd = startChild(new URL("./wave-process.ts", import.meta.url), stops);
  prefer(crowd.pid);
  const { pid = 0 } = shop.child;
  const port = Number(new URL(shop.origin).port);
  return {
    origin: shop.origin,
    line,
    stops,
    send: (question) => ask(crowd, { port, pid, line, seconds: 0, ...question } satisfies WaveQuestion),
    memory: () => residentBytesOf(pid),
    heap: () => ask(shop.child, { isAboutMemory: true }),
  };
}

function prefer(pid: number | undefined): void {
  try {
    setPriority(pid ?? 0, crowdPriority);
  } catch {
    // only root may
  }
}

async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}
