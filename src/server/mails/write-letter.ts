import { mailFoot } from "#brand/mails.ts";
import type { Letter } from "#server/mailer/letter.ts";
import type { Draft } from "#server/mails/blocks.ts";
import { toHtml } from "#server/mails/html-frame.ts";
import { toText } from "#server/mails/text.ts";

/** Both views of one draft. `why` says why its reader gets it, in the last line. */
export function writeLetter(draft: Draft, why: string): Letter {
  const foot = [...mailFoot, why];
  return { subject: draft.subject, html: toHtml(draft, foot), text: toText(draft, foot) };
}
