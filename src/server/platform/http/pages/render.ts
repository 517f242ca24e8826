import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { BuildFiles } from "#contract/build-files.ts";
import { defaultRetryAfter } from "#server/platform/http/errors.ts";
import { buildFiles } from "#server/platform/http/pages/build-files.ts";
import {
  type PaymentHosts,
  pagePolicy,
  workerPolicy,
  officePermissions,
  permissionsPolicy,
  walletHeaders,
} from "#server/platform/http/pages/page-policy.ts";
import type { CachedResponse } from "#server/platform/http/response-cache.ts";
import { forEverybody } from "#server/platform/http/security-headers.ts";
import { projectRoot } from "#system/project-root.ts";
import { StartRefused } from "#system/start-refused.ts";

/** Sends a page's API call to this same process, for this guest if it is a page of their own. */
export type SendInProcess = (request: {
  method: string;
  path: string;
  body: unknown;
  guestId?: string | null;
}) => Promise<{ status: number; body: unknown }>;

export type RenderPage = (address: string, guestId?: string | null) => Promise<CachedResponse>;

/** What the pages must know of the shop around them. */
export interface PagesOfShop {
  origin: () => string;
  /** the provider's wallets are on: the cart's document may load from these */
  walletHosts?: PaymentHosts;
}

/** Mounts the page assets and returns a renderer. */
export type PageSource = (
  app: FastifyInstance,
  send: SendInProcess,
  shop: PagesOfShop,
) => Promise<{ render: RenderPage; isCacheable: boolean }>;

// The names of built files contain their hash.
const forever = "public, max-age=31536000, immutable";
const offlineWorker = "/offline-worker.js";
const buildFolder = join(projectRoot, "build");

/** What the pages' bundle exports (`src/web/server/render-page.tsx`). */
export interface PagesModule {
  inlineScripts: readonly string[];
  renderPage(url: URL, deps: { send: SendInProcess; files: BuildFiles }): Promise<PageOfBuild>;
}

interface PageOfBuild {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** a document that may show the provider's wallets */
  hasWallets?: boolean;
}

export const builtPages: PageSource = async (app, send, shop) => {
  const file = join(buildFolder, "server/index.js");
  if (!existsSync(file))
    throw new StartRefused("Die Seiten sind nicht gebaut: Bitte zuerst `npm run build` ausführen.");
  const pages = (await import(pathToFileURL(file).href)) as PagesModule;
  const manifest = await readFile(join(buildFolder, "client/.vite/manifest.json"), "utf8");
  const version = createHash("sha256").update(manifest).digest("base64url").slice(0, 12);
  const files = buildFiles(JSON.parse(manifest), version);
  await app.register(staticFiles, {
    root: join(buildFolder, "client"),
    // a route for each file, so that unknown names cost no search on the disk
    wildcard: false,
    preCompressed: true,
    // a packed form has no address
    globIgnore: ["**/*.br", "**/*.gz"],
    index: false,
    setHeaders(reply, path) {
      reply.headers(forEverybody);
      // Some browsers show PDFs in a plug-in, which the policy would block.
      if (path.endsWith(".pdf")) reply.removeHeader("content-security-policy");
      // also its compressed forms
      if (path.includes(offlineWorker)) reply.header("content-security-policy", workerPolicy);
      reply.header("Cache-Control", path.includes("/assets/") ? forever : "public, max-age=3600");
    },
  });
  const [usual, office] = [false, true].map((isOffice) =>
    pagePolicy(pages.inlineScripts, undefined, isOffice),
  );
  const policy: PolicyOf = (hosts, isOffice) =>
    (hosts ? pagePolicy(pages.inlineScripts, hosts) : isOffice ? office : usual) ?? "";
  const load = async () => ({ pages, files });
  return { render: pageRenderer({ ...shop, load, send, policy }), isCacheable: true };
};

type PolicyOf = (hosts: PaymentHosts | undefined, isOffice: boolean) => string;

const officeAddress = /^\/dashboard(\/|\?|$)/;

/**
 * Renders pages of a build. A page depends on its address only, never on the visitor; the cart without scripts aside.
 */
export function pageRenderer(
  deps: PagesOfShop & {
    load: () => Promise<{ pages: PagesModule; files: BuildFiles }>;
    send: SendInProcess;
    /** left out in development: Vite's inline scripts are not known in advance */
    policy?: PolicyOf;
  },
): RenderPage {
  return async (address, guestId) => {
    const { pages, files } = await deps.load();
    let isUnavailable = false;
    const send: SendInProcess = async (request) => {
      const answer = await deps.send({ ...request, guestId });
      isUnavailable ||= answer.status === 503;
      return answer;
    };
    const rendered = await pages.renderPage(new URL(deps.origin() + address), { send, files });
    const page = finish(rendered, address, deps);
    // The page failed only because the database is away, so the answer is 503.
    return isUnavailable && page.status >= 500 ? unavailable(page) : page;
  };
}

function unavailable(page: CachedResponse): CachedResponse {
  return { ...page, status: 503, headers: { ...page.headers, "retry-after": defaultRetryAfter } };
}

function finish(
  { status, headers: own, body, hasWallets }: PageOfBuild,
  address: string,
  { policy, walletHosts }: Pick<Parameters<typeof pageRenderer>[0], "policy" | "walletHosts">,
): CachedResponse {
  const headers: Record<string, string> = { ...own };
  // Prefetched page data is valid for a minute.
  headers["cache-control"] = /\.data(\?|$)/.test(address) ? "private, max-age=60" : "no-cache";
  if (headers["content-type"]?.startsWith("text/html")) {
    const hosts = hasWallets ? walletHosts : undefined;
    const isOffice = officeAddress.test(address);
    if (policy) headers["content-security-policy"] = policy(hosts, isOffice);
    headers["permissions-policy"] = isOffice ? officePermissions : permissionsPolicy;
    if (hosts) Object.assign(headers, walletHeaders(hosts));
    const link = styleSheetLinks(body.toString("utf8", 0, body.indexOf("<body>")));
    if (link) headers.link = link;
  }
  return { status, headers, body };
}

/** The `Link` header lets the browser fetch style sheets before it has read the page. */
export function styleSheetLinks(html: string): string | undefined {
  const head = html.slice(0, html.indexOf("</head>"));
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)];
  return sheets.map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ") || undefined;
}
