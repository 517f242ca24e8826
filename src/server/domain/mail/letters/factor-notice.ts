import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";

export interface FactorNoticeData {
  name: string;
  event: keyof typeof mailTexts.factorNotice.what;
  at: string;
  /** recovery codes that are left after one was used */
  left: number | null;
}

const texts = mailTexts.factorNotice;
const moment = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** To a member of the team whose second factor changed. */
export function factorNotice({ name, event, at, left }: FactorNoticeData, shopName: string): Draft {
  const what = texts.what[event];
  return {
    subject: texts.subject(shopName),
    preview: what.charAt(0).toUpperCase() + what.slice(1),
    blocks: [
      heading(texts.heading),
      paragraph(mailTexts.greeting(name)),
      paragraph(what),
      paragraph(texts.when(moment.format(new Date(at)))),
      ...(left === null ? [] : [paragraph(texts.left(left))]),
      small(texts.notYou),
    ],
    why: texts.why,
  };
}
