import { X } from "lucide-react";
import type { ReactNode } from "react";
import { pages } from "#contract/addresses.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";

/** The history `state` of a navigation to the page of a failed payment. */
export interface FailureState {
  isSuperseded?: boolean;
}

export function PaymentFailed({ isSuperseded }: FailureState) {
  return (
    <Outcome icon={<PaymentFailedMark />} look="bg-error-soft text-error" title="Zahlung fehlgeschlagen">
      {isSuperseded && <SupersededText />}
      <p>Die Zahlung wurde nicht abgeschlossen. Sie werden gleich weitergeleitet.</p>
    </Outcome>
  );
}

/** Said only where the provider has confirmed that nothing was paid. */
export function SupersededText() {
  return (
    <p className="font-medium text-ink">
      Während Sie bezahlten, hat sich Ihr Warenkorb geändert, etwa in einem anderen Fenster. Deshalb haben wir
      diese Zahlung beendet. Es wurde nichts abgebucht.
    </p>
  );
}

export function PaymentFailedMark() {
  return <X className="size-10" strokeWidth={2.5} aria-hidden="true" />;
}

/** Nothing was paid here, so nothing has failed: the guest has withdrawn the order, or the shop did not accept it. */
export function InvoiceOrderEnded({ isWithdrawn }: { isWithdrawn: boolean }) {
  return (
    <Outcome
      icon={<PaymentFailedMark />}
      look="bg-sage text-forest"
      title={isWithdrawn ? "Bestellung zurückgezogen" : "Bestellung nicht angenommen"}
    >
      <p>
        {isWithdrawn
          ? "Sie haben die Bestellung zurückgezogen."
          : "Wir haben den Kauf auf Rechnung nicht angenommen."}{" "}
        Sie schulden nichts; Ihr Warenkorb ist noch da, Sie können gleich bezahlen.
      </p>
      <ButtonLink to={pages.cart()} size="lg">
        Zum Warenkorb
      </ButtonLink>
    </Outcome>
  );
}

interface OutcomeProps {
  icon: ReactNode;
  look: string;
  title: string;
  children: ReactNode;
}

export function Outcome({ icon, look, title, children }: OutcomeProps) {
  return (
    <>
      <div className={`mx-auto flex size-20 items-center justify-center rounded-full ${look}`}>{icon}</div>
      <h1 className="mt-7 text-[2.25rem] md:text-[2.75rem]">{title}</h1>
      <div className="mt-4 space-y-4 text-lg text-muted">{children}</div>
    </>
  );
}
