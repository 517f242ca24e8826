import type { FastifyInstance } from "fastify";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import { storePicture } from "#server/domain/catalogue/pictures/store-picture.ts";
import { dateNow } from "#server/platform/clock.ts";
import { answerStaffFile } from "#server/platform/logins/answer-staff-file.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

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
