import * as z from "zod/mini";

/** Labels of a dish that wait until a batch is closed that holds their portions. */
export const waitingLabels = z.object({ menuId: z.int(), name: z.string(), labels: z.int() });
export type WaitingLabels = z.infer<typeof waitingLabels>;

/** `12 Etiketten von „Chili“ folgen mit der nächsten Charge.` */
export function waitingText({ name, labels }: Pick<WaitingLabels, "name" | "labels">): string {
  const count = labels === 1 ? "1 Etikett" : `${labels.toLocaleString("de-DE")} Etiketten`;
  return `${count} von „${name}“ ${labels === 1 ? "folgt" : "folgen"} mit der nächsten Charge.`;
}
