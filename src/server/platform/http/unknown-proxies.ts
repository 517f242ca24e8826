import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { is, matched, rows, run, statement } from "#server/platform/database/statement.ts";
import type { LogFault } from "./request-log.ts";

const forwarding = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"];
// Anyone can send such headers, so a process records only this many.
const maxPerProcess = 5;
const retentionDays = 30;

/**
 * Records once, in log and database, who sends forwarding headers without being trusted. They are ignored, so all
 * guests behind such a proxy share its address, its limits and its ten wrong passwords.
 */
export function recordUnknownProxies(
  app: FastifyInstance,
  deps: {
    database: Database;
    clock: Clock;
    isTrusted: (address: string | undefined) => boolean;
    logFault: LogFault;
  },
): void {
  const { database, clock, isTrusted, logFault } = deps;
  const recorded = new Set<string>();
  app.addHook("onRequest", (request, _reply, done) => {
    const address = request.socket.remoteAddress;
    const headers = forwarding.filter((name) => request.headers[name] !== undefined);
    if (headers.length > 0 && address && recorded.size < maxPerProcess && !recorded.has(address)) {
      if (!isTrusted(address)) record(address, headers, request.log);
    }
    done();
  });

  function record(address: string, headers: string[], log: FastifyBaseLogger): void {
    recorded.add(address);
    log.warn({ address, headers }, "forwarding headers from an address that is not in TRUSTED_PROXIES");
    database.rows(recordSql, [address, headers, dateNow(clock)]).catch((error: unknown) => {
      recorded.delete(address);
      logFault(error, "an unknown proxy was not noted");
    });
  }
}

const recordSql = statement(
  "unknown-proxies.record-unknown-proxies",
  `INSERT INTO unknown_proxies (address, headers, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)
   ON CONFLICT (address) DO UPDATE SET headers = excluded.headers,
     last_seen_at = greatest(unknown_proxies.last_seen_at, excluded.last_seen_at)`,
);

/** Untrusted senders of forwarding headers, and which headers they send. */
export const readUnknownProxies = rows(
  "unknown-proxies.read-unknown-proxies",
  `SELECT address, headers, to_json(last_seen_at) #>> '{}' AS "lastSeenAt" FROM unknown_proxies
     ORDER BY last_seen_at DESC, address LIMIT $1`,
  { lastSeenAt: is<string>() },
  () => [maxPerProcess],
);

/** False when another request has already removed it. */
export const forgetUnknownProxy = matched(
  "unknown-proxies.forget-unknown-proxy",
  "DELETE FROM unknown_proxies WHERE address = $1 RETURNING address",
);

export const removeOldProxies = run(
  "unknown-proxies.remove-old-proxies",
  "DELETE FROM unknown_proxies WHERE last_seen_at < $1::timestamptz - $2 * interval '1 day'",
  (now: Date) => [now, retentionDays],
);
