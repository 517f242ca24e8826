import type * as z from "zod/mini";

/** German text for an invalid value, where the contract has none of its own. */
export function inputText(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "too_small") return sizeText(issue, `mindestens ${issue.minimum}`);
  if (issue.code === "too_big") return sizeText(issue, `höchstens ${issue.maximum}`);
  if (issue.code === "invalid_value") return "Diese Auswahl gibt es nicht.";
  if (issue.code === "unrecognized_keys") return "Hier steht etwas, das wir nicht kennen.";
  if (issue.code !== "invalid_type") return "Diese Angabe hat nicht die richtige Form.";
  if (issue.input === undefined) return "Diese Angabe fehlt.";
  return typeTexts[issue.expected] ?? "Diese Angabe hat nicht die richtige Form.";
}

const typeTexts: Record<string, string> = {
  string: "Hier wird ein Text gebraucht.",
  number: "Hier wird eine Zahl gebraucht.",
  int: "Hier wird eine ganze Zahl gebraucht.",
  boolean: "Hier wird Ja oder Nein gebraucht.",
  array: "Hier wird eine Liste gebraucht.",
};

const counted: Record<string, [singular: string, plural: string]> = {
  string: ["Zeichen", "Zeichen"],
  array: ["Eintrag", "Einträge"],
};

function sizeText(
  issue: Extract<z.core.$ZodRawIssue, { code: "too_small" | "too_big" }>,
  bound: string,
): string {
  if (issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) <= 1) {
    return "Diese Angabe fehlt.";
  }
  const [singular, plural] = counted[issue.origin] ?? [];
  if (!singular || !plural) return `Möglich ist ${bound}.`;
  return `Möglich sind ${bound} ${/ 1$/.test(bound) ? singular : plural}.`;
}
