import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Finished } from "#server/http/finished-answers.ts";

/** Carries a page's call to the API inside this process. */
export type SendInProcess = (request: {
  method: string;
  path: string;
  body: unknown;
}) => Promise<{ status: number; body: unknown }>;

export type RenderPage = (address: string) => Promise<Finished>;

const buildFolder = join(import.meta.dirname, "../../../build");
export const clientFolder = join(buildFolder, "client");

export async function loadPages(send: SendInProcess, origin: () => string): Promise<RenderPage> {
  const file = join(buildFolder, "server/index.js");
  if (!existsSync(file))
    throw new Error("Die Seiten sind nicht gebaut: bitte zuerst `npm run build` ausführen.");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return pageRenderer(() => build, send, origin);
}

/** Renders pages of a build. They know nothing of who asks, so an address is all there is to a request. */
export async function pageRenderer(
  currentBuild: () => ServerBuild | Promise<ServerBuild>,
  send: SendInProcess,
  origin: () => string,
): Promise<RenderPage> {
  return async (address) => {
    const build = await currentBuild();
    // the context's key lives in the bundle of the pages, which exports it beside the renderer
    const { apiContext } = build.entry.module as unknown as { apiContext: RouterContext<SendInProcess> };
    const context = new RouterContextProvider();
    context.set(apiContext, send);
    const handle = createRequestHandler(build, process.env.NODE_ENV ?? "production");
    const response = await handle(new Request(origin() + address), context);
    return finish(response, address);
  };
}

async function finish(response: Response, address: string): Promise<Finished> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
  delete headers["content-length"];
  // data of a page that was fetched ahead is used for a minute instead of being fetched again
  headers["cache-control"] = /\.data(\?|$)/.test(address) ? "private, max-age=60" : "no-cache";
  if (isHtml) headers["content-security-policy"] = pagePolicy(body.toString("utf8"));
  return { status: response.status, headers, body };
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
