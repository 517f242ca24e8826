import type { RefusalCode } from "#contract/refusals.ts";

/** What guests read as "write to us" says to the team, which is "us", what it is about. */
export const teamTexts: Partial<Record<RefusalCode, string>> = {
  complaint_too_early: "Diese Lieferung ist noch nicht angekommen.",
  complaint_settled: "Dazu ist schon entschieden, oder das Geld ist zurück.",
  too_many_complaints: "Zu dieser Bestellung gibt es schon so viele Meldungen, wie möglich sind.",
  order_link_ended: "Der Link zu dieser Bestellung ist abgelaufen.",
  payment_processing: "Die Zahlung dieser Bestellung wird noch bearbeitet. Bitte warten Sie, bis sie da ist.",
  payment_sent_back:
    "Die Zahlung kam zu spät, und die Bestellung wird nicht mehr ausgeführt. Der Betrag geht vollständig zurück.",
  payment_mismatch: "Die Zahlung passt nicht zur Bestellung. Bitte prüfen Sie beide.",
  amount_too_large: "Mehr als 999.999,99\u00a0€ können nicht auf einmal bezahlt werden.",
  invoice_address_fixed:
    "Eine Bestellung auf Rechnung geht nur an die Anschrift, für die sie angenommen wurde. Soll sie an eine andere, stornieren Sie sie und nehmen Sie sie neu auf.",
  buyer_fixed: "Der Rechnungsempfänger dieser Bestellung lässt sich nicht mehr ändern.",
  code_not_for_customer:
    "Dieser Rabattcode ist für neue Kundinnen und Kunden oder gilt einmal je Person und passt nicht zu diesem Gast.",
  voucher_withdrawal_over: "Die 14 Tage für den Widerruf sind vorbei.",
  code_tries_over: "Rabattcodes dieser Art wurden heute schon zu oft abgelehnt.",
  too_many_changes: "Diese Lieferung wurde heute schon fünfmal geändert. Ab morgen geht es wieder.",
};
