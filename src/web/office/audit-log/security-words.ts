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
  return [reason && securityReasons[reason], detail].filter(Boolean).join(" · ");
}

const number = new Intl.NumberFormat("de-DE");

/** `noch 49 Mal seit 21.11.2026, 15:04` */
export function timesWords({ times, since, at }: SecurityEntry): string {
  return `noch ${number.format(times)} Mal seit ${moment(since ?? at)}`;
}
