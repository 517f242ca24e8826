import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { retryAfterSeconds } from "#server/http/errors.ts";
import type { Finished } from "#server/http/finished-answers.ts";
import { scriptsLast, styleSheetLinks } from "#server/pages/loading-order.ts";
import { StartRefused } from "#server/start-refused.ts";

/** Carries a page's call to the API inside this process. */
export type SendInProcess = (request: {
  method: string;
  path: string;
  body: unknown;
}) => Promise<{ status: number; body: unknown }>;

export type RenderPage = (address: string) => Promise<Finished>;

/** Where pages come from: mounts what belongs to them and renders an address. Kept pages are rendered once. */
export type PageSource = (
  app: FastifyInstance,
  send: SendInProcess,
  origin: () => string,
) => Promise<{ render: RenderPage; isKept: boolean }>;

const buildFolder = join(import.meta.dirname, "../../../build");
// the names of built files hold their hash
const forever = "public, max-age=31536000, immutable";

/** The pages as they were built. */
export const builtPages: PageSource = async (app, send, origin) => {
  const file = join(buildFolder, "server/index.js");
  if (!existsSync(file))
    throw new StartRefused("Die Seiten sind nicht gebaut: Bitte zuerst `npm run build` ausführen.");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  await app.register(staticFiles, {
    root: join(buildFolder, "client"),
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      reply.header("Cache-Control", path.includes("/assets/") ? forever : "public, max-age=3600");
    },
  });
  return { render: pageRenderer(() => build, send, origin), isKept: true };
};

/** Renders pages of a build. They know nothing of who asks, so an address is all there is to a request. */
export function pageRenderer(
  currentBuild: () => ServerBuild | Promise<ServerBuild>,
  send: SendInProcess,
  origin: () => string,
): RenderPage {
  return async (address) => {
    const build = await currentBuild();
    // the context's key lives in the bundle of the pages, which exports it beside the renderer
    const { apiKey } = build.entry.module as unknown as { apiKey: RouterContext<SendInProcess> };
    const context = new RouterContextProvider();
    let isUnavailable = false;
    context.set(apiKey, async (asked) => {
      const answer = await send(asked);
      isUnavailable ||= answer.status === 503;
      return answer;
    });
    const handle = createRequestHandler(build, process.env.NODE_ENV ?? "production");
    const response = await handle(new Request(origin() + address), context);
    const page = await finish(response, address);
    // a page that failed because the shop cannot answer just now is no fault of its own
    return isUnavailable && page.status >= 500 ? unavailable(page) : page;
  };
}

function unavailable(page: Finished): Finished {
  return { ...page, status: 503, headers: { ...page.headers, "retry-after": retryAfterSeconds } };
}

async function finish(response: Response, address: string): Promise<Finished> {
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  delete headers["content-length"];
  // data of a page that was fetched ahead is used for a minute instead of being fetched again
  headers["cache-control"] = /\.data(\?|$)/.test(address) ? "private, max-age=60" : "no-cache";
  const { status } = response;
  if (!headers["content-type"]?.startsWith("text/html"))
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const html = scriptsLast(await response.text());
  headers["content-security-policy"] = pagePolicy(html);
  const link = styleSheetLinks(html);
  if (link) headers.link = link;
  return { status, headers, body: Buffer.from(html) };
}

/** Pages are kept as they are, so that a nonce is out of the question: their inline scripts are named by hash. */
function pagePolicy(html: string): string {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = [...inline]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
