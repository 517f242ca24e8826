import { X } from "lucide-react";
import type { ReactNode } from "react";

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
