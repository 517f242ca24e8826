import type { FastifyInstance } from "fastify";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { readMail, readMails } from "#server/office/mail/read-mails.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { resendMail } from "#server/platform/mail/resend.ts";

type Deps = AuthDeps & { jobs: Jobs };

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
    audit(queries, {
      staff,
      at: now,
      action: `E-Mail „${mailKindNames[kind]}“ erneut gesendet`,
      // mails of an order appear in the order's history
      subject: order ? "order" : "mail",
      subjectId: order?.id ?? id,
    }),
  );
  if (!sent) throw new Refusal("mail_on_its_way");
  return sent;
}
