import { formatEuro } from "#contract/money.ts";
import { copiesPrice } from "./clone-rules.ts";

interface Props {
  priceEach: number;
  quantity: number;
}

export function CopiesPrice({ priceEach, quantity }: Props) {
  return (
    <p className="leading-tight">
      <span className="block text-xs text-muted">Gesamtpreis inkl. MwSt.</span>
      <output className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">
        {formatEuro(copiesPrice(priceEach, quantity))}
      </output>
    </p>
  );
}
