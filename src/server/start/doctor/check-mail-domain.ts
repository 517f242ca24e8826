import { createPublicKey } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { MailConfig } from "#server/platform/config/mail-config.ts";
import { about, type Finding } from "#server/start/doctor/finding.ts";

/** The part of the DNS that is asked. */
export interface TxtResolver {
  resolveTxt(name: string): Promise<string[][]>;
}

const { fine, hint, fault } = about("Mail");
const noRecord = ["ENOTFOUND", "ENODATA"];

/** Whether receivers can tell the shop's mails from forged ones: SPF, DKIM and DMARC of the sender's domain. */
export async function checkMailDomain(
  { smtpUrl, from, dkim }: MailConfig,
  dns: TxtResolver = new Resolver({ timeout: 3000, tries: 2 }),
): Promise<Finding[]> {
  const domain = from?.address.split("@").at(-1)?.toLowerCase();
  if (!smtpUrl || !domain) return [];
  try {
    return [
      aboutSpf(domain, await records(dns, domain, /^v=spf1( |$)/i)),
      await aboutDkim(domain, dkim, dns),
      aboutDmarc(domain, await dmarcRecords(dns, domain)),
    ];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      hint(
        `Das DNS antwortet von hier nicht (${code}): SPF, DKIM und DMARC bitte später noch einmal prüfen.`,
      ),
    ];
  }
}

function aboutSpf(domain: string, found: string[]): Finding {
  const [record = ""] = found;
  if (found.length > 1)
    return fault(`${domain} hat mehrere SPF-Einträge, dann gilt keiner. Bitte einen behalten.`);
  if (!record)
    return hint(
      `${domain} hat keinen SPF-Eintrag. Bitte den Mailserver eintragen (docs/OPERATIONS.md#mails-and-background).`,
    );
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return fault(`Der SPF-Eintrag von ${domain} erlaubt jedem zu senden. Bitte mit ~all enden lassen.`);
  return fine(`${domain} nennt seine Mailserver (SPF)`);
}

async function aboutDkim(domain: string, key: MailConfig["dkim"], dns: TxtResolver): Promise<Finding> {
  if (!key)
    return hint(
      `Der Shop unterschreibt seine Mails nicht. Unterschreibt auch der Mailserver nicht, bitte DKIM_KEY_FILE setzen (docs/OPERATIONS.md#mails-and-background).`,
    );
  const name = `${key.selector}._domainkey.${domain}`;
  const [record = ""] = await records(dns, name, /(^|;)\s*p=/i);
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, "");
  const own = createPublicKey(key.privateKey).export({ type: "spki", format: "der" }).toString("base64");
  if (published === own) return fine(`${name} nennt den Schlüssel der Unterschrift (DKIM)`);
  const what = published ? "nennt einen anderen Schlüssel" : "nennt keinen Schlüssel";
  return fault(
    `${name} ${what}, darum gilt keine Unterschrift. Bitte dort eintragen: v=DKIM1; k=rsa; p=${own}`,
  );
}

function aboutDmarc(domain: string, found: string[]): Finding {
  if (found.length === 0)
    return hint(`${domain} hat keinen DMARC-Eintrag. Bitte bei _dmarc.${domain} eintragen: v=DMARC1; p=none`);
  if (found.length > 1)
    return fault(`${domain} hat mehrere DMARC-Einträge, dann gilt keiner. Bitte einen behalten.`);
  return fine(`${domain} sagt, was mit gefälschten Mails geschieht (DMARC)`);
}

/** A subdomain without a record follows the domain above it. */
async function dmarcRecords(dns: TxtResolver, domain: string): Promise<string[]> {
  const labels = domain.split(".");
  for (let above = 0; above <= labels.length - 2; above++) {
    const found = await records(dns, `_dmarc.${labels.slice(above).join(".")}`, /^v=DMARC1/i);
    if (found.length > 0) return found;
  }
  return [];
}

async function records(dns: TxtResolver, name: string, form: RegExp): Promise<string[]> {
  try {
    const found = await dns.resolveTxt(name);
    return found.map((parts) => parts.join("")).filter((text) => form.test(text));
  } catch (error) {
    if (noRecord.includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}
