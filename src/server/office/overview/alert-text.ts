import type { AlertKind } from "#server/domain/payments/alerts.ts";

const texts: Record<AlertKind, string> = {
  amount_differs: "Der gezahlte Betrag passt nicht zur Bestellung",
  paid_twice: "Doppelt bezahlt; eine Zahlung geht zurück",
  no_room: "Bezahlt, als der Tag schon voll war; das Geld geht zurück",
  too_late: "Bezahlt nach Bestellschluss; das Geld geht zurück",
  code_no_longer_free: "Bezahlt, als der Rabattcode aufgebraucht war; das Geld geht zurück",
  refund_failed: "Eine Erstattung ist gescheitert",
  session_unknown: "Der Zahlungsanbieter kennt diese Zahlung nicht",
  disputed: "Der Zahlung wurde widersprochen",
  refunded_at_provider: "Beim Zahlungsanbieter von Hand erstattet",
};

export function alertText(kind: string): string {
  return (texts as Record<string, string>)[kind] ?? kind;
}
