import type { Attachment, Letter } from "#server/platform/mail/letter.ts";

export interface OutgoingMail extends Letter {
  /** Names the mail for good, so that a second copy after a crash can be recognised. */
  id: string;
  kind: string;
  to: string;
  createdAt: Date;
  attachments: Attachment[];
  headers: Record<string, string>;
}

export interface MailTransport {
  /**
   * Resolves once the mail is accepted. The signal stops it, and every wait in it has a timeout. Connections run beside
   * each other, but none ends its message before `myTurn` has resolved, so that nothing can be accepted before.
   */
  send(mail: OutgoingMail, signal: AbortSignal, myTurn: () => Promise<void>): Promise<void>;
}

/** The mail server rejects this mail for good, so a retry is useless. */
export class RefusedForGood extends Error {}
