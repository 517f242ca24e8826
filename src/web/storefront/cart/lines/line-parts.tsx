import { pages } from "#contract/addresses.ts";
import type { CartItem } from "#contract/cart/cart.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { DayPickerButton } from "#web/storefront/calendar/day-picker-button.tsx";
import type { useLine } from "#web/storefront/cart/use-line.ts";

export interface RowProps {
  item: CartItem;
  line: ReturnType<typeof useLine>;
  /** of the message about a typed quantity */
  messageId: string;
}

export function LinePicture({ item, className }: { item: CartItem; className: string }) {
  return (
    <Link
      to={pages.menuDetails(item.menuSlug)}
      tabIndex={-1}
      aria-hidden="true"
      className={`self-start ${className}`}
    >
      <MenuPicture
        picture={item.picture}
        sizes="(width < 40rem) 56px, 112px"
        className="aspect-square w-full overflow-hidden rounded-md object-cover text-xs"
      />
    </Link>
  );
}

export function LineName({ item, className }: { item: CartItem; className: string }) {
  return (
    <h3 className={className}>
      <Link to={pages.menuDetails(item.menuSlug)} className="hover:underline hover:underline-offset-4">
        {item.menuName}
      </Link>
    </h3>
  );
}

export function priceEach({ originalPrice, isBox }: CartItem): string {
  return `${formatEuro(originalPrice)} ${isBox ? "je Box" : "je Menü"}`;
}

export function LineQuantity({ item, line, messageId, isSmall }: RowProps & { isSmall?: boolean }) {
  return (
    <QuantityStepper
      label={`Menge von ${item.menuName}`}
      value={line.quantity}
      min={1}
      max={maxQuantity}
      errorId={line.refusal ? messageId : undefined}
      dropsRefused
      isSmall={isSmall}
      onChange={line.setQuantity}
      onRefuse={line.refuse}
    />
  );
}

interface LineDayProps {
  id?: string;
  item: CartItem;
  quantity: number;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

export function LineDay({ id, item, quantity, onChoose }: LineDayProps) {
  return (
    <DayPickerButton
      id={id}
      menuId={item.menuId}
      quantity={quantity}
      deliveryDay={item.deliveryIsoDate}
      onChoose={onChoose}
      className="border-field bg-white hover:bg-sand"
    >
      <span className="sr-only">Liefertag ändern: </span>
      {shortDay(item.deliveryIsoDate)}
    </DayPickerButton>
  );
}
