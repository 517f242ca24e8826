import type { KeyedProvider, KeyedSettings } from "#server/domain/checkout/provider-definition.ts";
import { isKeyed, providerRegistry } from "#server/domain/checkout/provider-registry.ts";
import { isPublicAddress } from "#server/platform/config/public-address.ts";
import { mailServerFault } from "#server/platform/mail/smtp-transport.ts";
import type { CheckedConfig } from "#server/start/doctor/check-settings.ts";
import { about, type Finding } from "#server/start/doctor/finding.ts";

const timeoutMs = 10_000;

type Config = Pick<CheckedConfig, "payments" | "publicUrl" | "mail">;

/** Asks what the shop depends on: payment provider, mail server, and its own proxy from outside. */
export async function checkOutside(config: Config): Promise<Finding[]> {
  const found = await Promise.all([provider(config), mailServer(config), proxy(config)]);
  return found.flat();
}

async function provider({ payments, publicUrl }: Config): Promise<Finding[]> {
  const name = payments.provider;
  if (!isKeyed(name)) return [];
  const { label, check }: KeyedProvider<KeyedSettings> = providerRegistry[name];
  const settings = payments[name];
  if (!settings || !check) return [];
  const text = await check(settings, publicUrl ?? "");
  return [text ? about("Zahlungen").fault(text) : about("Zahlungen").fine(`${label} nimmt die Schlüssel an`)];
}

async function mailServer({ mail: { smtpUrl } }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const { host } = new URL(smtpUrl);
  const { fine, fault } = about("Mail");
  const reason = await mailServerFault(smtpUrl);
  if (!reason) return [fine(`${host} nimmt die Anmeldung an`)];
  return [fault(`${host} nimmt nichts an (${reason}). Bitte SMTP_URL prüfen.`)];
}

/** Through the public address, so that name, certificate and proxy are tried. */
async function proxy({ publicUrl }: Config): Promise<Finding[]> {
  if (!publicUrl || !isPublicAddress(publicUrl)) return [];
  const { fine, hint, fault } = about("Adresse");
  const health = await statusOf(`${publicUrl}/health/ready`);
  if (health === "no answer") {
    return [
      hint(
        `${publicUrl} antwortet von hier nicht. Bitte Namen, Zertifikat und Proxy prüfen, und ob der Shop läuft.`,
      ),
    ];
  }
  if (health !== 200)
    return [fault(`${publicUrl}/health/ready antwortet mit ${health}. Bitte Proxy und Shop prüfen.`)];
  const metrics = await statusOf(`${publicUrl}/metrics`);
  if (metrics === 200) return [fault("Jeder kann /metrics lesen. Bitte im Proxy sperren.")];
  return [fine("antwortet auch von außen")];
}

async function statusOf(address: string): Promise<number | "no answer"> {
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return "no answer";
  }
}
