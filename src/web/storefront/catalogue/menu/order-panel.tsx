import { ShoppingBag } from "lucide-react";
import { useId, useRef, useState, useSyncExternalStore } from "react";
import { pages } from "#contract/addresses.ts";
import type { Menu, MenuDetails } from "#contract/catalogue/catalogue.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { useAddToCart } from "#web/storefront/cart/cart-changes.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { BasePrice, BoxSaving, StruckPrice, VatNote } from "#web/storefront/catalogue/card/price-notes.tsx";
import { BuyBar } from "#web/storefront/catalogue/menu/buy-bar.tsx";
import { DayChoice } from "#web/storefront/catalogue/menu/day-choice.tsx";
import { useDayChoice } from "#web/storefront/catalogue/menu/use-day-choice.ts";

const mostPerOrder = 100;

interface Props {
  menu: Menu & Partial<Pick<MenuDetails, "shelfLifeDays">>;
  /** Set in a dialog, which covers the toasts: it closes, or the panel shows the failure itself. */
  onAdded?: () => void;
  /** On a phone a bar stands for the button while that is out of sight. */
  hasBar?: boolean;
}

/** A message below the field reports a mistake, and nothing is sent. */
export function OrderPanel({ menu, onAdded, hasBar }: Props) {
  const order = useMenuOrder(menu.id, onAdded);
  const errorId = useId();
  const formId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isInCart = useIsInCart(menu.id, order.days.day);
  return (
    <section aria-label="Bestellen" className="rounded-lg bg-white p-5 shadow-card md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-display text-[2.125rem]/[2.5rem] font-extrabold tracking-[-0.025em] tabular-nums">
          {formatEuro(menu.price)}
        </p>
        <p className="ml-auto flex flex-col text-right text-sm text-muted">
          <BasePrice menu={menu} />
          <VatNote />
        </p>
        <StruckPrice menu={menu} />
        <BoxSaving menu={menu} />
      </div>
      {/* Its fields name it, because the calendar among them must not be part of a form. */}
      <form id={formId} method="post" action={pages.cart()} data-waits="" hidden>
        {/* A disabled default button, so Enter in a field adds nothing. */}
        <button type="submit" disabled />
        <input type="hidden" name="menuId" value={menu.id} />
      </form>
      <DayChoice
        {...order.days}
        formId={formId}
        quantity={order.quantity}
        shelfLifeDays={menu.shelfLifeDays}
      />
      {/* Directly below the field: on a phone the button would push the message out of view. */}
      <div className="mt-5 grid gap-x-3 sm:grid-cols-[auto_1fr] print:hidden">
        <div className="flex items-center justify-between">
          <span className="text-sm font-semibold sm:sr-only" aria-hidden="true">
            Menge
          </span>
          <QuantityStepper
            value={order.quantity}
            min={0}
            max={mostPerOrder}
            errorId={order.quantityError && errorId}
            onChange={order.setQuantity}
            onRefuse={order.refuseQuantity}
            field={{ form: formId, name: "quantity" }}
          />
        </div>
        <div role="alert" className="sm:order-1 sm:col-span-2">
          <FieldMessage id={errorId} text={order.quantityError} />
        </div>
        <Button
          ref={button}
          variant="buy"
          busy={order.busy}
          busyText="In den Warenkorb..."
          icon={<ShoppingBag className="size-[18px]" aria-hidden="true" />}
          type="submit"
          form={formId}
          onClick={(event) => {
            event.preventDefault();
            void order.add();
          }}
          className="max-sm:mt-3"
        >
          In den Warenkorb
        </Button>
      </div>
      {hasBar && !isInCart && (
        <BuyBar
          button={button}
          menu={menu}
          quantity={order.quantityError ? 0 : order.quantity}
          day={order.days.day}
          isReady={order.days.isReady}
          busy={order.busy}
          onPress={order.add}
        />
      )}
      {onAdded && order.error && (
        <div className="mt-4">
          <Notice type="danger">{failureText(order.error)}</Notice>
        </div>
      )}
    </section>
  );
}

/** Then the cart's bar is what leads on. */
function useIsInCart(menuId: number, day: DeliveryDay | null): boolean {
  const find = () =>
    guestCart.state().data?.items.some((line) => line.menuId === menuId && line.deliveryIsoDate === day) ??
    false;
  return useSyncExternalStore(guestCart.listen, find, () => false);
}

function useMenuOrder(menuId: number, onAdded?: () => void) {
  const [quantity, setQuantity] = useState(1);
  const [quantityError, setQuantityError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const days = useDayChoice(menuId);
  const { mutate: addToCart, isPending, error } = useAddToCart();

  const changeQuantity = (next: number) => {
    setQuantity(next);
    setQuantityError(undefined);
  };
  const add = async () => {
    const problem = quantityError ?? (quantity < 1 ? "Die Menge muss größer als 0 sein." : undefined);
    setQuantityError(problem);
    setWaiting(true);
    const deliveryDay = await days.requireDay();
    setWaiting(false);
    if (problem || !deliveryDay) return;
    addToCart({ menuId, quantity, deliveryDay }, { onSuccess: onAdded, onError: days.refetch });
  };
  return {
    quantity,
    setQuantity: changeQuantity,
    quantityError,
    refuseQuantity: setQuantityError,
    days,
    busy: isWaiting || isPending,
    error,
    add,
  };
}
