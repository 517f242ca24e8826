import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pages, publicPages } from "#contract/addresses.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import type { AddressTurns } from "#server/platform/http/address-turns.ts";
import { guestOfBrowser } from "#server/platform/http/guest-of-browser.ts";
import { memoryCounter } from "#server/platform/http/limit-requests.ts";
import type { RenderPage } from "#server/platform/http/pages/render.ts";
import { refusalPagesIn, standardLook } from "#server/platform/http/refusal-pages.ts";
import type { Asker, CachedResponse, ResponseCache } from "#server/platform/http/response-cache.ts";
import { renderLimit } from "#server/platform/limits.ts";

// Pages with an order or a guest's words in the address are never cached.
const cacheablePages = new Set(
  ([...publicPages, "wishlist", "cart", "login"] as const).map((name) => pages[name]()),
);
const cacheableKinds = /^\/(shop|menu)\/[^/]+$/;
const cacheableParameters = new Set([
  "q",
  "styles",
  "forms",
  "ohne",
  "spuren",
  "kcal",
  "eiweiss",
  "sort",
  "seite",
  "ids",
]);
const plainAddress = /^[\w/-]*$/;
const longestCacheKey = 300;

export function pageRoutes(
  app: FastifyInstance,
  deps: {
    render: RenderPage;
    isCacheable: boolean;
    responseCache: ResponseCache;
    publicUrl: string | null;
    /** where guests reach the shop */
    origin: () => string;
    /** null: no general limits */
    turns: AddressTurns | null;
  },
): void {
  const askerOf = deps.turns ? askersWith(deps.turns) : undefined;
  app.get("/offline.html", (_request, reply) => {
    const { headers, offline } = refusalPagesIn(app.shopLook?.() ?? standardLook);
    return reply.headers(headers).header("Cache-Control", "no-cache").send(offline);
  });
  app.get("/*", (request, reply) => {
    const elsewhere = otherHost(request, deps.publicUrl);
    if (elsewhere) return reply.redirect(elsewhere, 308);
    const bare = withoutClosingSigns(request.url);
    if (bare) return reply.redirect(bare, 308);
    const isOwn = isPlainCart(request.url);
    const address = deps.isCacheable && !isOwn ? cacheKeyOf(request.url) : undefined;
    const asker = askerOf?.(request.ip, address ?? request.url);
    if (address)
      return deps.responseCache.send(request, reply, `page ${address}`, () => deps.render(address), asker);
    const guestId = isOwn ? guestOfBrowser(request, deps.origin()) : null;
    return renderOnce(reply, () => deps.render(request.url, guestId), asker);
  });
}

/** The one page that shows a guest's own things in its HTML. */
function isPlainCart(url: string): boolean {
  return url.startsWith(pages.plainCart());
}

/** A page without a query is rendered once for everyone, so it does not take a turn. */
function askersWith(turns: AddressTurns) {
  const renders = memoryCounter(renderLimit);
  return (ip: string, address: string): Asker => ({
    charge: () => renders.spend(addressBlock(ip)),
    queue: (work) => (plainAddress.test(address) ? work() : turns.run(ip, work)),
  });
}

/**
 * The cache key of a page: known parameters only, in a fixed order. Unknown ones (campaigns, random words) do not
 * change the page. Undefined when the page is not cached.
 */
export function cacheKeyOf(url: string): string | undefined {
  if (plainAddress.test(url)) return isCacheablePath(url) && url.length <= longestCacheKey ? url : undefined;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (!isCacheablePath(pathname)) return undefined;
  for (const key of [...searchParams.keys()]) if (!cacheableParameters.has(key)) searchParams.delete(key);
  searchParams.sort();
  const address = searchParams.size ? `${pathname}?${searchParams}` : pathname;
  return address.length <= longestCacheKey ? address : undefined;
}

/** A page, or its data alone (`/styles.data`). */
function isCacheablePath(path: string): boolean {
  const page = path.replace(/\.data$/, "");
  return cacheablePages.has(page) || cacheableKinds.test(page);
}

async function renderOnce(
  reply: FastifyReply,
  render: () => Promise<CachedResponse>,
  asker: Asker | undefined,
): Promise<FastifyReply> {
  await asker?.charge();
  const page = await (asker ? asker.queue(render) : render());
  return reply.code(page.status).headers(page.headers).header("Cache-Control", "no-store").send(page.body);
}

/** A link copied with the end of its sentence: no page ends in a full stop, a bracket or a quotation mark. */
function withoutClosingSigns(url: string): string | undefined {
  if (plainAddress.test(url)) return undefined;
  const [path = "", ...query] = url.split("?");
  // Two slashes at the beginning would lead to another host.
  if (/^\/[/\\]/.test(path)) return undefined;
  const said = decoded(path);
  let end = said.length;
  while (end > 1 && !/[\p{L}\p{N}_/-]/u.test(said[end - 1] ?? "")) end--;
  return end < said.length ? [encodeURI(said.slice(0, end)), ...query].join("?") : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** One canonical address: visitors of any other host are redirected to the public one. */
function otherHost(request: FastifyRequest, publicUrl: string | null): string | undefined {
  if (!publicUrl) return undefined;
  return request.host === new URL(publicUrl).host ? undefined : publicUrl + request.url;
}
