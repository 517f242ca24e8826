import type { FastifyInstance, FastifyReply } from "fastify";
import { newsletter } from "#brand/newsletter.ts";
import { pages } from "#contract/addresses.ts";
import { newsletterSignUp } from "#contract/mail/newsletter.ts";
import { confirmByToken, readLink, unsubscribeByToken } from "#server/domain/mail/newsletter/links.ts";
import { type NewsletterDeps, signUp } from "#server/domain/mail/newsletter/sign-up.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { acceptFormBodies, readFormFields } from "#server/platform/http/bodies.ts";
import { readBody } from "#server/platform/http/read-input.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type ByToken = { Params: { token: string } };

export function newsletterRoutes(app: FastifyInstance, deps: NewsletterDeps): void {
  answerCall(app, "subscribeNewsletter", async ({ body, request }) => {
    await signUp(deps, { email: body.email, fromAddress: addressBlock(request.ip) });
    return { message: newsletter.done, data: null };
  });

  answerCall(app, "readNewsletterLink", async ({ params }) => ({
    data: await readLink(deps, params.token),
  }));

  formRoutes(app, deps);
}

/**
 * Calls of plain forms and mail programs: the buttons behind the links and the footer's form work without script. The
 * token is their only proof.
 */
function formRoutes(app: FastifyInstance, deps: NewsletterDeps): void {
  app.register(async (scope) => {
    acceptFormBodies(scope);

    scope.post<ByToken>("/newsletter/bestaetigen/:token", async (request, reply) => {
      await confirmByToken(deps, request.params.token);
      return seeOther(reply, pages.newsletterConfirm(request.params.token));
    });

    // mail programs on the web send it from their own site
    const config = { takesForeignPosts: true };
    scope.post<ByToken>("/newsletter/abbestellen/:token", { config }, async (request, reply) => {
      await unsubscribeByToken(deps, request.params.token);
      // RFC 8058: a mail program must not get a redirect
      if (/List-Unsubscribe.{1,60}One-Click/s.test(String(request.body))) return privately(reply).send("");
      return seeOther(reply, pages.newsletterUnsubscribe(request.params.token));
    });

    scope.post(pages.newsletter(), async (request, reply) => {
      try {
        const { email } = readBody(newsletterSignUp, { email: "", ...readFormFields(request.body) });
        await signUp(deps, { email, fromAddress: addressBlock(request.ip) });
      } catch (error) {
        if (error instanceof Refusal) return seeOther(reply, pages.newsletterRefused());
        throw error;
      }
      return seeOther(reply, pages.newsletterRequested());
    });
  });
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return privately(reply).redirect(address, 303);
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer");
}
