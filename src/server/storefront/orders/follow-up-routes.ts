import type { FastifyInstance, FastifyReply } from "fastify";
import { pages } from "#contract/addresses.ts";
import { hasObjected, objectToFollowUps } from "#server/domain/orders/follow-up/objections.ts";
import { readObjectionToken } from "#server/domain/orders/follow-up/objection-token.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import type { Database } from "#server/platform/database/database.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { acceptFormBodies } from "#server/platform/http/bodies.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { keepToItself } from "#server/storefront/orders/routes.ts";

interface FollowUpDeps {
  database: Database;
  clock: Clock;
  linkKeys: SigningKeys;
}

/** Objecting to questions after a delivery. Reading changes nothing, because mail filters follow links too. */
export function followUpRoutes(app: FastifyInstance, deps: FollowUpDeps): void {
  const mailboxOf = (token: string) => {
    const mailbox = readObjectionToken(deps.linkKeys, token);
    if (!mailbox) throw new Refusal("not_found");
    return mailbox;
  };

  answerCall(app, "readFollowUpObjection", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: { isDone: await hasObjected(deps.database, mailboxOf(params.token)) } };
  });

  app.register(async (scope) => {
    acceptFormBodies(scope);
    // mail programs on the web send it from their own site
    const config = { takesForeignPosts: true };
    scope.post<{ Params: { token: string } }>(
      pages.followUpObjection(":token"),
      { config },
      async (request, reply): Promise<FastifyReply> => {
        const { token } = request.params;
        const mailbox = mailboxOf(token);
        await deps.database.transaction((queries) =>
          objectToFollowUps(queries, mailbox, dateNow(deps.clock)),
        );
        keepToItself(reply);
        // RFC 8058: a mail program must not get a redirect
        if (/List-Unsubscribe.{1,60}One-Click/s.test(String(request.body))) return reply.send("");
        return reply.redirect(pages.followUpObjection(token), 303);
      },
    );
  });
}
