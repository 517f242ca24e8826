import { useEffect, useRef } from "react";
import { Notice } from "#web/shared/ui/notice.tsx";
import { useArrival } from "#web/storefront/navigation/page-context.ts";

/**
 * The failed payment, directly above the button that tries again. It scrolls into view once, when the guest
 * comes from the page of the failed payment, and not after a reload. Loaded by `React.lazy`, because few
 * guests ever see it.
 */
export default function PaymentFailed({ hasAgreed }: { hasAgreed: boolean }) {
  const isArrival = useArrival() !== "pop";
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isArrival) return;
    place.current?.scrollIntoView({ block: "center", behavior: "instant" });
    place.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return (
    <div ref={place} tabIndex={-1} className="mt-5 rounded-md">
      <Notice type="warning" live={false}>
        <p className="font-semibold">Ihre Zahlung wurde nicht abgeschlossen.</p>
        <p className="mt-1">
          Menüs, Liefertage und Angaben sind noch da. Bezahlen Sie gleich noch einmal, auf Wunsch mit einer
          anderen Zahlungsart.
        </p>
        {!hasAgreed && (
          <p className="mt-1">
            Bitte stimmen Sie vorher noch einmal zu: Ihr Warenkorb oder unsere Bedingungen haben sich
            geändert.
          </p>
        )}
      </Notice>
    </div>
  );
}
