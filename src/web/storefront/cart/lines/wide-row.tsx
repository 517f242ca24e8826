import { formatEuro } from "#contract/money.ts";
import { lineId } from "#web/storefront/cart/focus-line.ts";
import LineActions from "#web/storefront/cart/lines/line-actions.tsx";
import {
  LineDay,
  LineName,
  LinePicture,
  LineQuantity,
  priceEach,
  type RowProps,
} from "#web/storefront/cart/lines/line-parts.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";
import { useVatWords } from "#web/storefront/navigation/use-company.ts";

/** A line of the cart from the tablet on: everything in sight. Loaded by `React.lazy`: a phone needs none of it. */
export default function WideRow(props: RowProps) {
  const vatWords = useVatWords();
  const { item, line } = props;
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)_auto_auto] items-center gap-x-4.5 gap-y-3">
      <LinePicture item={item} className="row-span-2" />
      <div className="col-span-2 min-w-0 self-start">
        <LineName item={item} className="text-lg leading-snug" />
        <p className="text-sm text-muted">
          {item.weightText} · <span className="whitespace-nowrap">{priceEach(item)}</span> ·{" "}
          <span className="whitespace-nowrap">{formatEuro(item.basePricePerKg)}/kg</span>
        </p>
        <PlateMark menu={item.food} look="small" isQuiet className="mt-1" />
      </div>
      <p
        aria-busy={line.pending || undefined}
        className="self-start text-right transition-opacity duration-200 aria-busy:opacity-50"
      >
        <span className="font-display text-xl leading-tight font-bold whitespace-nowrap tabular-nums">
          {formatEuro(item.linePrice)}
        </span>{" "}
        <span className="block text-sm whitespace-nowrap text-muted">{vatWords}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <LineDay id={lineId(item.rowId)} item={item} quantity={line.quantity} onChoose={line.setDay} />
        <LineQuantity {...props} />
      </div>
      <LineActions item={item} />
    </div>
  );
}
