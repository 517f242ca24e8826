export interface Letter {
  subject: string;
  html: string;
  text: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** the letter shows it under this name; it is no file for the reader */
  cid?: string;
}

export interface ComposedMail extends Letter {
  attachments: Attachment[];
  headers?: Record<string, string>;
  /** Tokens in its links, which only the recipient may have: the database does not store them. */
  secrets?: string[];
}

export function withoutSecrets({ subject, html, text, secrets = [] }: ComposedMail): Letter {
  const hide = (part: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), part);
  return { subject, html: hide(html), text: hide(text) };
}
