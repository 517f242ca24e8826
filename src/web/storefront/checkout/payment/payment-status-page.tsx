import { Check, Clock } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { PaymentAnswer } from "#contract/checkout/checkout.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { showToast } from "#web/shared/ui/toast.ts";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { cutOffText } from "#web/storefront/calendar/area-texts.ts";
import { notifyOtherTabs, refetchCart } from "#web/storefront/cart/guest-cart.ts";
import type { loadPaymentStatus } from "#web/storefront/checkout/payment/load-payment.ts";
import {
  type FailureState,
  InvoiceOrderEnded,
  Outcome,
  Unpaid,
} from "#web/storefront/checkout/payment/outcome.tsx";
import {
  type PaymentOutcome,
  type PaymentReturn,
  pollPayment,
} from "#web/storefront/checkout/payment/poll-payment.ts";
import { endDraft } from "#web/storefront/checkout/end-draft.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { useContact } from "#web/storefront/navigation/use-company.ts";

export default function PaymentStatusPage({ data }: PageProps<typeof loadPaymentStatus>) {
  const { state, checkAgain } = usePayment(data);
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[70vh] max-w-xl text-center" aria-live="polite">
        {state.name === "checking" && <CheckingPayment isOnInvoice={data.isOnInvoice} />}
        {state.name === "success" && (
          <PaymentSucceeded invoiceNr={state.invoiceNr} isOnInvoice={data.isOnInvoice} />
        )}
        {state.name === "failed" && !data.isOnInvoice && (
          <Unpaid cause={state.cause} next="Sie werden gleich weitergeleitet." />
        )}
        {state.name === "failed" && data.isOnInvoice && (
          // the shop's refusal was first when the guest withdraws later
          <InvoiceOrderEnded isWithdrawn={data.returned === "failed" && state.cause !== "superseded"} />
        )}
        {state.name === "waiting" && <OrderWaits {...data} waits={state.waits} />}
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

function CheckingPayment({ isOnInvoice }: { isOnInvoice: boolean }) {
  return (
    <Outcome
      icon={<Spinner className="size-9" />}
      look="bg-sage text-forest"
      title={isOnInvoice ? "Ihre Bestellung wird geprüft …" : "Ihre Zahlung wird geprüft …"}
    >
      <p>Einen Moment bitte. Schließen Sie diese Seite nicht.</p>
    </Outcome>
  );
}

function PaymentSucceeded({ invoiceNr, isOnInvoice }: { invoiceNr?: string; isOnInvoice: boolean }) {
  return (
    <Outcome
      icon={<Check className="size-10" strokeWidth={2.5} aria-hidden="true" />}
      look="bg-success-soft text-success"
      title={isOnInvoice ? "Bestellung angenommen" : "Zahlung erfolgreich"}
    >
      <p>
        Vielen Dank! {isOnInvoice ? "Sie bezahlen auf Rechnung." : "Ihre Bestellung ist bezahlt."} Sie werden
        gleich weitergeleitet.
      </p>
      {invoiceNr && <p className="text-base">Rechnungsnummer {invoiceNr}</p>}
    </Outcome>
  );
}

/** Withdrawn by the same call as a payment that was given up. */
function OrderWaits({ orderId, sessionId, waits }: PaymentReturn & Pick<PaymentAnswer, "waits">) {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = `${pages.paymentStatus("failed")}?${new URLSearchParams({ order_id: orderId, session_id: sessionId })}`;
  return (
    <Outcome
      icon={<Clock className="size-10" aria-hidden="true" />}
      look="bg-sage text-forest"
      title="Ihre Bestellung ist eingegangen"
    >
      <p>
        Den ersten Kauf auf Rechnung prüfen wir von Hand. Sie bekommen eine <Email />, sobald wir ihn
        angenommen haben,{" "}
        {waits ? `spätestens bis ${cutOffText(waits.until)}` : "spätestens zum Bestellschluss"}. Bis dahin
        schulden Sie nichts, und die Portionen sind noch nicht fest reserviert.
      </p>
      {waits && <p className="text-base">Bestellnummer {waits.number}</p>}
      <Button variant="secondary" size="lg" onClick={() => setAsking(true)}>
        Doch nicht bestellen
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Bestellung zurückziehen?"
          footer={
            <div className="flex flex-col gap-2.5 sm:flex-row sm:gap-3">
              <Button wide variant="secondary" onClick={() => setAsking(false)}>
                Bestellung behalten
              </Button>
              <ButtonLink wide to={withdrawal} variant="secondary">
                Zurückziehen
              </ButtonLink>
            </div>
          }
        >
          <p className="text-left">
            Ihre Bestellung endet damit, und das kann nicht zurückgenommen werden. Sie schulden nichts, und
            Ihr Warenkorb ist wieder da.
          </p>
        </Dialog>
      )}
    </Outcome>
  );
}

interface PaymentPendingProps {
  title: string;
  onCheckAgain: () => void;
  children: ReactNode;
}

/** The money may be there: nothing leads to a second payment. */
function PaymentPending({ title, onCheckAgain, children }: PaymentPendingProps) {
  const { email } = useContact();
  return (
    <Outcome
      icon={<Clock className="size-10" aria-hidden="true" />}
      look="bg-warning-soft text-warning-icon"
      title={title}
    >
      <p>{children} Bitte bezahlen Sie nicht noch einmal.</p>
      <Button size="lg" onClick={onCheckAgain}>
        Erneut prüfen
      </Button>
      <p className="text-base">
        Fragen? Schreiben Sie uns an{" "}
        <a href={`mailto:${email}`} className="text-link text-ink">
          {email}
        </a>
        .
      </p>
    </Outcome>
  );
}

type PaymentState = PaymentOutcome | { name: "checking" };

/** How long the outcome stays before the next page. */
const redirectMs = 3000;

function usePayment({ returned, orderId, sessionId, isOnInvoice }: PaymentReturn & { isOnInvoice: boolean }) {
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>({ name: "checking" });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again with the same values
  useEffect(() => {
    const stop = new AbortController();
    const onChange = (outcome: PaymentOutcome) => {
      // Announces an outcome only once.
      setState((previous) => (previous.name === outcome.name ? previous : outcome));
      if (outcome.name === "refused")
        showToast({ type: "error", text: failureText(outcome.error), checkout: true });
    };
    void pollPayment({ returned, orderId, sessionId }, { signal: stop.signal, onChange });
    return () => stop.abort();
  }, [returned, orderId, sessionId, round]);

  useEffect(() => {
    if (state.name !== "success" && state.name !== "failed" && state.name !== "waiting") return;
    if (state.name === "success") void endDraft(orderId);
    void refetchCart();
    notifyOtherTabs();
    if (state.name === "waiting" || (state.name === "failed" && isOnInvoice)) return;
    const next =
      state.name === "success" ? pages.thankYou(orderId, state.invoiceNr) : pages.paymentFailed(orderId);
    const failure: FailureState | null = state.name === "failed" ? { cause: state.cause } : null;
    const timer = setTimeout(() => void navigate(next, { replace: true, state: failure }), redirectMs);
    return () => clearTimeout(timer);
  }, [state, orderId, isOnInvoice, navigate]);

  const checkAgain = useCallback(() => {
    setState({ name: "checking" });
    setRound((count) => count + 1);
  }, []);
  return { state, checkAgain };
}
