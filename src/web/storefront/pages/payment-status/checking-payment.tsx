import { Spinner } from "#web/shared/ui/spinner.tsx";
import { Outcome } from "./outcome.tsx";

export function CheckingPayment() {
  return (
    <Outcome
      icon={<Spinner className="size-9" />}
      look="bg-sage text-forest"
      title="Ihre Zahlung wird geprüft …"
    >
      <p>Einen Moment bitte. Schließen Sie diese Seite nicht.</p>
    </Outcome>
  );
}
