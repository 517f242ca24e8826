import { data } from "react-router";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import { CheckingPayment } from "#web/storefront/pages/payment-status/checking-payment.tsx";
import { PaymentFailed } from "#web/storefront/pages/payment-status/payment-failed.tsx";
import { PaymentPending } from "#web/storefront/pages/payment-status/payment-pending.tsx";
import { PaymentSucceeded } from "#web/storefront/pages/payment-status/payment-succeeded.tsx";
import { PaymentUnclear } from "#web/storefront/pages/payment-status/payment-unclear.tsx";
import { usePayment } from "#web/storefront/pages/payment-status/use-payment.ts";
import type { Route } from "./+types/page";

export const meta = () => pageMeta({ title: "Zahlungsstatus", robots: "noindex" });

/** Only validates the address; the browser makes the calls, with the guest's id. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { status } = params;
  const words = new URL(request.url).searchParams;
  const orderId = words.get("order_id");
  if ((status !== "success" && status !== "failed") || !orderId) throw data(null, { status: 404 });
  const returned: "success" | "failed" = status;
  return { returned, orderId, sessionId: words.get("session_id") ?? "" };
}

export default function PaymentStatusPage({ loaderData }: Route.ComponentProps) {
  const { state, checkAgain } = usePayment(loaderData);
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[50vh] max-w-xl text-center" aria-live="polite">
        {state.name === "checking" && <CheckingPayment />}
        {state.name === "success" && <PaymentSucceeded invoiceNr={state.invoiceNr} />}
        {state.name === "failed" && <PaymentFailed />}
        {state.name === "pending" && <PaymentPending onCheckAgain={checkAgain} />}
        {state.name === "error" && <PaymentUnclear text={state.text} onCheckAgain={checkAgain} />}
      </div>
    </div>
  );
}
