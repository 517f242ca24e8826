import { ChevronDown } from "lucide-react";
import { Suspense } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { ShortRow } from "#web/storefront/cart/lines/short-row.tsx";
import { useLine } from "#web/storefront/cart/use-line.ts";
import { WhenWide } from "#web/storefront/cart/when-wide.tsx";
import { BoxDishes } from "#web/storefront/plate/box-dishes.tsx";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";

const LineProblem = lazyPart(() => import("#web/storefront/cart/lines/line-problem.tsx"));
const WideRow = lazyPart(() => import("#web/storefront/cart/lines/wide-row.tsx"));

export function CartLine({ item }: { item: CartItem }) {
  const line = useLine(item);
  const messageId = `fehler-${item.rowId}`;
  const row = { item, line, messageId };
  const isPhone = useIsPhone();
  return (
    <li
      data-line={item.rowId}
      className="border-t border-hairline px-3 py-1 max-[18rem]:px-2 sm:px-5 sm:py-4.5"
    >
      <WhenWide space={<div className="h-28" />}>
        {isPhone ? <ShortRow {...row} /> : <WideRow {...row} />}
      </WhenWide>
      <BoxContents item={item} />
      <div role="alert">
        <FieldMessage id={messageId} text={line.refusal ?? line.message ?? undefined} />
      </div>
      {item.priceChanged && <LinePriceChange change={item.priceChanged} />}
      <Suspense>
        {item.problem && <LineProblem problem={item.problem} busy={line.pending} onMove={line.setDay} />}
      </Suspense>
    </li>
  );
}

/** Open from the start where there is room, and for a guest who looks out for something. */
function BoxContents({ item: { food, menuName } }: { item: CartItem }) {
  const plate = usePlate();
  const isPhone = useIsPhone();
  const dishes = food.contents.reduce((sum, { quantity }) => sum + quantity, 0);
  if (dishes === 0) return null;
  return (
    <details open={plate !== null || !isPhone} className="group sm:ml-[8.125rem]">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-md text-sm font-medium text-forest [&::-webkit-details-marker]:hidden">
        In der Box: {dishes === 1 ? "1 Menü" : `${dishes} Menüs`}
        <span className="sr-only"> ({menuName})</span>
        <ChevronDown
          className="size-4 transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <BoxDishes dishes={food.contents} className="mt-1" />
    </details>
  );
}

/** The price has changed since the line was added; the guest sees this before paying. */
function LinePriceChange({ change }: { change: NonNullable<CartItem["priceChanged"]> }) {
  return (
    <div className="mt-3.5">
      <Notice type="info" live={false}>
        <p className="font-medium">{change.message}</p>
      </Notice>
    </div>
  );
}
