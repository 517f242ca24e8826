import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { exportGobd } from "#server/office/books/gobd/export-gobd.ts";
import { printProcedure } from "#server/office/books/gobd/procedure/print-procedure.ts";
import { readProcedure } from "#server/office/books/gobd/procedure/read-procedure.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import { inOnePart } from "#server/platform/http/in-one-part.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function gobdRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "exportGobd", ({ staff, query }) => exportGobd(deps, staff, query));

  answerStaffCall(app, deps, "readProcedure", async ({ staff }) => {
    const facts = await readProcedure(database, berlinDay(clock()));
    const pdf = await printProcedure(database, facts);
    const name = "Verfahrensdokumentation.pdf";
    await audit(database, { staff, at: dateNow(clock) }, "exportiert", ["books", name]);
    return { name, type: "application/pdf", stream: inOnePart(pdf) };
  });
}
