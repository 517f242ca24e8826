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
import { retryAfterSeconds } from "#server/platform/http/errors.ts";
import type { FinishedResponse } from "#server/platform/http/response-cache.ts";
import { forEverybody } from "#server/platform/http/security-headers.ts";
import { pagePolicy, permissionsPolicy } from "#server/platform/pages/page-policy.ts";
import { styleSheetLinks } from "#server/platform/pages/style-sheet-links.ts";
import { StartRefused } from "#system/start-refused.ts";

/** Sends a page's API call to this same process. */
export type SendInProcess = (request: {
  method: string;
  path: string;
  body: unknown;
}) => Promise<{ status: number; body: unknown }>;

export type RenderPage = (address: string) => Promise<FinishedResponse>;

/** Mounts the page assets and returns a renderer. */
export type PageSource = (
  app: FastifyInstance,
  send: SendInProcess,
  origin: () => string,
) => Promise<{ render: RenderPage; isCacheable: boolean }>;

const buildFolder = join(import.meta.dirname, "../../../../build");
// The names of built files contain their hash.
const forever = "public, max-age=31536000, immutable";

interface PagesModule {
  /** the context's key is defined in the bundle */
  apiKey: RouterContext<SendInProcess>;
  inlineScripts: readonly string[];
}

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
      reply.headers(forEverybody);
      // Some browsers show PDFs in a plug-in, which the policy would block.
      if (path.endsWith(".pdf")) reply.removeHeader("content-security-policy");
      reply.header("Cache-Control", path.includes("/assets/") ? forever : "public, max-age=3600");
    },
  });
  const { inlineScripts } = build.entry.module as unknown as PagesModule;
  const policy = pagePolicy(inlineScripts);
  return { render: pageRenderer({ build: () => build, send, origin, policy }), isCacheable: true };
};

/** Renders pages of a build. A page depends on its address only, never on the visitor. */
export function pageRenderer(deps: {
  build: () => ServerBuild | Promise<ServerBuild>;
  send: SendInProcess;
  origin: () => string;
  /** left out in development: Vite's inline scripts are not known in advance */
  policy?: string;
}): RenderPage {
  return async (address) => {
    const build = await deps.build();
    const { apiKey } = build.entry.module as unknown as PagesModule;
    const context = new RouterContextProvider();
    let isUnavailable = false;
    context.set(apiKey, async (request) => {
      const answer = await deps.send(request);
      isUnavailable ||= answer.status === 503;
      return answer;
    });
    const handle = createRequestHandler(build, process.env.NODE_ENV ?? "production");
    const response = await handle(new Request(deps.origin() + address), context);
    const page = await finish(response, address, deps.policy);
    // The page failed only because the database is away, so the answer is 503.
    return isUnavailable && page.status >= 500 ? unavailable(page) : page;
  };
}

function unavailable(page: FinishedResponse): FinishedResponse {
  return { ...page, status: 503, headers: { ...page.headers, "retry-after": retryAfterSeconds } };
}

async function finish(response: Response, address: string, policy?: string): Promise<FinishedResponse> {
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  delete headers["content-length"];
  // Prefetched page data is valid for a minute.
  headers["cache-control"] = /\.data(\?|$)/.test(address) ? "private, max-age=60" : "no-cache";
  const { status } = response;
  if (!headers["content-type"]?.startsWith("text/html"))
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const html = await response.text();
  if (policy) headers["content-security-policy"] = policy;
  headers["permissions-policy"] = permissionsPolicy;
  const link = styleSheetLinks(html);
  if (link) headers.link = link;
  return { status, headers, body: Buffer.from(html) };
}
