import { Pause, Play } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { type FailureState, Unpaid } from "#web/storefront/checkout/payment/outcome.tsx";
import type { CartState } from "#web/storefront/checkout/summary/order-block.tsx";
import { useLocation } from "#web/storefront/navigation/page-context.ts";

const waitSeconds = 10;

export default function PaymentFailedPage() {
  const navigate = useNavigate();
  const { cause } = (useLocation().state as FailureState | null) ?? {};
  const afterFailure: CartState = { paymentFailed: true, cause };
  const goToCart = () => void navigate(pages.cart(), { state: afterFailure });
  const { left, isPaused, toggle } = useCountdown(waitSeconds, goToCart);
  const PauseIcon = isPaused ? Play : Pause;
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[50vh] max-w-xl text-center">
        <Unpaid
          cause={cause}
          next="Ihre Menüs warten im Warenkorb, und Sie können gleich bezahlen."
          onMoved={goToCart}
        >
          <p className="pt-2">
            <ButtonLink to={pages.cart()} state={afterFailure} size="lg">
              Zurück zum Warenkorb
            </ButtonLink>
          </p>
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-base">
            <span role="timer" className="tabular-nums">
              {isPaused ? "Die Weiterleitung ist angehalten." : `Weiter zum Warenkorb in ${seconds(left)}.`}
            </span>
            <Button
              variant="quiet"
              icon={<PauseIcon className="size-5" aria-hidden="true" />}
              onClick={toggle}
            >
              {isPaused ? "Fortsetzen" : "Anhalten"}
            </Button>
          </p>
        </Unpaid>
      </div>
    </div>
  );
}

function seconds(left: number): string {
  return left === 1 ? "1 Sekunde" : `${left} Sekunden`;
}

function useCountdown(from: number, onEnd: () => void) {
  const [left, setLeft] = useState(from);
  const [isPaused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) {
      end();
      return;
    }
    if (isPaused) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isPaused]);
  return { left, isPaused, toggle: () => setPaused(!isPaused) };
}
