import { join } from "node:path";
import * as z from "zod";

export interface MailConfig {
  smtpUrl: string | null;
  /** null: the company's current address; an empty name: the sender of the brand */
  from: { name: string; address: string } | null;
  folder: string;
}

export const mailVariables = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "erwartet wird eine Adresse wie smtps://name:passwort@mail.example.com",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => readSender(text) !== null,
      "erwartet wird eine Adresse wie Mein Shop <hallo@example.com>",
    )
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof mailVariables>>;

export function findMailFaults(value: Variables): string[] {
  if (!value.SMTP_URL || value.MAIL_FROM) return [];
  return ["MAIL_FROM: fehlt, ein Mailserver braucht einen Absender, für den er senden darf"];
}

export function readMailConfig(value: Variables, dataDir: string): MailConfig {
  const from = value.MAIL_FROM ? readSender(value.MAIL_FROM) : null;
  return {
    smtpUrl: value.SMTP_URL ?? null,
    from,
    folder: join(dataDir, "mails"),
  };
}

/** `Name <address>`, or the address alone */
function readSender(text: string): { name: string; address: string } | null {
  const [, name, address = text.trim()] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return z.email().safeParse(address).success ? { name: name ?? "", address } : null;
}
