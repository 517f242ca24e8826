import type { Server } from "node:http";

const longestRequestMs = 13_000;
const checkEveryMs = 1_000;
const mostConnections = 4_000;

/**
 * Options for the server: a request whose headers or body drip in ends with 408 after at most 15 seconds. Node's own
 * defaults look only every 30 seconds.
 */
export function slowClientLimits({ requestMs = longestRequestMs, everyMs = checkEveryMs } = {}) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: everyMs },
  };
}

/** Connections beyond the bound are closed at once, so that idle ones cannot take all file handles. */
export function boundConnections(server: Server, most = mostConnections): void {
  server.maxConnections = most;
}
