import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Lane, openLane } from "./lane.ts";
import type { Kind, Shot } from "./mix.ts";

export interface Waved {
  seconds: number;
  /** answers by kind and status; 0: the connection broke */
  answers: Record<string, number>;
  good: number;
  refusedAfterMs: number[];
  goodAfterMs: number[];
  /** due, but every connection was still waiting for an answer */
  unsent: number;
  /** of the crowd's own process */
  cpuSeconds: number;
  /** by which the crowd itself came too late to what it had to do */
  lateMs: number[];
}

interface WaveInput {
  port: number;
  /** of the shop */
  pid: number;
  seconds: number;
  next: () => Shot;
}

const mostLanes = 3_000;
const pauseMs = 2;
const greeting = Buffer.from("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n");

/** As fast as the shop answers. */
export async function askInTurn({ port, pid, seconds, next }: WaveInput, atOnce: number): Promise<Waved> {
  const { tally, waved } = newTally(seconds);
  const ownSeconds = ownSecondsOf(pid);
  const until = performance.now() + seconds * 1_000;
  const lanes = Array.from({ length: atOnce }, () => openLane(port));
  const keepAsking = async (lane: Lane) => {
    while (performance.now() < until) await new Promise((done) => askOne(lane, next(), tally, done));
  };
  await Promise.all(lanes.map(keepAsking));
  waved.seconds = ownSeconds();
  for (const lane of lanes) lane.close();
  return waved;
}

/** Seconds in which the process got the processor or did not want it: nobody can answer in the others. */
export function ownSecondsOf(pid: number): () => number {
  const begin = performance.now();
  const queuedMs = () =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  const before = queuedMs();
  return () => (performance.now() - begin - (queuedMs() - before)) / 1_000;
}

/** By the clock of the shop's own time, over connections that are open already: a crowd does not wait for the answers of others. */
export async function askByClock({ port, pid, seconds, next }: WaveInput, perSecond: number): Promise<Waved> {
  const { tally, waved } = newTally(seconds);
  const { lanes } = await openLanes(port, mostLanes);
  const free = [...lanes];
  const cpu = process.cpuUsage();
  const ownSeconds = ownSecondsOf(pid);
  const until = performance.now() + seconds * 1_000;
  for (let due = 0; performance.now() < until; ) {
    for (const most = ownSeconds() * perSecond; due < most; due++) {
      const lane = free.pop();
      if (lane) askOne(lane, next(), tally, (isOpen) => free.push(isOpen ? lane : openLane(port)));
      else waved.unsent++;
    }
    const before = performance.now();
    await wait(pauseMs);
    waved.lateMs.push(performance.now() - before - pauseMs);
  }
  waved.seconds = ownSeconds();
  const { user, system } = process.cpuUsage(cpu);
  waved.cpuSeconds = (user + system) / 1_000_000;
  await wait(1_000);
  for (const lane of lanes) lane.close();
  return waved;
}

/** Each has been answered once. */
export async function openLanes(port: number, count: number): Promise<{ lanes: Lane[]; answered: number }> {
  const lanes: Lane[] = [];
  let answered = 0;
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: 100 }, () => openLane(port));
    lanes.push(...some);
    const greetings = some.map((lane) => new Promise<number>((done) => lane.ask(greeting, done)));
    answered += (await Promise.all(greetings)).filter((status) => status === 200).length;
  }
  return { lanes, answered };
}

type Tally = (kind: Kind, status: number, ms: number) => void;

function askOne(lane: Lane, { kind, bytes }: Shot, tally: Tally, done: (isOpen: boolean) => void): void {
  const at = performance.now();
  lane.ask(bytes, (status) => {
    tally(kind, status, performance.now() - at);
    done(status > 0);
  });
}

function newTally(seconds: number): { tally: Tally; waved: Waved } {
  const waved: Waved = {
    seconds,
    answers: {},
    good: 0,
    refusedAfterMs: [],
    goodAfterMs: [],
    unsent: 0,
    cpuSeconds: 0,
    lateMs: [],
  };
  const tally: Tally = (kind, status, ms) => {
    const name = `${kind} ${status}`;
    waved.answers[name] = (waved.answers[name] ?? 0) + 1;
    if (status === 200) waved.good++;
    if (status === 503) waved.refusedAfterMs.push(ms);
    else waved.goodAfterMs.push(ms);
  };
  return { tally, waved };
}
