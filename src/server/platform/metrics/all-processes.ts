import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import * as z from "zod";

type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

const longestAnswerMs = 2_000;

const question = z.object({ metrics: z.enum(["all", "own"]), id: z.number() });
const answer = z.object({ metricsOf: z.number(), figures: z.array(z.unknown()) });

/** The figures of all processes behind one port: whichever is asked answers for all, through their parent. */
export function shareMetrics(registry: Registry): () => Promise<Registry> {
  if (!cluster.isWorker) return async () => registry;
  let lastId = 0;
  const waiting = new Map<number, (figures: Figures[]) => void>();
  process.on("message", async (message) => {
    const request = question.safeParse(message).data;
    if (request?.metrics === "own")
      send({ metricsOf: request.id, figures: await registry.getMetricsAsJSON() });
    const answered = answer.safeParse(message).data;
    if (answered) waiting.get(answered.metricsOf)?.(answered.figures as Figures[]);
  });
  return async () => {
    const id = ++lastId;
    const all = await new Promise<Figures[]>((resolve) => {
      waiting.set(id, resolve);
      send({ metrics: "all", id });
    });
    waiting.delete(id);
    return AggregatorRegistry.aggregate(all);
  };
}

function send(message: object): void {
  if (process.connected) process.send?.(message, () => {});
}

/** In the parent: asks all its processes. One that does not answer in time is left out. */
export function answerMetricsOfAll(): void {
  let lastId = 0;
  const waiting = new Map<number, (figures: unknown[]) => void>();
  cluster.on("message", async (asking, message) => {
    const answered = answer.safeParse(message).data;
    if (answered) waiting.get(answered.metricsOf)?.(answered.figures);
    const request = question.safeParse(message).data;
    if (request?.metrics !== "all") return;
    const children = Object.values(cluster.workers ?? {}).filter((child) => child?.isConnected());
    const all = await Promise.all(
      children.map((child) => {
        const id = ++lastId;
        return new Promise<unknown[] | undefined>((resolve) => {
          waiting.set(id, resolve);
          setTimeout(resolve, longestAnswerMs, undefined).unref();
          child?.send({ metrics: "own", id });
        }).finally(() => waiting.delete(id));
      }),
    );
    if (asking.isConnected())
      asking.send({ metricsOf: request.id, figures: all.filter((one) => one !== undefined) });
  });
}
