import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "#server/platform/mail/transport.ts";

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
