import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { buildHeaderValue, foldLines } from "nodemailer/lib/mime-funcs";
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

/**
 * The same mail always gives the same message with the same Message-ID. Its line ends and encodings are those of mails
 * already: to find or mend them, nodemailer would look at every letter.
 */
export function toMessage(mail: OutgoingMail, from: Sender): SendMailOptions {
  const domain = from.address.split("@").at(-1);
  return {
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    from,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    textEncoding: "quoted-printable",
    html: withLineEnds(mail.html),
    text: withLineEnds(mail.text),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...mail.headers },
    attachments: mail.attachments.map(partOf),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function withLineEnds(text: string): string {
  return text.replaceAll("\n", "\r\n");
}

function partOf({ filename, contentType, content, cid }: Attachment) {
  const headers = [
    `Content-Type: ${buildHeaderValue({ value: contentType, params: { name: filename } })}`,
    ...(cid ? [`Content-ID: <${cid}>`] : []),
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: ${buildHeaderValue({ value: cid ? "inline" : "attachment", params: { filename } })}`,
  ];
  const head = headers.map((header) => foldLines(header)).join("\r\n");
  return { filename, contentType, cid, raw: `${head}\r\n\r\n${encoded(content)}` };
}

// legal texts and pictures go with many mails
const kept = new WeakMap<Buffer, string>();

function encoded(content: Buffer): string {
  const lines = kept.get(content) ?? content.toString("base64").replace(/.{76}(?!$)/g, "$&\r\n");
  kept.set(content, lines);
  return lines;
}

/** Without a mail server each mail becomes an .eml file. Sending the same mail again writes the same file. */
export function fileTransport(folder: string, from: () => Promise<Sender>): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
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
