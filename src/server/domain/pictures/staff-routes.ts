import type { FastifyInstance } from "fastify";
import { pictureEncoder } from "#server/domain/pictures/encoder.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { answerStaffFile } from "#server/platform/auth/answer-staff-file.ts";
import type { AuthDeps } from "#server/platform/auth/sessions.ts";
import { statement } from "#server/platform/database/statement.ts";

const insertPictureText = statement(
  "pictures.keep-upload",
  `
  INSERT INTO pictures (id, mime, width, height, master) VALUES ($1, 'image/webp', $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING id`,
);

/** An uploaded picture is shown nowhere until a menu or a style uses it. */
export async function pictureStaffRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  await answerStaffFile(app, deps, "uploadPicture", async ({ staff, file }) => {
    const { id, width, height, bytes } = await pictureEncoder.encodeMaster(file);
    const at = new Date(deps.clock().epochMilliseconds);
    await deps.database.transaction(async (queries) => {
      // A repeated upload of the same picture changes nothing and needs no audit entry.
      if (!(await queries.row(insertPictureText, [id, width, height, bytes]))) return;
      const after = { Breite: width, Höhe: height };
      await audit(queries, { staff, at, action: "uploaded", subject: "picture", subjectId: id, after });
    });
    return { data: { id, width, height } };
  });
}
