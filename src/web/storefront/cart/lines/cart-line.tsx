import { CalendarClock } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import type { CartItem } from "#contract/cart/cart.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { DayPickerButton } from "#web/storefront/calendar/day-picker-button.tsx";
import { lineId } from "#web/storefront/cart/focus-line.ts";
import { LineActions } from "#web/storefront/cart/lines/line-actions.tsx";
import { useLine } from "#web/storefront/cart/use-line.ts";
import { BoxDishes } from "#web/storefront/plate/box-dishes.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

export function CartLine({ item }: { item: CartItem }) {
  const line = useLine(item);
  const messageId = `fehler-${item.rowId}`;
  return (
    <li
      data-line={item.rowId}
      className="border-t border-hairline px-4 py-3 max-[18rem]:px-2 sm:px-5 sm:py-4.5"
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center max-[18rem]:grid-cols-1 max-[18rem]:*:col-span-1 gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto_auto] sm:gap-x-4.5 sm:gap-y-3">
        <Link
          to={pages.menuDetails(item.menuSlug)}
          tabIndex={-1}
          aria-hidden="true"
          className="self-start max-[18rem]:w-18 sm:row-span-2"
        >
          <MenuPicture
            picture={item.picture}
            sizes="(width < 40rem) 72px, 112px"
            className="aspect-square w-full overflow-hidden rounded-md object-cover text-xs"
          />
        </Link>
        <LineTitle item={item} />
        {/* On a phone below the quantity that makes it, in one row with the actions. */}
        <p
          aria-busy={line.pending || undefined}
          className="order-2 col-span-2 flex flex-wrap items-baseline gap-x-1.5 transition-opacity duration-200 aria-busy:opacity-50 sm:order-none sm:block sm:col-span-1 sm:self-start sm:text-right"
        >
          <span className="font-display text-lg leading-tight font-bold whitespace-nowrap tabular-nums sm:text-xl">
            {formatEuro(item.linePrice)}
          </span>{" "}
          <span className="text-[.8125rem] leading-tight whitespace-nowrap text-muted sm:block sm:text-sm sm:leading-normal">
            inkl. MwSt.
          </span>
        </p>
        <div className="order-1 col-span-3 mt-2.5 flex flex-wrap items-center gap-2 sm:order-none sm:col-span-1 sm:mt-0">
          <LineDay item={item} quantity={line.quantity} onChoose={line.setDay} />
          <QuantityStepper
            label={`Menge von ${item.menuName}`}
            value={line.quantity}
            min={1}
            max={maxQuantity}
            errorId={line.refusal ? messageId : undefined}
            dropsRefused
            onChange={line.setQuantity}
            onRefuse={line.refuse}
          />
        </div>
        <LineActions item={item} />
      </div>
      <BoxDishes dishes={item.food.contents} className="mt-3 sm:ml-[8.125rem]" />
      <div role="alert">
        <FieldMessage id={messageId} text={line.refusal ?? line.message ?? undefined} />
      </div>
      {item.priceChanged && <LinePriceChange change={item.priceChanged} />}
      {item.problem && <LineProblem problem={item.problem} busy={line.pending} onMove={line.setDay} />}
    </li>
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

function LineTitle({ item }: { item: CartItem }) {
  return (
    <div className="col-span-2 min-w-0 self-start">
      <h3 className="text-[1.0625rem] leading-snug sm:text-lg">
        <Link to={pages.menuDetails(item.menuSlug)} className="hover:underline hover:underline-offset-4">
          {item.menuName}
        </Link>
      </h3>
      <p className="text-[.8125rem] text-muted sm:text-sm">
        {item.weightText} ·{" "}
        <span className="whitespace-nowrap">
          {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"}
        </span>{" "}
        · <span className="whitespace-nowrap">{formatEuro(item.basePricePerKg)}/kg</span>
      </p>
      <PlateMark menu={item.food} look="small" isQuiet className="mt-1" />
    </div>
  );
}

interface LineDayProps {
  item: CartItem;
  quantity: number;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

function LineDay({ item, quantity, onChoose }: LineDayProps) {
  return (
    <div className="grow sm:grow-0">
      <DayPickerButton
        id={lineId(item.rowId)}
        menuId={item.menuId}
        quantity={quantity}
        deliveryDay={item.deliveryIsoDate}
        onChoose={onChoose}
        className="border-field bg-white hover:bg-sand"
      >
        <span className="sr-only">Liefertag ändern: </span>
        {shortDay(item.deliveryIsoDate)}
      </DayPickerButton>
    </div>
  );
}

interface LineProblemProps {
  problem: NonNullable<CartItem["problem"]>;
  busy: boolean;
  onMove: (deliveryDay: DeliveryDay) => void;
}

/** Why a line can no longer arrive on its delivery day, with the next possible day in one click. */
function LineProblem({ problem, busy, onMove }: LineProblemProps) {
  const { message, nextDay } = problem;
  const inZone = useGermanTime();
  return (
    <div className="mt-3.5">
      <Notice type="danger" live={false}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <p className="min-w-0 flex-1 basis-52 font-medium">{inZone(message)}</p>
          {nextDay && (
            <Button
              variant="secondary"
              busy={busy}
              icon={<CalendarClock className="size-5" aria-hidden="true" />}
              onClick={() => onMove(nextDay)}
            >
              Auf {shortDay(nextDay).slice(0, -4)} verschieben
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
