import type { FastifyInstance } from "fastify";
import { screenWidths } from "#contract/catalogue/picture-widths.ts";
import type { PictureFormat } from "#server/domain/catalogue/pictures/picture-work.ts";
import { readVariant } from "#server/domain/catalogue/pictures/variants.ts";
import type { Database } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { forEverybody } from "#server/platform/http/security-headers.ts";

const fileForm = /^(\d{3,4})\.(avif|webp)$/;
// The address contains the hash of the picture, so its content never changes.
const forever = "public, max-age=31536000, immutable";

export function pictureRoutes(app: FastifyInstance, deps: { database: Database }): void {
  const pendingVariants = new Map<string, Promise<Buffer | undefined>>();

  app.get<{ Params: { id: string; file: string } }>("/media/:id/:file", async (request, reply) => {
    const { id, file } = request.params;
    const [, width, format] = fileForm.exec(file) ?? [];
    if (!/^[0-9a-f]{32}$/.test(id) || !screenWidths.some((allowed) => allowed === Number(width))) {
      throw new Refusal("not_found");
    }
    const bytes = await readVariantOnce(id, Number(width), format as PictureFormat);
    if (!bytes) throw new Refusal("not_found");
    return reply.headers(forEverybody).header("Cache-Control", forever).type(`image/${format}`).send(bytes);
  });

  function readVariantOnce(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const key = `${id}/${width}.${format}`;
    const running = pendingVariants.get(key);
    if (running) return running;
    const started = readVariant(deps.database, { id, width, format }).finally(() =>
      pendingVariants.delete(key),
    );
    pendingVariants.set(key, started);
    return started;
  }
}
