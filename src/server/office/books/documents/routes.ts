import type { FastifyInstance } from "fastify";
import type { QueryOf } from "#contract/contract.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { exportDocumentList, exportDocuments } from "#server/office/books/documents/export-documents.ts";
import { filterOf, readBookDocuments } from "#server/office/books/documents/read-documents.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { StreamedFile } from "#server/platform/http/streamed-file.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function bookDocumentRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;
  const filter = (query: QueryOf<"readBookDocuments">) => filterOf(query, berlinDay(clock()));
  const recorded = async (staff: Actor, file: StreamedFile) => {
    await audit(database, { staff, at: dateNow(clock) }, "exportiert", ["books", file.name]);
    return file;
  };

  answerStaffCall(app, deps, "readBookDocuments", async ({ query }) => ({
    data: await readBookDocuments(database, filter(query), query.page),
  }));

  answerStaffCall(app, deps, "exportBookDocumentList", ({ staff, query }) =>
    recorded(staff, exportDocumentList(database, filter(query))),
  );

  answerStaffCall(app, deps, "exportBookDocuments", async ({ staff, query }) =>
    recorded(staff, await exportDocuments(database, filter(query))),
  );
}
