import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { type Sender, toMessage } from "#server/platform/mail/message.ts";
import type { MailTransport } from "#server/platform/mail/transport.ts";

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
