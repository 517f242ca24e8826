import type { FastifyInstance } from "fastify";
import { pages } from "#contract/addresses.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { listedPages } from "#server/domain/shop-snapshot/shop-pages.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import type { FinishedResponse, ResponseCache } from "#server/platform/http/response-cache.ts";

// Pages of one guest or of the team. The prefix /payment- covers status and failure.
const closedToRobots = [
  pages.cart(),
  "/thankyoupage",
  "/payment-",
  pages.dashboard(),
  pages.login(),
  "/api",
  pages.newsletter(),
  "/testzahlung",
];

export function robotsAndSitemapRoutes(
  app: FastifyInstance,
  deps: { snapshot: ShopSnapshot; responseCache: ResponseCache; publicUrl: () => string },
): void {
  const { snapshot, responseCache, publicUrl } = deps;
  app.get("/robots.txt", (request, reply) =>
    responseCache.send(request, reply, "robots.txt", () => finishedText("text/plain", robots(publicUrl()))),
  );
  app.get("/sitemap.xml", (request, reply) =>
    responseCache.send(request, reply, "sitemap.xml", () =>
      finishedText("application/xml", sitemap(publicUrl(), listedPages(snapshot))),
    ),
  );
}

function robots(publicUrl: string): string {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /", ...closed, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

function sitemap(publicUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function finishedText(type: string, text: string): FinishedResponse {
  return {
    status: 200,
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" },
    body: Buffer.from(text),
  };
}
