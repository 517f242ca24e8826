import { useEffect, useRef } from "react";
import type { FailureCause } from "#contract/checkout/checkout.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { unpaidText } from "#web/storefront/checkout/payment/unpaid-text.ts";
import { useArrival } from "#web/storefront/navigation/page-context.ts";

interface Props {
  cause: FailureCause | undefined;
  hasAgreed: boolean;
  /** A dish can no longer come on its day, so this cart cannot be paid as it is. */
  isClosed: boolean;
}

/**
 * What became of the payment, directly above the button that tries again. It scrolls into view once, when the guest
 * comes from the page that said so, and not after a reload. Loaded by `React.lazy`, because few guests ever see it.
 */
export default function PaymentFailed({ cause, hasAgreed, isClosed }: Props) {
  const isArrival = useArrival() !== "pop";
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isArrival) return;
    place.current?.scrollIntoView({ block: "center", behavior: "instant" });
    place.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return (
    <div ref={place} tabIndex={-1} className="mt-5 rounded-md">
      <Notice type={cause && cause !== "declined" ? "info" : "warning"} live={false}>
        <p className="font-semibold">{unpaidText(cause)}</p>
        <p className="mt-1">
          {isClosed
            ? "Ihre Angaben sind noch da. Legen Sie zuerst auf einen anderen Tag, was nicht mehr an seinem Liefertag kommen kann."
            : "Menüs, Liefertage und Angaben sind noch da. Bezahlen Sie, wann Sie möchten, auf Wunsch mit einer anderen Zahlungsart."}
        </p>
        {!hasAgreed && !isClosed && (
          <p className="mt-1">
            Bitte stimmen Sie vorher noch einmal zu: Ihr Warenkorb oder unsere Bedingungen haben sich
            geändert.
          </p>
        )}
      </Notice>
    </div>
  );
}
