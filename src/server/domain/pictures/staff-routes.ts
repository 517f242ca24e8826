import type { FastifyInstance } from "fastify";
import { pictureEncoder } from "#server/domain/pictures/encoder.ts";
import { storePicture } from "#server/domain/pictures/store-picture.ts";
import { answerStaffFile } from "#server/platform/auth/answer-staff-file.ts";
import type { AuthDeps } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";

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
