import type { Stops } from "../../bench/stops.ts";
import type { Finding } from "../finding.ts";
import { calmCapacity } from "./capacity.ts";
import { followMemory } from "./follow-memory.ts";
import { isInstalled, startInFront } from "./haproxy-in-front.ts";
import { recoveredMs } from "./recovered.ts";
import { type Entrance, rideTheWave } from "./ride-the-wave.ts";
import { openScene, type Scene } from "./scene.ts";

const idleConnections = 10_000;
const mostPageMs = 1_000;

interface OverloadDeps {
  /** with minutes: nothing but its memory for so long */
  minutes: number;
  say: (line: string) => void;
  stops: Stops;
}

/** A crowd before one process of the shop: directly, through HAProxy where it is installed, and one that only stays. */
export async function overload(connectionString: string, deps: OverloadDeps): Promise<Finding[]> {
  const { minutes, say, stops } = deps;
  const scene = await openScene(connectionString, stops);
  if (minutes > 0) return [await followMemory(scene, minutes, say)];
  const port = Number(new URL(scene.origin).port);
  const entrances: Entrance[] = [{ through: "", port, isProxied: false }];
  if (isInstalled) {
    const through = " behind HAProxy";
    entrances.push({ through, port: await startInFront(port, stops), isProxied: true });
  }
  const capacity = await calmCapacity(scene);
  const findings: Finding[] = [];
  for (const entrance of entrances) findings.push(await rideTheWave(scene, capacity, entrance));
  return [...findings, await carriesIdle(scene)];
}

async function carriesIdle({ origin, send, memory }: Scene): Promise<Finding> {
  const before = await memory();
  const answered = await send<number>({ idle: idleConnections });
  const calm = await recoveredMs(origin);
  const grown = (await memory()) - before;
  return {
    what: `${idleConnections} idle connections to one process`,
    expected: `${idleConnections} answered and kept, a page within a second`,
    actual: `${answered} answered and kept, ${calm < mostPageMs ? "a page within a second" : `pages after ${Math.round(calm)} ms`}`,
    isRight: answered === idleConnections && calm < mostPageMs,
    figures: `${Math.round(grown / 1_000_000)} MB more memory, ${Math.round(grown / idleConnections / 100) / 10} kB each`,
  };
}
