import { useEffect, useState } from "react";
import { type QuantityRange, quantityRefusal } from "#web/ui/typed-quantity.ts";

interface Options {
  range: QuantityRange;
  forgetAfterMs: number | undefined;
  onChange: (quantity: number) => void;
  onRefuse: (message: string) => void;
}

/** The text of a quantity field while it is typed, and as long as it could not be taken; null otherwise. */
export function useTypedQuantity({ range, forgetAfterMs, onChange, onRefuse }: Options) {
  const [text, setText] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);

  const type = (next: string | null) => {
    setText(next);
    setRefused(false);
  };
  useEffect(() => {
    if (!refused || forgetAfterMs === undefined) return;
    const timer = setTimeout(() => {
      setText(null);
      setRefused(false);
    }, forgetAfterMs);
    return () => clearTimeout(timer);
  }, [refused, forgetAfterMs]);

  const commit = () => {
    if (text === null) return;
    const refusal = quantityRefusal(text, range);
    setRefused(refusal !== null);
    if (refusal) return onRefuse(refusal);
    setText(null);
    onChange(Number(text));
  };
  return { text, type, forget: () => type(null), commit };
}
