import type { FailureCause } from "#contract/checkout/checkout.ts";

const texts: Record<FailureCause, string> = {
  cancelled: "Sie haben die Zahlung abgebrochen. Es wurde nichts abgebucht.",
  declined: "Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht.",
  superseded:
    "Während Sie bezahlten, hat sich Ihr Warenkorb geändert, etwa in einem anderen Fenster. Deshalb haben wir " +
    "diese Zahlung beendet. Es wurde nichts abgebucht.",
};

/** Without a cause nothing is said of the money. */
export function unpaidText(cause: FailureCause | undefined): string {
  return cause ? texts[cause] : "Ihre Zahlung wurde nicht abgeschlossen.";
}

/** Only a payment that was refused has failed. */
export function unpaidTitle(cause: FailureCause | undefined): string {
  if (cause === "cancelled") return "Zahlung abgebrochen";
  return cause === "superseded" ? "Zahlung beendet" : "Zahlung fehlgeschlagen";
}
