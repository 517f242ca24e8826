/** What a person reads: HTML, and the same as text. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

export interface Attachment {
  filename: string;
  /** e.g. `application/pdf` */
  contentType: string;
  content: Buffer;
}

/** A letter as it is about to be sent. */
export interface ComposedMail extends Letter {
  attachments: Attachment[];
  headers?: Record<string, string>;
  /** tokens in its links, which only its reader may have: they are not kept in the database */
  secrets?: string[];
}

/** The letter as the database keeps it. */
export function withoutSecrets({ subject, html, text, secrets = [] }: ComposedMail): Letter {
  const hide = (said: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), said);
  return { subject, html: hide(html), text: hide(text) };
}
