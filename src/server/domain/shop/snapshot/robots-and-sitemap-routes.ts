import type { FastifyInstance } from "fastify";
import { pages } from "#contract/addresses.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import type { CachedResponse, ResponseCache } from "#server/platform/http/response-cache.ts";
import { listedPages } from "./shop-pages.ts";
import type { ShopSnapshot } from "./shop-snapshot.ts";

const changesSql = statement(
  "shop-snapshot.read-menu-changes",
  `SELECT slug, changed_at AS at FROM menus WHERE is_published AND changed_at IS NOT NULL`,
  { at: is<Date>() },
);

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
  deps: { snapshot: ShopSnapshot; database: Queries; responseCache: ResponseCache; publicUrl: () => string },
): void {
  const { snapshot, database, responseCache, publicUrl } = deps;
  app.get("/robots.txt", (request, reply) =>
    responseCache.send(request, reply, "robots.txt", () => finishedText("text/plain", robots(publicUrl()))),
  );
  app.get("/sitemap.xml", (request, reply) =>
    responseCache.send(request, reply, "sitemap.xml", async () => {
      const changes = await database.rows(changesSql);
      const changedAt = new Map(changes.map(({ slug, at }) => [pages.menuDetails(slug), at]));
      return finishedText("application/xml", sitemap(publicUrl(), listedPages(snapshot), changedAt));
    }),
  );
}

function robots(publicUrl: string): string {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /", ...closed, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/** A page whose last change is unknown has no date: crawlers ignore the dates of a site that invents them. */
function sitemap(publicUrl: string, paths: string[], changedAt: Map<string, Date>): string {
  const entries = paths.map((path) => {
    const at = changedAt.get(path);
    const date = at ? `<lastmod>${at.toISOString()}</lastmod>` : "";
    return `  <url><loc>${escapeHtml(publicUrl + path)}</loc>${date}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function finishedText(type: string, text: string): CachedResponse {
  return {
    status: 200,
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" },
    body: Buffer.from(text),
  };
}

const path = "/.well-known/security.txt";
/** RFC 9116 demands an end; while the shop answers, every answer names a later one. */
const holds = { hours: 30 * 24 };

/** Where to report a weakness (RFC 9116). docs/SECURITY.md says what happens then. */
export function securityTxtRoute(
  app: FastifyInstance,
  { snapshot, clock, publicUrl }: { snapshot: ShopSnapshot; clock: Clock; publicUrl: () => string },
): void {
  app.get(path, (_request, reply) => {
    const expires = clock().add(holds).toString({ smallestUnit: "second" });
    const lines = [
      `Contact: mailto:${snapshot.settings.company.email}`,
      `Expires: ${expires}`,
      "Preferred-Languages: de, en",
      `Canonical: ${publicUrl()}${path}`,
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("Cache-Control", "no-cache")
      .send(`${lines.join("\n")}\n`);
  });
}
