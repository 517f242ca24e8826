import { X } from "lucide-react";
import { Outcome } from "./outcome.tsx";

export function PaymentFailed() {
  return (
    <Outcome icon={<PaymentFailedMark />} look="bg-error-soft text-error" title="Zahlung fehlgeschlagen">
      <p>Die Zahlung wurde nicht abgeschlossen. Sie werden gleich weitergeleitet.</p>
    </Outcome>
  );
}

export function PaymentFailedMark() {
  return <X className="size-10" strokeWidth={2.5} aria-hidden="true" />;
}
