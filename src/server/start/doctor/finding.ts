import type { OfficePath } from "#contract/office/office-pages.ts";

/**
 * One thing that was looked at. `fault`: the shop must not sell like this; `hint`: it may, but the operator should
 * know.
 */
export interface Finding {
  subject: string;
  level: "fine" | "hint" | "fault";
  /** one German sentence; for a fault or a hint it says what to do */
  text: string;
  /** the page of the office where it is mended; missing: whoever runs the machine does it */
  path?: OfficePath;
}

type Tell = (text: string, path?: OfficePath) => Finding;
export type Look = (subject: string) => Record<Finding["level"], Tell>;

/** `about("Mail").fault("…")` */
export const about: Look = (subject) => {
  const at =
    (level: Finding["level"]): Tell =>
    (text, path) => ({ subject, level, text, ...(path && { path }) });
  return { fine: at("fine"), hint: at("hint"), fault: at("fault") };
};

const marks = { fine: "in Ordnung", hint: "Hinweis", fault: "FEHLER" } as const;

export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ subject, level, text }) => `${marks[level].padEnd(10)}  ${subject}: ${text}`);
  return [...lines, "", summary(findings)].join("\n");
}

function summary(findings: readonly Finding[]): string {
  const faults = findings.filter(({ level }) => level === "fault").length;
  const hints = findings.filter(({ level }) => level === "hint").length;
  const hintWords = hints === 0 ? "" : `, ${hints === 1 ? "1 Hinweis" : `${hints} Hinweise`}`;
  if (faults === 0) return `Bereit für den Verkauf${hintWords}.`;
  return `Nicht bereit für den Verkauf: ${faults} Fehler${hintWords}.`;
}

export function hasFault(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === "fault");
}
