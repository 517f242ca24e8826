import { useState } from "react";
import { type QuantityRange, quantityProblem } from "#web/shared/ui/typed-quantity.ts";

interface Options {
  range: QuantityRange;
  dropsRefused: boolean;
  onChange: (quantity: number) => void;
  onRefuse: (message: string) => void;
  onType?: (quantity: number) => void;
}

/** The typed text while it is edited or refused, else null. */
export function useTypedQuantity({ range, dropsRefused, onChange, onRefuse, onType }: Options) {
  const [text, setText] = useState<string | null>(null);

  const type = (next: string) => {
    setText(next);
    if (quantityProblem(next, range) === null) onType?.(Number(next));
  };
  const commit = () => {
    if (text === null) return;
    const refusal = quantityProblem(text, range);
    if (!refusal || dropsRefused) setText(null);
    if (refusal) onRefuse(refusal);
    else onChange(Number(text));
  };
  return { text, type, forget: () => setText(null), commit };
}
