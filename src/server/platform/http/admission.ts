import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { retryAfterSeconds } from "#server/platform/http/errors.ts";
import { LoopDelay } from "#server/platform/http/loop-delay.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refusalPagesIn } from "#server/platform/http/refusal-pages.ts";
import type { RefusedRequests } from "#server/platform/http/refused-requests.ts";
import { alwaysSent, sentOverHttps } from "#server/platform/http/security-headers.ts";
import type { ShopLook } from "#server/platform/http/shop-look.ts";
import { type Urgency, urgencyOf } from "#server/platform/http/urgency.ts";

/**
 * Guests who look around give way first, those with a cart later, checkout never (decision 0080). `lateMs`: of the
 * event loop; `atOnce`: begun and not answered yet.
 */
const limits = {
  browsing: { lateMs: 40, atOnce: 100 },
  cart: { lateMs: 60, atOnce: 150 },
  file: { lateMs: 60, atOnce: Number.POSITIVE_INFINITY },
  always: { lateMs: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY },
} as const satisfies Record<Urgency, object>;
const mostWaiting = 100;

export interface AdmissionDeps {
  /** how many wait for a connection to the database */
  waiting: () => number;
  isHttps: () => boolean;
  refused: Pick<RefusedRequests, "count">;
  look: () => ShopLook;
  /** how late the event loop is; left out: as measured */
  readDelay?: () => number;
}

/**
 * Refuses before any work is done what the process cannot answer in time. It stands before the framework: a refusal
 * that costs as much as an answer would help nobody.
 */
export function admitRequests(
  server: Server,
  { waiting, isHttps, look, readDelay, refused }: AdmissionDeps,
): void {
  const handlers = server.listeners("request") as RequestListener[];
  const loop = new LoopDelay();
  const refuse = refusalOf(isHttps, look);
  let begun = 0;

  function isRefused(urgency: Urgency): boolean {
    const lateMs = readDelay ? readDelay() : loop.read();
    const limit = limits[urgency];
    if (lateMs > limit.lateMs || begun >= limit.atOnce) return true;
    // who looks around is answered from memory and does not wait for the database
    return urgency === "cart" && waiting() > mostWaiting;
  }

  /** An answer counts until it is written, not until a slow guest has read it. */
  function count(response: ServerResponse): void {
    begun++;
    let isBegun = true;
    const end = () => {
      if (isBegun) begun--;
      isBegun = false;
    };
    response.on("prefinish", end).on("close", end);
  }

  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const urgency = urgencyOf(request.url ?? "");
    if (isRefused(urgency)) {
      refused.count(urgency);
      return refuse(request, response);
    }
    if (urgency === "browsing" || urgency === "cart") count(response);
    for (const handle of handlers) handle.call(server, request, response);
  });
}

/** Written without the framework, and finished beforehand. */
function refusalOf(
  isHttps: () => boolean,
  look: () => ShopLook,
): (request: IncomingMessage, response: ServerResponse) => void {
  const json = JSON.stringify(new Refusal("unavailable").body());
  const ofJson = finished(json, { "Content-Type": "application/json; charset=utf-8" });
  let drawn: { look: ShopLook; page: ReturnType<typeof finished> } | undefined;
  const ofPage = () => {
    const now = look();
    if (drawn?.look !== now) {
      const { pages, headers } = refusalPagesIn(now);
      drawn = { look: now, page: finished(pages.unavailable ?? json, headers) };
    }
    return drawn.page;
  };
  return ({ headers }, response) => {
    const isPage = headers.accept?.startsWith("text/html") ?? false;
    const answer = isPage ? ofPage() : ofJson;
    response.writeHead(503, answer.headers[isHttps() ? 1 : 0]);
    response.end(answer.body);
  };
}

function finished(body: string, more: Record<string, string>) {
  const headers = { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" };
  const length = { "Content-Length": String(Buffer.byteLength(body)) };
  const headersOf = (always: Record<string, string>) =>
    flat({ ...always, ...headers, ...length, ...lowered(more) });
  return { body, headers: [headersOf(alwaysSent), headersOf(sentOverHttps)] as const };
}

function lowered(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
