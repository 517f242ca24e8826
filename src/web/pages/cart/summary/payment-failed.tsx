import type { RefObject } from "react";
import { Notice } from "#web/ui/notice.tsx";

interface Props {
  place: RefObject<HTMLDivElement | null>;
  hasAgreed: boolean;
}

/** What became of the payment, directly above the button that tries it again. */
export function PaymentFailed({ place, hasAgreed }: Props) {
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
