import { Clock } from "lucide-react";
import { Button } from "#web/shared/ui/button.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { useContact } from "#web/storefront/layout/use-company.ts";
import { Outcome } from "./outcome.tsx";

export function PaymentPending({ onCheckAgain }: { onCheckAgain: () => void }) {
  const { email } = useContact();
  return (
    <Outcome
      icon={<Clock className="size-10" aria-hidden="true" />}
      look="bg-warning-soft text-warning-icon"
      title="Zahlung wird noch bestätigt"
    >
      <p>
        Ihre Bestellung ist bei uns eingegangen. Manche Zahlungen brauchen etwas länger; sobald Ihre bestätigt
        ist, erhalten Sie eine <Email />. Bitte bezahlen Sie nicht noch einmal.
      </p>
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
