import type { FastifyInstance } from "fastify";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { exportSubscribers } from "#server/domain/mail/newsletter/export-subscribers.ts";
import { readSubscribers } from "#server/domain/mail/newsletter/read-subscribers.ts";
import { dateNow } from "#server/platform/clock.ts";
import { StreamedAnswer } from "#server/platform/http/answer-call.ts";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { resendMail } from "#server/platform/mail/resend.ts";
import { checkSubscribers, importSubscribers } from "./import-subscribers.ts";
import { readMail, readMails } from "./read-mails.ts";

/** The envelope of a text file whose text comes in pieces; no piece may end within a character. */
export async function* textFileParts(
  { fileName, mime }: Omit<TextFile, "text">,
  texts: AsyncIterable<string>,
): AsyncGenerator<string> {
  const empty = JSON.stringify({ status: "success", data: { fileName, mime, text: "" } });
  yield empty.slice(0, -'"}}'.length);
  for await (const text of texts) yield JSON.stringify(text).slice(1, -1);
  yield '"}}';
}

type Deps = AuthDeps & GuessDeps & { jobs: Jobs };

export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readMails", async ({ query }) => ({ data: await readMails(database, query) }));

  answerStaffCall(app, deps, "readMail", async ({ params }) => ({
    data: await readMail(database, params.mailId),
  }));

  answerStaffCall(app, deps, "resendMail", async ({ staff, params, body }) => ({
    data: { mailId: await sendAgain(deps, staff, { mailId: params.mailId, copyId: body.id }) },
  }));
}

async function sendAgain(
  deps: Deps,
  staff: SignedInStaff,
  input: { mailId: string; copyId: string },
): Promise<string> {
  const { id, kind, order } = await readMail(deps.database, input.mailId);
  const now = dateNow(deps.clock);
  const sent = await resendMail(deps, { ...input, mailId: id, now }, (queries) =>
    audit(queries, { staff, at: now }, `E-Mail „${mailKindNames[kind]}“ erneut gesendet`, [
      // mails of an order appear in the order's history
      order ? "order" : "mail",
      order?.id ?? id,
    ]),
  );
  if (!sent) throw new Refusal("mail_on_its_way");
  return sent;
}

export async function subscriberRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readSubscribers", async ({ query }) => ({
    data: await readSubscribers(database, query),
  }));

  await answerStaffFile(app, deps, "checkSubscribers", async ({ file, query }) => ({
    data: await checkSubscribers(deps, { file, ...query }),
  }));

  await answerStaffFile(app, deps, "importSubscribers", async ({ staff, file, query }) => ({
    data: await importSubscribers(deps, staff, { file, ...query }),
  }));

  answerStaffCall(app, deps, "exportSubscribers", async ({ staff }) => {
    const file = await exportSubscribers(database, berlinDay(clock()));
    const at = dateNow(clock);
    await audit(database, { staff, at }, "exportiert", ["newsletter", file.fileName]);
    return new StreamedAnswer(textFileParts(file, file.parts));
  });
}
