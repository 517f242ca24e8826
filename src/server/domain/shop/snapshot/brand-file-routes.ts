import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { manifestTexts } from "#brand/manifest.ts";
import { logoAddress } from "#server/domain/shop/brand.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { CachedResponse, ResponseCache } from "#server/platform/http/response-cache.ts";
import { forEverybody } from "#server/platform/http/security-headers.ts";
import { projectRoot } from "#system/project-root.ts";

const iconFolder = join(projectRoot, "brand/icons");
const icons = {
  "favicon.svg": "image/svg+xml",
  "favicon.ico": "image/vnd.microsoft.icon",
  "apple-touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "maskable-192.png": "image/png",
  "maskable-512.png": "image/png",
};

const anHour = "public, max-age=3600";
const forever = "public, max-age=31536000, immutable";

const fileSql = statement("shop-snapshot.read-brand-file", "SELECT body FROM brand_files WHERE name = $1");

/** Icons, logo and manifest: those of the shop's own brand, else those that the build carries. */
export function brandFileRoutes(
  app: FastifyInstance,
  {
    snapshot,
    responseCache,
    database,
  }: { snapshot: ShopSnapshot; responseCache: ResponseCache; database: Queries },
): void {
  for (const [name, type] of Object.entries(icons)) {
    app.get(`/${name}`, (request, reply) =>
      responseCache.send(request, reply, `icon ${name}`, async () => {
        const own = await database.row(fileSql, [name]);
        const body = own?.body ?? (await readFile(join(iconFolder, name)));
        return {
          status: 200,
          headers: { ...forEverybody, "Content-Type": type, "Cache-Control": anHour },
          body,
        };
      }),
    );
  }
  app.get("/site.webmanifest", (request, reply) =>
    responseCache.send(request, reply, "site.webmanifest", () => manifest(snapshot)),
  );
  app.get<{ Params: { id: string } }>("/brand/:id/logo.webp", (request, reply) => {
    const { logo } = snapshot.settings.brand;
    if (logo?.url !== logoAddress(request.params.id)) throw new Refusal("not_found");
    return responseCache.send(request, reply, logo.url, async () => {
      const file = await database.row(fileSql, ["logo.webp"]);
      if (!file) throw new Refusal("not_found");
      const headers = { ...forEverybody, "Content-Type": "image/webp", "Cache-Control": forever };
      return { status: 200, headers, body: file.body };
    });
  });
}

function manifest({ settings: { brand } }: ShopSnapshot): CachedResponse {
  const { name, tones, version } = brand;
  const icon = (file: string, sizes: string, type: string, purpose?: string) => ({
    src: `/${file}?v=${version}`,
    sizes,
    type,
    purpose,
  });
  const body = {
    id: "/",
    name: manifestTexts.name(name),
    short_name: name,
    description: manifestTexts.description,
    lang: "de",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: tones["forest-deep"],
    background_color: tones.canvas,
    categories: manifestTexts.categories,
    icons: [
      icon("favicon.svg", "any", "image/svg+xml"),
      icon("apple-touch-icon.png", "180x180", "image/png"),
      icon("icon-192.png", "192x192", "image/png"),
      icon("icon-512.png", "512x512", "image/png"),
      icon("maskable-192.png", "192x192", "image/png", "maskable"),
      icon("maskable-512.png", "512x512", "image/png", "maskable"),
    ],
  };
  const headers = { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": anHour };
  return { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
}
