/** How many menus a delivery should have; `enforced`: smaller ones are not accepted. A box is enough by itself. */
export interface Minimum {
  menus: number;
  enforced: boolean;
}

/** The rule in the words that every page, answer and legal text uses, without the full stop. */
export function minimumText({ menus, enforced }: Minimum): string {
  if (menus === 1) return "Eine Mindestmenge gibt es nicht";
  const least = `mindestens ${menus}\u00a0Menüs pro Lieferung`;
  return enforced ? `M${least.slice(1)}` : `Wir empfehlen ${least}`;
}

/** Of a delivery that has enough. */
export function minimumReached({ enforced }: Minimum): string {
  return `${enforced ? "Mindestmenge" : "Empfohlene Menge"} erreicht`;
}

export function untilMinimum({ enforced }: Minimum): string {
  return `Menüs bis zur ${enforced ? "Mindestmenge" : "empfohlenen Menge"}`;
}
