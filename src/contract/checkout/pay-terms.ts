/** From when the days count within which a firm pays: its last delivery, or the invoice. */
export const dueFromNames = { delivery: "ab der letzten Lieferung", invoice: "ab der Rechnung" } as const;
export type DueFrom = keyof typeof dueFromNames;
export const dueFroms = Object.keys(dueFromNames) as [DueFrom, ...DueFrom[]];

export interface PayTerms {
  days: number;
  from: DueFrom;
}

const starts = { delivery: "nach der letzten Lieferung", invoice: "nach der Rechnung" } as const;

/** `14 Tage nach der letzten Lieferung`. */
export function payTermsText({ days, from }: PayTerms): string {
  return `${days === 1 ? "einen Tag" : `${days}\u00a0Tage`} ${starts[from]}`;
}
