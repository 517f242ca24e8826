import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Attachment, Letter } from "./letter.ts";

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

export interface Sender {
  name: string;
  address: string;
}

/** The same mail always gives the same message with the same Message-ID. */
export function toMessage(mail: OutgoingMail, from: Sender): SendMailOptions {
  const domain = from.address.split("@").at(-1);
  return {
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    from,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...mail.headers },
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without a mail server each mail becomes an .eml file. Sending the same mail again writes the same file. */
export function fileTransport(folder: string, from: () => Promise<Sender>): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, await from()));
      const day = mail.createdAt.toISOString().slice(0, 10);
      const path = join(folder, `${day}-${mail.kind}-${mail.id}.eml`);
      // The files hold names and links: only the shop's account may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that the folder never shows half a mail.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
