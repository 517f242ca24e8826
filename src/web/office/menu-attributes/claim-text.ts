import { claimOf } from "#contract/form-claims.ts";
import { needsProof } from "#contract/office/claims/claim-check.ts";

export function claimText(form: { id: number; name: string }): string {
  const kind = claimOf(form)?.kind;
  if (!kind) return "wird nicht geprüft";
  if (kind === "figure") return "ergibt sich aus den Nährwerten";
  if (kind === "high_protein") return "ab 20 % der Energie aus Eiweiß";
  if (kind === "vague") return "keine zulässige Angabe: bitte umbenennen oder löschen";
  return needsProof(form)
    ? "gegen Zutaten, Allergene und Spuren geprüft, mit Nachweis"
    : "gegen Zutaten und Allergene geprüft";
}
