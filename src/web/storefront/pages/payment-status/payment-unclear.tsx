import { RotateCw, TriangleAlert } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Outcome } from "./outcome.tsx";

interface Props {
  text: string;
  onCheckAgain: () => void;
}

/** The shop could not be reached, or it refused: the payment's outcome is unknown. */
export function PaymentUnclear({ text, onCheckAgain }: Props) {
  return (
    <Outcome
      icon={<TriangleAlert className="size-10" aria-hidden="true" />}
      look="bg-error-soft text-error"
      title="Das hat nicht geklappt"
    >
      <p>{text}</p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <Button size="lg" icon={<RotateCw className="size-5" aria-hidden="true" />} onClick={onCheckAgain}>
          Erneut versuchen
        </Button>
        <ButtonLink to={pages.cart()} variant="secondary" size="lg">
          Zum Warenkorb
        </ButtonLink>
      </div>
    </Outcome>
  );
}
