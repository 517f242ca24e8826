import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export interface MailConfig {
  smtpUrl: string | null;
  /** null: the company's current address; an empty name: the sender of the brand */
  from: { name: string; address: string } | null;
  folder: string;
  /** null: the shop signs no mails */
  dkim: DkimKey | null;
}

/** Signs as the sender's domain; the public key stands at `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  selector: string;
  privateKey: string;
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
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i, "erwartet wird ein Wort wie shop2026")
    .optional(),
  DKIM_KEY_FILE: z
    .string()
    .refine(
      (file) => readKey(file) !== null,
      "erwartet wird eine lesbare Datei mit einem privaten RSA-Schlüssel (PEM)",
    )
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof mailVariables>>;

export function findMailFaults(value: Variables): string[] {
  const faults: string[] = [];
  if (value.SMTP_URL && !value.MAIL_FROM) {
    faults.push("MAIL_FROM: fehlt, ein Mailserver braucht einen Absender, für den er senden darf");
  }
  if (!value.DKIM_SELECTOR !== !value.DKIM_KEY_FILE) {
    faults.push("DKIM_SELECTOR und DKIM_KEY_FILE: Eine Unterschrift braucht beide");
  }
  return faults;
}

export function readMailConfig(value: Variables, dataDir: string): MailConfig {
  const from = value.MAIL_FROM ? readSender(value.MAIL_FROM) : null;
  return {
    smtpUrl: value.SMTP_URL ?? null,
    from,
    folder: join(dataDir, "mails"),
    dkim: readDkim(value),
  };
}

function readDkim({ DKIM_SELECTOR: selector, DKIM_KEY_FILE: file }: Variables): DkimKey | null {
  const privateKey = file ? readKey(file) : null;
  return selector && privateKey ? { selector, privateKey } : null;
}

// The mailer signs by RSA only.
function readKey(file: string): string | null {
  try {
    const pem = readFileSync(file, "utf8");
    return createPrivateKey(pem).asymmetricKeyType === "rsa" ? pem : null;
  } catch {
    return null;
  }
}

/** `Name <address>`, or the address alone */
function readSender(text: string): { name: string; address: string } | null {
  const [, name, address = text.trim()] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return z.email().safeParse(address).success ? { name: name ?? "", address } : null;
}
