import type { Attachment, Letter } from "#server/platform/mailer/letter.ts";

export interface OutgoingMail extends Letter {
  /** names the mail for good: sent twice after a crash, it can be recognised as the same one */
  id: string;
  kind: string;
  to: string;
  createdAt: Date;
  attachments: Attachment[];
  headers: Record<string, string>;
}

/** The way out of the house: to a mail server, or into files. */
export interface MailTransport {
  /** Resolves once the mail is in other hands. Stops when the signal says so; every wait in it has an end. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The mail server does not take this mail, now or later: there is no use in trying again. */
export class RefusedForGood extends Error {}
