import { isIPv4, isIPv6 } from "node:net";

/** Local and private hosts, which the internet cannot reach. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  // Names like 10.example.com and fcshop.de must not pass as private addresses.
  if (isIPv4(name)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  if (isIPv6(name)) return name === "::1" || /^f[cd]/.test(name);
  return name === "localhost" || /\.(localhost|local|internal|test)$/.test(name);
}

interface Listening {
  host: string;
  publicUrl: string | null;
  isTestMoney: boolean;
  demo: boolean;
  /** the only public host on which test money and demo data are allowed */
  allowedHost: string | undefined;
}

/** One German sentence with what to do when the shop must not be reachable at this address; undefined when it may. */
export function publicAddressFault({
  host,
  publicUrl,
  isTestMoney,
  demo,
  allowedHost,
}: Listening): string | undefined {
  if (!publicUrl) {
    if (!isLoopback(host)) {
      return (
        `HOST=${host} öffnet den Shop für das Netz: Bitte mit PUBLIC_URL angeben, unter welcher Adresse er erreichbar ` +
        "ist, oder HOST=127.0.0.1 lassen."
      );
    }
    return isTestMoney ? undefined : needsHttps;
  }
  const { hostname, protocol } = new URL(publicUrl);
  if (!isTestMoney && protocol !== "https:") return needsHttps;
  if (isPrivateHost(hostname) || hostname === allowedHost?.toLowerCase()) return undefined;
  // Test payments on the open internet would give food away.
  if (isTestMoney) {
    return (
      `Testzahlungen sind auf ${hostname} nicht erlaubt: Sie laufen nur auf lokalen und privaten Adressen ` +
      "oder auf dem Host, den ALLOW_SANDBOX_ON nennt."
    );
  }
  if (demo) {
    return (
      `Demo-Daten sind auf ${hostname} nicht erlaubt: Bitte DEMO=0 setzen oder den Host mit ALLOW_SANDBOX_ON ` +
      "als Vorführung nennen."
    );
  }
  return undefined;
}

/** Reachable from the internet and taking real money: security that is optional elsewhere is then required. */
export function isPublicShop(publicUrl: string | null, isTestMoney: boolean): boolean {
  return isPublicAddress(publicUrl) && !isTestMoney;
}

export function isPublicAddress(publicUrl: string | null): boolean {
  return publicUrl !== null && !isPrivateHost(new URL(publicUrl).hostname);
}

const needsHttps =
  "Echte Zahlungen brauchen https: Bitte PUBLIC_URL=https://… setzen (davor steht ein Proxy mit TLS) oder " +
  "Testschlüssel verwenden.";

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\./.test(host);
}
