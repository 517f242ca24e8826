import { Check } from "lucide-react";
import { Outcome } from "./outcome.tsx";

export function PaymentSucceeded({ invoiceNr }: { invoiceNr?: string }) {
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
