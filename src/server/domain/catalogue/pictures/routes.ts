import type { FastifyInstance } from "fastify";
import { screenWidths } from "#contract/catalogue/picture-widths.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import type { PictureFormat } from "#server/domain/catalogue/pictures/picture-work.ts";
import { storePicture } from "#server/domain/catalogue/pictures/store-picture.ts";
import { readVariant } from "#server/domain/catalogue/pictures/variants.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { forEverybody } from "#server/platform/http/security-headers.ts";
import { answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

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

/** An uploaded picture is shown nowhere until a menu or a style uses it. */
export async function pictureStaffRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  await answerStaffFile(app, deps, "uploadPicture", async ({ staff, file }) => {
    const master = await pictureEncoder.encodeMaster(file);
    const at = dateNow(deps.clock);
    await deps.database.transaction((queries) => storePicture(queries, master, { staff, at }));
    const { id, width, height } = master;
    return { data: { id, width, height } };
  });
}
