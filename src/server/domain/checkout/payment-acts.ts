/** What the team does about the payment of an order, as the log says it. Who packs reads none of it. */
export const paymentActs = {
  received: "Zahlungseingang gebucht",
  returned: "Rücküberweisung gebucht",
  bounced: "Zahlung ging zurück",
  charges: "Verzugspauschale und -zinsen gebucht",
  waived: "Verzugskosten erlassen",
  accepted: "Auf Rechnung angenommen",
  reminded: "an die Zahlung erinnert",
  remindedAgain: "ein zweites Mal an die Zahlung erinnert",
  stopLifted: "Kauf auf Rechnung trotz später Rechnung erlaubt",
  statementWanted: "Monatsaufstellung eingetragen",
  statementUnwanted: "Monatsaufstellung abbestellt",
  statementSent: "Monatsaufstellung gesendet",
  refundRetried: "Erstattung noch einmal versucht",
  foreignRefundCorrected: "Erstattung beim Zahlungsanbieter korrigiert",
  checked: "Zahlung geprüft",
} as const;

/** Also with what follows, such as that it was taken back. */
export function isPaymentAct(action: string): boolean {
  return Object.values(paymentActs).some((act) => action === act || action.startsWith(`${act}:`));
}
