import { pages } from "#contract/addresses.ts";
import { button, type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { weekToken } from "#server/domain/orders/weeks/week-token.ts";

const texts = mailTexts.weekRemembered;

/** Asks the mailbox whether it wants the proposals. It contains no advertising, because consent is still missing. */
export function weekRemembered({ weekUrl }: { weekUrl: string }): Draft {
  return {
    subject: texts.subject,
    preview: texts.intro,
    blocks: [
      heading(texts.heading),
      paragraph(texts.intro),
      button(texts.button, weekUrl),
      paragraph(texts.how),
      small(texts.notYou),
    ],
    why: texts.why,
  };
}

export const composeWeekRemembered: Compose = async ({ linkKeys, publicUrl }, { data }) => {
  const { weekId } = data as { weekId: string };
  const token = weekToken(linkKeys, weekId);
  const letter = weekRemembered({ weekUrl: publicUrl() + pages.rememberedWeek(token) });
  return { ...letter, attachments: [], secrets: [token] };
};
