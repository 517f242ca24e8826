import { type SecurityEntry, type SecurityEvent, securityReasons } from "#contract/office/security-log.ts";
import { moment } from "#web/office/ui/moment.ts";

/** A dot for the quick eye: what was refused, what makes access narrower or wider, and all else. */
export function eventKind(event: SecurityEvent): "good" | "waiting" | "bad" | "over" {
  if (/\.(refused|denied)$/.test(event)) return "bad";
  if (/^(password|factor|recovery|key|device)\./.test(event)) return "waiting";
  return event === "session.ended" || event === "shop.started" ? "over" : "good";
}

/** Known by name, else by what was typed. */
export function whoWords({ staffName, email, event }: SecurityEntry): string {
  if (staffName) return staffName;
  if (email) return `unbekannt (${email})`;
  return event === "shop.started" ? "der Shop" : "unbekannt";
}

export function whyWords({ reason, detail }: SecurityEntry): string {
  return [reason && securityReasons[reason], detail && deviceWords(detail)].filter(Boolean).join(" · ");
}

// the first that fits: each browser also calls itself by the names of those before it
const browsers = [/(Edg)\w*\/(\d+)/, /(Firefox)\/(\d+)/, /(Chrome)\/(\d+)/, /Version\/(\d+).*(Safari)/];
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac OS X", "Linux"];

/** How a browser describes itself, for people; all else as it is. */
function deviceWords(text: string): string {
  if (!text.startsWith("Mozilla/")) return text;
  const found = browsers.map((browser) => browser.exec(text)).find(Boolean);
  const [name, version] = /^\d/.test(found?.[1] ?? "") ? [found?.[2], found?.[1]] : [found?.[1], found?.[2]];
  const system = systems.find((one) => text.includes(one))?.replace("Mac OS X", "macOS");
  const browser = name ? `${name === "Edg" ? "Edge" : name} ${version}` : "Browser";
  return system ? `${browser} unter ${system}` : browser;
}

const number = new Intl.NumberFormat("de-DE");

/** `noch 49 Mal seit 21.11.2026, 15:04` */
export function timesWords({ times, since, at }: SecurityEntry): string {
  return `noch ${number.format(times)} Mal seit ${moment(since ?? at)}`;
}
