import type { FastifyInstance } from "fastify";
import type { TextBlock, TextBlocks } from "#contract/office/home-texts.ts";
import { berlinDay } from "#server/domain/calendar/delivery-day.ts";
import { findCode } from "#server/domain/discounts/queries.ts";
import { brandTexts } from "#server/domain/settings/home-texts.ts";
import { changeText, readKept } from "#server/office/settings/change-text.ts";
import { warningsOf } from "#server/office/settings/text-warnings.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { AuthParts } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";

export interface TextParts extends AuthParts {
  publicChanged: () => Promise<void>;
  /** may a link lead there, as the shop is now? */
  isLinkable: (path: string) => boolean;
}

/** The texts of the home page, block by block. */
export function textRoutes(app: FastifyInstance, parts: TextParts): void {
  answerStaffCall(app, parts, "readHeroText", async () => ({ data: await readBlock(parts, "hero") }));
  answerStaffCall(app, parts, "readPromoText", async () => ({ data: await readBlock(parts, "promo") }));
  answerStaffCall(app, parts, "readNewsText", async () => ({ data: await readBlock(parts, "news") }));
  answerStaffCall(app, parts, "readQuestions", async () => ({ data: await readBlock(parts, "questions") }));

  answerStaffCall(app, parts, "changeHeroText", async ({ staff, body }) => {
    await changeText(parts, staff, "hero", body);
    return renewed(parts);
  });
  answerStaffCall(app, parts, "changePromoText", async ({ staff, body }) => {
    await changeText(parts, staff, "promo", body);
    return renewed(parts);
  });
  answerStaffCall(app, parts, "changeNewsText", async ({ staff, body }) => {
    await changeText(parts, staff, "news", body);
    return renewed(parts);
  });
  answerStaffCall(app, parts, "changeQuestions", async ({ staff, body }) => {
    await changeText(parts, staff, "questions", body);
    return renewed(parts);
  });
}

async function renewed({ publicChanged }: TextParts): Promise<{ data: null }> {
  await publicChanged();
  return { data: null };
}

async function readBlock<Block extends TextBlock>(
  { database, clock, isLinkable }: TextParts,
  block: Block,
): Promise<{ content: TextBlocks[Block]; isBrand: boolean; version: number; warnings: string[] }> {
  const { content: written, version } = await readKept(database, block);
  const content = written ?? brandTexts[block];
  const code = "code" in content ? await findCode(database, content.code, dateNow(clock)) : undefined;
  const warnings = warningsOf(content, { isPage: isLinkable, code, today: berlinDay(clock()) });
  return { content, isBrand: written === null, version, warnings };
}
