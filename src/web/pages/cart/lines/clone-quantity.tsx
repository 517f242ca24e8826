import { maxQuantity } from "#contract/cart.ts";
import { FieldMessage } from "#web/ui/field-message.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";

interface Props {
  name: string;
  quantity: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
}

export function CloneQuantity({ name, quantity, error, onChange }: Props) {
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">Menge</p>
        <QuantityStepper
          label={`Menge von ${name}`}
          value={quantity}
          min={1}
          max={maxQuantity}
          onChange={onChange}
        />
      </div>
      <div role="alert">
        <FieldMessage id="kopie-menge-fehler" text={error} />
      </div>
    </div>
  );
}
