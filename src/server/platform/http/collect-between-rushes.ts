import type { EventEmitter } from "node:events";
import { fullCollection } from "#server/platform/full-collection.ts";

const lookMs = 10_000;
const manyRequests = 500;
/** in the time between two looks: health checks and the like */
const fewRequests = 10;

/**
 * V8 gives the memory of a rush back only when more is asked for. So `collect` runs when hardly anybody asks, after many
 * requests and once after the start; there is none without `--expose-gc`. Returns a function that ends it.
 */
export function collectBetweenRushes(
  server: Pick<EventEmitter, "on" | "off">,
  collect = fullCollection(),
): () => void {
  if (!collect) return () => {};
  let sinceCollection = manyRequests;
  let sinceLook = 0;
  const count = () => {
    sinceLook++;
  };
  const look = () => {
    sinceCollection += sinceLook;
    if (sinceLook < fewRequests && sinceCollection >= manyRequests) {
      sinceCollection = 0;
      collect();
    }
    sinceLook = 0;
  };
  server.on("request", count);
  const timer = setInterval(look, lookMs).unref();
  return () => {
    clearInterval(timer);
    server.off("request", count);
  };
}
