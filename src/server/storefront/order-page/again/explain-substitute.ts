import { type DeliveryDay, longDay } from "#contract/day.ts";

export type Missing = "gone" | { fullOn: DeliveryDay };

/** German: `Lasagne gibt es gerade nicht: Dafür Cannelloni, ohne neue Allergene.` */
export function explainSubstitute(
  name: string,
  missing: Missing,
  { substitute, forms }: { substitute: string | null; forms: readonly string[] },
): string {
  const why =
    missing === "gone"
      ? `${name} gibt es gerade nicht`
      : `${name} ist für ${longDay(missing.fullOn)} nicht mehr genug da`;
  if (!substitute)
    return `${why}, und kein anderes Menü passt ohne neue Allergene${sharedForms(forms, " und mit")}.`;
  return `${why}: Dafür ${substitute}, ohne neue Allergene${sharedForms(forms, ", weiterhin")}.`;
}

function sharedForms(forms: readonly string[], word: string): string {
  return forms.length === 0 ? "" : `${word} ${forms.map((form) => `„${form}“`).join(", ")}`;
}
