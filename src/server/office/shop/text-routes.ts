import type { FastifyInstance } from "fastify";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { isUsedUp } from "#server/domain/cart/codes/code-use.ts";
import { findCode, type LimitedCode } from "#server/domain/cart/codes/queries.ts";
import { brandTexts } from "#server/domain/shop/home-texts.ts";
import { changeText, readStoredText } from "#server/office/shop/change-text.ts";
import { dateNow } from "#server/platform/clock.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export interface TextDeps extends AuthDeps {
  publicChanged: () => Promise<void>;
  /** whether a link to this path works in the shop as it is now */
  isLinkable: (path: string) => boolean;
}

export function textRoutes(app: FastifyInstance, deps: TextDeps): void {
  answerStaffCall(app, deps, "readHeroText", async () => ({ data: await readBlock(deps, "hero") }));
  answerStaffCall(app, deps, "readPromoText", async () => ({ data: await readBlock(deps, "promo") }));
  answerStaffCall(app, deps, "readNewsText", async () => ({ data: await readBlock(deps, "news") }));
  answerStaffCall(app, deps, "readQuestions", async () => ({ data: await readBlock(deps, "questions") }));

  answerStaffCall(app, deps, "changeHeroText", async ({ staff, body }) => {
    await changeText(deps, staff, "hero", body);
    return renewed(deps);
  });
  answerStaffCall(app, deps, "changePromoText", async ({ staff, body }) => {
    await changeText(deps, staff, "promo", body);
    return renewed(deps);
  });
  answerStaffCall(app, deps, "changeNewsText", async ({ staff, body }) => {
    await changeText(deps, staff, "news", body);
    return renewed(deps);
  });
  answerStaffCall(app, deps, "changeQuestions", async ({ staff, body }) => {
    await changeText(deps, staff, "questions", body);
    return renewed(deps);
  });
}

async function renewed({ publicChanged }: TextDeps): Promise<{ data: null }> {
  await publicChanged();
  return { data: null };
}

async function readBlock<Block extends TextBlock>(
  { database, clock, isLinkable }: TextDeps,
  block: Block,
): Promise<{ content: TextBlocks[Block]; isBrand: boolean; version: number; warnings: string[] }> {
  const { content: written, version } = await readStoredText(database, block);
  const content = written ?? brandTexts[block];
  const code = "code" in content ? await findCode(database, content.code, dateNow(clock)) : undefined;
  const warnings = warningsOf(content, { isPage: isLinkable, code, today: berlinDay(clock()) });
  return { content, isBrand: written === null, version, warnings };
}

/** Promises of a text that the shop does not fulfil at the moment, as sentences. They do not block saving. */
function warningsOf(
  content: TextBlocks[TextBlock],
  shop: { isPage: (path: string) => boolean; code: LimitedCode | undefined; today: CalendarDay },
): string[] {
  if ("slides" in content) {
    return content.slides.flatMap(({ target }, at) =>
      linkWarnings(target, shop.isPage).map((warning) => `Neuigkeit ${at + 1}: ${warning}`),
    );
  }
  if (!("isShown" in content) || !content.isShown) return [];
  const { code, target } = content;
  return [...(code === "" ? [] : codeWarnings(code, shop)), ...linkWarnings(target, shop.isPage)];
}

function codeWarnings(
  word: string,
  { code, today }: { code: LimitedCode | undefined; today: CalendarDay },
): string[] {
  if (!code) return [`Den Rabattcode ${word} gibt es nicht.`];
  if (!code.isActive) return [`Der Rabattcode ${word} ist ausgeschaltet.`];
  if (code.validFrom && today < code.validFrom)
    return [`Der Rabattcode ${word} gilt erst ab ${germanDay(code.validFrom)}.`];
  if (code.validUntil && today > code.validUntil)
    return [`Der Rabattcode ${word} galt nur bis ${germanDay(code.validUntil)}.`];
  return isUsedUp(code) ? [`Der Rabattcode ${word} ist aufgebraucht.`] : [];
}

function linkWarnings(target: string, isPage: (path: string) => boolean): string[] {
  const path = target.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return isPage(path) ? [] : [`Die Seite ${path} gibt es im Shop nicht.`];
}
