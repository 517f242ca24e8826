import { mailFoot } from "#brand/mails.ts";
import type { Company } from "#contract/company.ts";
import type { Draft } from "#server/domain/messages/blocks.ts";
import { toHtml } from "#server/domain/messages/html-frame.ts";
import { toText } from "#server/domain/messages/text.ts";
import type { Letter } from "#server/platform/mailer/letter.ts";

export function writeLetter(draft: Draft, company: Company): Letter {
  const foot = [...mailFoot(company), draft.why];
  return { subject: draft.subject, html: toHtml(draft, foot), text: toText(draft, foot) };
}
