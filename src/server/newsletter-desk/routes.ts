import type { FastifyInstance } from "fastify";
import { audit } from "#server/audit/audit.ts";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import type { AuthParts } from "#server/auth/sessions.ts";
import { berlinDay } from "#server/calendar/delivery-day.ts";
import { dateNow } from "#server/clock.ts";
import { exportReaders } from "#server/newsletter-desk/export-readers.ts";
import { readReaders } from "#server/newsletter-desk/read-readers.ts";

/** Who reads the newsletter, and the proof that they want to. */
export function newsletterDeskRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { database, clock } = parts;

  answerStaffCall(app, parts, "readReaders", async ({ query }) => ({
    data: await readReaders(database, query),
  }));

  answerStaffCall(app, parts, "exportReaders", async ({ staff }) => {
    const file = await exportReaders(database, berlinDay(clock()));
    const at = dateNow(clock);
    await audit(database, {
      staff,
      at,
      action: "exportiert",
      subject: "Newsletter",
      subjectId: file.fileName,
    });
    return { data: file };
  });
}
