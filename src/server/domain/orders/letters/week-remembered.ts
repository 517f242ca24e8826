import { pages } from "#contract/addresses.ts";
import { button, type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { weekToken } from "#server/domain/orders/weeks/week-token.ts";

const texts = mailTexts.weekRemembered;

/** Asks the mailbox whether it wants the proposals. It contains no advertising, because consent is still missing. */
export function weekRemembered({ weekUrl, isKept }: { weekUrl: string; isKept: boolean }): Draft {
  const intro = isKept ? texts.keptIntro : texts.intro;
  return {
    subject: isKept ? texts.keptSubject : texts.subject,
    preview: intro,
    blocks: [
      heading(texts.heading),
      paragraph(intro),
      button(texts.button, weekUrl),
      ...(isKept ? [] : [paragraph(texts.how)]),
      small(isKept ? texts.keptNotYou : texts.notYou),
    ],
    why: texts.why,
  };
}

export const composeWeekRemembered: Compose = async ({ linkKeys, publicUrl }, { data }) => {
  const { weekId, isKept } = data as { weekId: string; isKept: boolean };
  const token = weekToken(linkKeys, weekId);
  const letter = weekRemembered({ weekUrl: publicUrl() + pages.rememberedWeek(token), isKept });
  return { ...letter, attachments: [], secrets: [token] };
};
