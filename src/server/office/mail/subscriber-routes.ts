import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { exportSubscribers } from "#server/domain/mail/newsletter/export-subscribers.ts";
import { readSubscribers } from "#server/domain/mail/newsletter/read-subscribers.ts";
import { dateNow } from "#server/platform/clock.ts";
import { StreamedAnswer } from "#server/platform/http/answer-call.ts";
import { textFileParts } from "#server/platform/http/text-file-parts.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function subscriberRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readSubscribers", async ({ query }) => ({
    data: await readSubscribers(database, query),
  }));

  answerStaffCall(app, deps, "exportSubscribers", async ({ staff }) => {
    const file = await exportSubscribers(database, berlinDay(clock()));
    const at = dateNow(clock);
    await audit(database, {
      staff,
      at,
      action: "exportiert",
      subject: "newsletter",
      subjectId: file.fileName,
    });
    return new StreamedAnswer(textFileParts(file, file.parts));
  });
}
