import * as z from "zod/mini";

/**
 * What follows from a substitute: nothing, other labels, guests who are told first, or not allowed. Until another person has
 * decided, all but the first hold the batch.
 */
export const substituteEffect = z.object({
  kind: z.enum(["none", "label", "guests", "forbidden"]),
  /** German sentences: why */
  texts: z.array(z.string()),
});
export type SubstituteEffect = z.infer<typeof substituteEffect>;

/** A head for the texts of an effect. */
export const effectWords: Record<SubstituteEffect["kind"], string> = {
  none: "Ersatz: Das Etikett bleibt, wie es ist.",
  label: "Ersatz: Die Charge wird gesperrt und braucht neue Etiketten.",
  guests:
    "Ersatz: Die Charge wird gesperrt. Verwaltung oder Kundendienst schreiben zuerst den Gästen; sie braucht neue Etiketten.",
  forbidden: "Ersatz: Die Charge wird gesperrt und darf so nicht hinaus.",
};
