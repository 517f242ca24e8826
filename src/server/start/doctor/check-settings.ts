import { paymentWords, takesTestMoney } from "#server/domain/checkout/payment-config.ts";
import { viesAddress } from "#server/domain/orders/vat-ids/ask-vies.ts";
import { isPublicAddress } from "#server/platform/config/public-address.ts";
import { type Config, needsMailServer } from "#server/start/config.ts";
import { about, type Finding } from "#server/start/doctor/finding.ts";

/** What of the settings is looked at, by the doctor and for the office. */
export type CheckedConfig = Pick<
  Config,
  | "payments"
  | "demo"
  | "publicUrl"
  | "trustedProxies"
  | "mail"
  | "databaseUrl"
  | "secretKeys"
  | "operator"
  | "ratePerMinute"
  | "vies"
>;

/** Findings in the settings of a shop that is to sell for real money. */
export function checkSettings(config: CheckedConfig): Finding[] {
  return [
    payments(config),
    address(config),
    proxies(config),
    mail(config),
    ...database(config),
    ...keys(config),
    ...limits(config),
    ...vatIds(config),
  ];
}

function payments({ payments, demo }: CheckedConfig): Finding {
  const { fine, fault } = about("Zahlungen");
  if (takesTestMoney(payments)) {
    return fault(
      "Es fließt kein Geld. Bitte PAYMENT_PROVIDER=stripe mit den Live-Schlüsseln setzen, siehe docs/PAYMENTS.md#go-live.",
    );
  }
  return demo
    ? fault("Demo-Daten stehen neben echten Zahlungen. Bitte DEMO=0 setzen.")
    : fine(paymentWords(payments));
}

function address({ publicUrl }: CheckedConfig): Finding {
  const { fine, fault } = about("Adresse");
  const isPublic = isPublicAddress(publicUrl) && publicUrl?.startsWith("https:");
  if (isPublic) return fine(`${publicUrl}`);
  return fault(
    "Gäste erreichen den Shop nicht. Bitte PUBLIC_URL auf seine öffentliche Adresse mit https:// setzen.",
  );
}

function proxies({ trustedProxies }: CheckedConfig): Finding {
  const { fine, fault } = about("Proxy");
  if (trustedProxies.length === 0) {
    return fault(
      "Alle Gäste gelten als einer, weil keinem Proxy vertraut wird. Bitte TRUSTED_PROXIES setzen, zum Beispiel auf loopback.",
    );
  }
  const tooWide = trustedProxies.filter((network) => /\/[0-7]$/.test(network));
  return tooWide.length === 0
    ? fine(`vertraut wird ${trustedProxies.join(", ")}`)
    : fault(
        `Mit ${tooWide.join(", ")} darf jeder seine Adresse erfinden. Bitte TRUSTED_PROXIES auf die Adresse des Proxys verengen.`,
      );
}

function mail({ mail: { smtpUrl } }: CheckedConfig): Finding {
  const { fine, fault } = about("Mail");
  return smtpUrl ? fine(`über ${new URL(smtpUrl).host}`) : fault(needsMailServer);
}

function database({ databaseUrl, publicUrl }: CheckedConfig): Finding[] {
  if (databaseUrl || !isPublicAddress(publicUrl)) return [];
  return [
    about("Datenbank").hint(
      "Das mitgelieferte PostgreSQL ist eine Vorabversion zum Ausprobieren und für kleine Shops. Bitte im öffentlichen Betrieb das PostgreSQL des Systems nehmen und DATABASE_URL setzen, siehe docs/OPERATIONS.md#embedded-postgresql.",
    ),
  ];
}

const fewestSigns = 12;

function keys({ secretKeys, databaseUrl, operator }: CheckedConfig): Finding[] {
  const { fine, hint, fault } = about("Schlüssel");
  const [current, previous] = secretKeys;
  const found: Finding[] = [];
  if (current && new Set(current).size < fewestSigns) {
    found.push(
      fault("SECRET_KEY ist leicht zu erraten. Bitte einen neuen erzeugen: openssl rand -base64 32"),
    );
  }
  if (previous) {
    found.push(hint("SECRET_KEY_PREVIOUS gilt noch. Bitte 180 Tage nach dem Wechsel entfernen."));
  }
  if (operator.password) {
    found.push(
      hint("OPERATOR_PASSWORD steht noch in den Einstellungen. Bitte nach dem ersten Start daraus löschen."),
    );
  }
  if (found.length > 0) return found;
  return [fine(databaseUrl ? "SECRET_KEY ist gesetzt" : "liegt im Datenordner")];
}

function vatIds({ vies }: CheckedConfig): Finding[] {
  if (vies === viesAddress) return [];
  return [
    about("USt-IdNr.").fault(
      `Gefragt wird ${vies.host} statt des Registers der EU. Bitte VIES_API_BASE löschen.`,
    ),
  ];
}

function limits({ ratePerMinute }: CheckedConfig): Finding[] {
  if (ratePerMinute > 0) return [];
  return [about("Grenzen").fault("RATE_LIMIT_PER_MINUTE=0 schaltet sie ab. Bitte die Zeile löschen.")];
}
