import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/shared/ui/button.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";
import { Outcome } from "./outcome.tsx";

interface Props {
  title: string;
  onCheckAgain: () => void;
  children: ReactNode;
}

/** The money may be there: nothing leads to a second payment. */
export function PaymentPending({ title, onCheckAgain, children }: Props) {
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
