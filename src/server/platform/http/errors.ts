import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tones } from "#brand/colours.ts";
import { shop } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import type { Tones } from "#contract/shop/brand-colours.ts";
import { isUnavailable, isUndoneForNow } from "#server/platform/database/unavailable.ts";
import { Refusal } from "./refusal.ts";
import { type LogFault, logRequest, requestIdHeader } from "./request-log.ts";
import { closedPagePolicy } from "./security-headers.ts";

/** Name and colours of the shop for the few pages that stand alone. A change replaces the object. */
interface ShopLook {
  name: string;
  tones: Tones;
}

declare module "fastify" {
  interface FastifyInstance {
    shopLook?: () => ShopLook;
  }
}

/** Before the shop is open, the look that the build carries. */
const standardLook: ShopLook = { name: shop.name, tones };

const cssOf = ({ tones }: ShopLook) => `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${tones.canvas}; color: ${tones.ink};
  font: 17px/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100% - 40px, 34rem); text-align: center; }
h1 { margin: 0; font-size: clamp(30px, 7vw, 44px); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 16px 0 0; color: ${tones.muted}; }
a { display: inline-flex; align-items: center; min-height: 48px; margin-top: 28px; padding: 0 28px; border-radius: 12px;
  background: ${tones.forest}; color: #fff; font-weight: 650; text-decoration: none; }
a:hover { background: ${tones["forest-deep"]}; }
a:focus-visible { outline: 3px solid ${tones.ink}; outline-offset: 3px; }
`;

interface RefusalPages {
  headers: Record<string, string>;
  pages: Partial<Record<RefusalCode, string>>;
}

const made = new WeakMap<ShopLook, RefusalPages>();

/** Self-contained pages instead of JSON, for people who follow a link or send a form. */
export function refusalPagesIn(look: ShopLook): RefusalPages {
  const pages = made.get(look) ?? makePages(look);
  made.set(look, pages);
  return pages;
}

function makePages(look: ShopLook): RefusalPages {
  const css = cssOf(look);
  const page = (title: string, heading: string, text: string) =>
    pageOf({ title, heading, text }, look.name, css);
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": closedPagePolicy(css),
    },
    pages: {
      unavailable: page(
        "Gleich wieder da",
        "Wir sind gleich wieder da",
        `${refusals.unavailable[1]} Ihr Warenkorb bleibt erhalten.`,
      ),
      foreign_origin: page("Nicht ausgeführt", "Das haben wir nicht ausgeführt", refusals.foreign_origin[1]),
    },
  };
}

function pageOf(
  { title, heading, text }: { title: string; heading: string; text: string },
  shopName: string,
  css: string,
): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[title, escapeHtml(shopName)].filter(Boolean).join(" – ")}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<a href="/">Zur Startseite</a>
</main>
</body>
</html>
`;
}

// errors that Fastify raises before it reaches a route
const ofFramework: Record<string, "too_large" | "media_type" | "malformed"> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type",
};

/** in seconds */
export const defaultRetryAfter = "5";

/** Refusals answer as they are; everything else is logged with its cause and answers 500 or 503. */
export function handleErrors(app: FastifyInstance, logFault: LogFault): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      logFault(error, "request failed", request.id);
      const isForNow = isUnavailable(error) || isUndoneForNow(error);
      return sendRefusal(reply, new Refusal(isForNow ? "unavailable" : "internal"));
    }
    // Expected, but caused by another system: the operator may have to act.
    if (refusal.cause) request.log.warn({ err: refusal.cause }, refusal.code);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendRefusal(reply, new Refusal("not_found")));
}

/** An address that cannot be decoded fails before routing and its hooks, whose work is done here. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header(requestIdHeader, request.id);
  sendRefusal(reply, asRefusal(error) ?? new Refusal("internal"));
  logRequest(request, reply);
}

function asRefusal(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.statusCode === undefined || error.statusCode >= 500) return undefined;
  if (error.statusCode === 429) return new Refusal("too_many_requests");
  return new Refusal(ofFramework[error.code] ?? "malformed");
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.code(refusal.status).header("Cache-Control", "no-store");
  if (refusal.retryAfterSeconds) reply.header("Retry-After", String(refusal.retryAfterSeconds));
  else if (refusal.status === 503) reply.header("Retry-After", defaultRetryAfter);
  if (isNavigation(reply.request)) {
    const { pages, headers } = refusalPagesIn(reply.server.shopLook?.() ?? standardLook);
    const page = pages[refusal.code];
    if (page) return reply.headers(headers).send(page);
  }
  return reply.send(refusal.body());
}

function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith("text/html") ?? false;
}
