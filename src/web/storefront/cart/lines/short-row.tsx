import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { lineId } from "#web/storefront/cart/focus-line.ts";
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

const LineActions = lazyPart(() => import("#web/storefront/cart/lines/line-actions.tsx"));

/** A line of the cart on a phone: what is seldom done opens below it, so it works with any finger, key and letter size. */
export function ShortRow(props: RowProps) {
  const { item, line } = props;
  const [isOpen, setOpen] = useState(false);
  const moreId = `mehr-${item.rowId}`;
  return (
    <>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-2.5 max-[18rem]:grid-cols-1 max-[18rem]:*:col-span-1">
        <LinePicture item={item} className="row-span-2 max-[18rem]:w-14" />
        <div className="min-w-0">
          <LineName item={item} className="text-sm leading-[1.2] hyphens-auto" />
          <PlateMark menu={item.food} look="small" isQuiet className="mt-1" />
        </div>
        <LinePrice {...props} />
        <div className="col-span-2 flex flex-wrap items-center justify-end gap-x-1">
          <Details item={item} />
          <LineQuantity {...props} isSmall />
          <button
            id={lineId(item.rowId)}
            type="button"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
            className="-mr-1.5 inline-flex h-11 w-9 items-center justify-center rounded-md text-muted aria-expanded:bg-sage aria-expanded:text-forest"
          >
            <Ellipsis className="size-5" aria-hidden="true" />
            <span className="sr-only">
              Mehr zu {item.menuName}, {shortDay(item.deliveryIsoDate)}
            </span>
          </button>
        </div>
      </div>
      <div id={moreId}>
        {isOpen && (
          <div className="flex flex-wrap items-center justify-between gap-x-2 pt-2 pb-1">
            <LineDay item={item} quantity={line.quantity} onChoose={line.setDay} />
            <Suspense fallback={<LoadingHint />}>
              <LineActions item={item} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

function LinePrice({ item, line }: RowProps) {
  const vatWords = useVatWords();
  return (
    <p
      aria-busy={line.pending || undefined}
      className="text-right leading-none transition-opacity duration-200 aria-busy:opacity-50 max-[18rem]:text-left"
    >
      <span className="font-display text-base/[1.25rem] font-bold whitespace-nowrap tabular-nums">
        {formatEuro(item.linePrice)}
      </span>{" "}
      <span className="block text-xs/[1rem] whitespace-nowrap text-muted">{vatWords}</span>
    </p>
  );
}

/** The price of one is left out where it is the price of the line. */
function Details({ item }: { item: CartItem }) {
  return (
    <p className="min-w-0 grow basis-24 text-xs/[1rem] text-muted tabular-nums">
      {item.qty > 1 && <span className="block">{priceEach(item)}</span>}
      <span className="block">{shortDay(item.deliveryIsoDate)}</span>
      <span className="block">
        {item.weightText} · <span className="whitespace-nowrap">{formatEuro(item.basePricePerKg)}/kg</span>
      </span>
    </p>
  );
}
