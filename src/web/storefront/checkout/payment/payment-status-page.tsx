import { Check } from "lucide-react";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { PaymentFailed } from "#web/storefront/checkout/payment/payment-failed.tsx";
import { PaymentPending } from "#web/storefront/checkout/payment/payment-pending.tsx";
import { usePayment } from "#web/storefront/checkout/payment/use-payment.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadPaymentStatus } from "./load-payment-status.ts";
import { Outcome } from "./outcome.tsx";

export default function PaymentStatusPage({ data }: PageProps<typeof loadPaymentStatus>) {
  const { state, checkAgain } = usePayment(data);
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[70vh] max-w-xl text-center" aria-live="polite">
        {state.name === "checking" && <CheckingPayment />}
        {state.name === "success" && <PaymentSucceeded invoiceNr={state.invoiceNr} />}
        {state.name === "failed" && <PaymentFailed />}
        {state.name === "pending" && (
          <PaymentPending title="Zahlung wird noch bestätigt" onCheckAgain={checkAgain}>
            Ihre Bestellung ist bei uns eingegangen. Manche Zahlungen brauchen etwas länger; sobald Ihre
            bestätigt ist, erhalten Sie eine <Email />.
          </PaymentPending>
        )}
        {state.name === "unknown" && (
          <PaymentPending title="Ihre Zahlung wird noch geprüft" onCheckAgain={checkAgain}>
            Ihre Bestellung ist bei uns eingegangen. Die Prüfung dauert gerade länger; diese Seite fragt von
            selbst immer wieder nach. Sobald die Zahlung bestätigt ist, erhalten Sie eine <Email />, auch wenn
            Sie die Seite schließen.
          </PaymentPending>
        )}
        {state.name === "refused" && (
          <PaymentPending title="Zahlung nicht geprüft" onCheckAgain={checkAgain}>
            {failureText(state.error)} Ist Ihre Zahlung bei uns angekommen, erhalten Sie eine <Email />.
          </PaymentPending>
        )}
      </div>
    </div>
  );
}

function CheckingPayment() {
  return (
    <Outcome
      icon={<Spinner className="size-9" />}
      look="bg-sage text-forest"
      title="Ihre Zahlung wird geprüft …"
    >
      <p>Einen Moment bitte. Schließen Sie diese Seite nicht.</p>
    </Outcome>
  );
}

function PaymentSucceeded({ invoiceNr }: { invoiceNr?: string }) {
  return (
    <Outcome
      icon={<Check className="size-10" strokeWidth={2.5} aria-hidden="true" />}
      look="bg-success-soft text-success"
      title="Zahlung erfolgreich"
    >
      <p>Vielen Dank! Ihre Bestellung ist bezahlt. Sie werden gleich weitergeleitet.</p>
      {invoiceNr && <p className="text-base">Rechnungsnummer {invoiceNr}</p>}
    </Outcome>
  );
}
