import { type RefusalCode, refusals } from "#contract/refusals.ts";

const done = {
  added: "Menü zum Warenkorb hinzugefügt!",
  changed: "Menüeintrag aktualisiert!",
  removed: "Menüeintrag entfernt!",
} as const;

/** What a form has done to the cart. The address holds only its code, so a foreign link cannot put words there. */
export type CartMessage = keyof typeof done | RefusalCode;

export function cartMessage(name: string | null): { type: "success" | "danger"; text: string } | null {
  if (name !== null && Object.hasOwn(done, name))
    return { type: "success", text: done[name as keyof typeof done] };
  if (name !== null && Object.hasOwn(refusals, name))
    return { type: "danger", text: refusals[name as RefusalCode][1] };
  return null;
}
