import type { Server } from "node:http";

const longestRequestMs = 13_000;
const checkEveryMs = 2_000;
const mostConnections = 12_000;

/**
 * A request whose headers or body arrive too slowly ends with 408 after at most 15 seconds. Node's defaults check
 * only every 30 seconds.
 */
export function slowClientLimits({ requestMs = longestRequestMs, everyMs = checkEveryMs } = {}) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: everyMs },
  };
}

/** Connections above the limit are closed at once, so that idle ones cannot use up all file handles. */
export function limitConnections(server: Server, most = mostConnections): void {
  server.maxConnections = most;
}
