import type { FailureCause } from "#contract/checkout/checkout.ts";

const texts: Record<FailureCause, string> = {
  cancelled: "Sie haben die Zahlung abgebrochen. Es wurde nichts abgebucht.",
  declined: "Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht.",
  timed_out: "Die Zeit für diese Zahlung ist abgelaufen. Es wurde nichts abgebucht.",
  superseded:
    "Während Sie bezahlten, hat sich Ihr Warenkorb geändert, etwa in einem anderen Fenster. Deshalb haben wir " +
    "diese Zahlung beendet. Es wurde nichts abgebucht.",
};

/** Without a cause nothing is said of the money. */
export function unpaidText(cause: FailureCause | undefined): string {
  return cause ? texts[cause] : "Ihre Zahlung wurde nicht abgeschlossen.";
}

const titles: Partial<Record<FailureCause, string>> = {
  cancelled: "Zahlung abgebrochen",
  timed_out: "Zahlung abgelaufen",
  superseded: "Zahlung beendet",
};

/** Only a payment that was refused has failed; without a cause it may have. */
export function unpaidTitle(cause: FailureCause | undefined): string {
  return (cause && titles[cause]) ?? "Zahlung fehlgeschlagen";
}
