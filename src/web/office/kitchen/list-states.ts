import type { ListState } from "#contract/office/kitchen/production.ts";

export const listStates: Record<ListState, { name: string; kind: "good" | "waiting" | "over" }> = {
  live: { name: "Läuft noch", kind: "over" },
  closing: { name: "Zahlungen offen", kind: "waiting" },
  ready: { name: "Bereit zum Festschreiben", kind: "waiting" },
  frozen: { name: "Festgeschrieben", kind: "good" },
};

const number = new Intl.NumberFormat("de-DE");

export function portionsText(count: number): string {
  return `${number.format(count)} ${count === 1 ? "Portion" : "Portionen"}`;
}

export function ordersText(count: number): string {
  return `${number.format(count)} ${count === 1 ? "Bestellung" : "Bestellungen"}`;
}
