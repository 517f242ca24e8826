import type { FastifyInstance, FastifyReply } from "fastify";
import { pages } from "#contract/addresses.ts";
import { addDays, parseDay } from "#contract/day.ts";
import {
  confirmWeek,
  declineProposal,
  endWeek,
  readWeek,
  stopLetters,
  type StoredProposal,
  type StoredWeek,
} from "#server/domain/orders/weeks/queries.ts";
import { mondayOf } from "#server/domain/orders/weeks/week-days.ts";
import { readWeekToken } from "#server/domain/orders/weeks/week-token.ts";
import { dateNow } from "#server/platform/clock.ts";
import { answerCall, answerInTurn } from "#server/platform/http/answer-call.ts";
import { acceptFormBodies } from "#server/platform/http/bodies.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { openOrder } from "#server/storefront/orders/open-order.ts";
import { type GuestOrderDeps, keepToItself } from "#server/storefront/orders/routes.ts";
import { changeWeek } from "#server/storefront/orders/weeks/change-week.ts";
import { orderProposal } from "#server/storefront/orders/weeks/order-proposal.ts";
import { presentWeek } from "#server/storefront/orders/weeks/present-week.ts";
import { rememberWeek } from "#server/storefront/orders/weeks/remember-week.ts";

/** A remembered week, by the link that its mailbox has: whoever has it may see, change, pause and end it. */
export function weekRoutes(app: FastifyInstance, deps: GuestOrderDeps): void {
  const { database, snapshot, clock, linkKeys } = deps;
  const today = () => snapshot.bareCalendar().today;

  function idOf(token: string): string {
    const weekId = readWeekToken(linkKeys, token);
    if (!weekId) throw new Refusal("week_not_found");
    return weekId;
  }
  async function open(token: string): Promise<StoredWeek> {
    const week = await readWeek(database, idOf(token), mondayOf(today()));
    if (!week) throw new Refusal("week_not_found");
    return week;
  }
  function proposalOf({ proposals }: StoredWeek, monday: string): StoredProposal {
    const day = parseDay(monday);
    const proposal = proposals.find((one) => one.monday === day);
    if (!proposal) throw new Refusal("week_not_found");
    return proposal;
  }

  answerInTurn(app, deps.turns, "rememberWeek", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await rememberWeek(deps, await openOrder(deps, params.token)) };
  });

  answerCall(app, "readWeek", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await presentWeek(deps, await open(params.token)) };
  });

  answerCall(app, "confirmWeek", async ({ params }) => {
    const startsOn = addDays(mondayOf(today()), 7);
    const isFound = await confirmWeek(database, idOf(params.token), { now: dateNow(clock), startsOn });
    if (!isFound) throw new Refusal("week_not_found");
    return { data: null };
  });

  answerCall(app, "changeWeek", async ({ params, body }) => {
    await changeWeek(deps, await open(params.token), body);
    return { data: null };
  });

  // Ending what has ended is no mistake.
  answerCall(app, "endWeek", async ({ params }) => {
    await endWeek(database, idOf(params.token));
    return { data: null };
  });

  answerCall(app, "declineProposal", async ({ params }) => {
    const week = await open(params.token);
    const { monday, state } = proposalOf(week, params.monday);
    const isDeclined = await declineProposal(database, week.id, monday);
    if (!isDeclined && state === "ordered") throw new Refusal("week_ordered");
    return { data: null };
  });

  answerInTurn(app, deps.turns, "orderProposal", async ({ params, body, guestId, reply }) => {
    keepToItself(reply);
    const week = await open(params.token);
    const stored = proposalOf(week, params.monday);
    return { data: await orderProposal(deps, week, { guestId, stored, seen: body.seen }) };
  });

  lettersEnd(app, async (token) => void (await stopLetters(database, idOf(token), dateNow(clock))));
}

/** One press in the mail program, or a plain form of the page, ends the letters; the week itself stays. */
function lettersEnd(app: FastifyInstance, stop: (token: string) => Promise<void>): void {
  app.register(async (scope) => {
    acceptFormBodies(scope);
    // mail programs on the web send it from their own site
    const config = { takesForeignPosts: true };
    scope.post<{ Params: { token: string } }>(
      pages.rememberedWeek(":token"),
      { config },
      async (request, reply): Promise<FastifyReply> => {
        await stop(request.params.token);
        keepToItself(reply);
        // RFC 8058: a mail program must not get a redirect
        if (/List-Unsubscribe.{1,60}One-Click/s.test(String(request.body))) return reply.send("");
        return reply.redirect(pages.rememberedWeek(request.params.token), 303);
      },
    );
  });
}
