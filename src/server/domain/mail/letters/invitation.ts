import { mailTexts } from "#brand/mails.ts";
import { pages } from "#contract/addresses.ts";
import { type CalendarDay, longDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { button, type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { invitationToken, lastDayOf } from "#server/platform/logins/invitation.ts";

const texts = mailTexts.invitation;

/** To a new member of the team, who chooses the password. */
export function invitation(data: {
  name: string;
  invitedBy: string;
  shopName: string;
  url: string;
  lastDay: CalendarDay;
}): Draft {
  const intro = texts.intro(data.invitedBy, data.shopName);
  return {
    subject: texts.subject(data.shopName),
    preview: intro,
    blocks: [
      heading(texts.heading),
      paragraph(mailTexts.greeting(data.name)),
      paragraph(intro),
      button(texts.button, data.url),
      small(texts.until(longDay(data.lastDay))),
    ],
    why: texts.why,
  };
}

interface InvitationData {
  staffId: number;
  mark: string;
  name: string;
  invitedBy: string;
}

export const composeInvitation: Compose = async ({ clock, publicUrl, linkKeys, brand }, { data }) => {
  const { staffId, mark, name, invitedBy } = data as unknown as InvitationData;
  const lastDay = lastDayOf(berlinDay(clock()));
  const token = invitationToken(linkKeys, { staffId, mark, lastDay });
  const url = publicUrl() + pages.invitation(token);
  const letter = invitation({ name, invitedBy, shopName: brand.name, url, lastDay });
  return { ...letter, attachments: [], secrets: [token] };
};
