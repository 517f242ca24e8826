import { maxQuantity } from "#contract/max-quantity.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { cloneTooSmall } from "./clone-rules.ts";

interface Props {
  name: string;
  value: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
  onRefuse: (message: string) => void;
}

const errorId = "kopie-menge-fehler";

export function CloneQuantity({ name, error, ...stepper }: Props) {
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">Menge</p>
        <QuantityStepper
          label={`Menge von ${name}`}
          min={1}
          max={maxQuantity}
          belowMinText={cloneTooSmall}
          errorId={error ? errorId : undefined}
          onType={stepper.onChange}
          {...stepper}
        />
      </div>
      <div role="alert">
        <FieldMessage id={errorId} text={error} />
      </div>
    </div>
  );
}
