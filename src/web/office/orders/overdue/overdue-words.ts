import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { OverdueKind } from "#contract/office/orders/overdue.ts";

export const overdueNames: Record<OverdueKind, [singular: string, plural: string]> = {
  unpacked: ["Lieferung nicht gepackt", "Lieferungen nicht gepackt"],
  unshipped: ["Paket nicht verschickt", "Pakete nicht verschickt"],
  unconfirmed: ["Zustellung nicht bestätigt", "Zustellungen nicht bestätigt"],
  cartons: ["Lieferung mit Kartons ohne Sendungsnummer", "Lieferungen mit Kartons ohne Sendungsnummer"],
  toUnpack: ["Paket auspacken", "Pakete auspacken"],
  incidents: ["Paket nicht beim Gast", "Pakete nicht beim Gast"],
  withdrawals: ["Widerruf ohne Antwort", "Widerrufe ohne Antwort"],
  mails: ["E-Mail gescheitert", "E-Mails gescheitert"],
  refunds: ["Erstattung gescheitert", "Erstattungen gescheitert"],
  invoices: ["Rechnung nicht bezahlt", "Rechnungen nicht bezahlt"],
};

export function overdueText(kind: OverdueKind, count: number): string {
  const [singular, plural] = overdueNames[kind];
  return count === 1 ? `1 ${singular}` : `${count} ${plural}`;
}

/** "heute", "gestern", "seit 5 Tagen". */
export function sinceText(deliveryDay: DeliveryDay, today: CalendarDay): string {
  const days = Math.round((Date.parse(today) - Date.parse(deliveryDay)) / 86_400_000);
  if (days <= 0) return "heute";
  return days === 1 ? "gestern" : `vor ${days} Tagen`;
}
