/** Why a person has to look at a payment. */
export const alertTexts = {
  amount_differs: "Der gezahlte Betrag passt nicht zur Bestellung",
  paid_twice: "Doppelt bezahlt; eine Zahlung geht zurück",
  no_room: "Bezahlt, als der Tag schon voll war; das Geld geht zurück",
  too_late: "Bezahlt nach Bestellschluss; das Geld geht zurück",
  code_no_longer_free: "Bezahlt, als der Rabattcode aufgebraucht war; das Geld geht zurück",
  voucher_no_longer_free: "Bezahlt, als der Gutschein schon anders eingelöst war; das Geld geht zurück",
  refund_failed: "Eine Erstattung ist gescheitert",
  session_unknown: "Der Zahlungsanbieter kennt diese Zahlung nicht",
  disputed: "Der Zahlung wurde widersprochen",
  refunded_at_provider: "Beim Zahlungsanbieter von Hand erstattet",
} as const satisfies Record<string, string>;

export type AlertKind = keyof typeof alertTexts;
