import { Plus, ShoppingBag } from "lucide-react";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText, genericFailure } from "#web/shared/api/failure-text.ts";
import { isNetworkLost, waitForShop } from "#web/shared/api/network.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyDialog, lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { showToast } from "#web/shared/ui/toast.ts";
import { chosenDay, dayToOrder, useOrderDay } from "#web/storefront/calendar/chosen-day.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { additionFormId } from "#web/storefront/cart/additions/addition-form.tsx";
import { noOpenDay, useAddToCart } from "#web/storefront/cart/cart-changes.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import type { DayOffer } from "#web/storefront/catalogue/card/day-offer-dialog.tsx";

const CardStepper = lazyPart(() => import("#web/storefront/catalogue/card/card-stepper.tsx"));

const DayOfferDialog = lazyDialog(() => import("#web/storefront/catalogue/card/day-offer-dialog.tsx"));

interface Props {
  menuId: number;
  describedBy: string;
}

/** The button that puts a dish into the cart, and how many of it are there for the same day. */
export function QuickAdd({ menuId, describedBy }: Props) {
  const { add, busy, offer, decline, isOffline } = useQuickAdd(menuId);
  const line = useLineOfDay(menuId);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const wasThere = useRef(false);
  const isThere = line !== undefined;
  useEffect(() => {
    // The stepper has removed the line and disappeared, which loses the focus.
    const isLost = wasThere.current && !isThere && document.activeElement === document.body;
    if (isLost && document.hasFocus()) button.current?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [isThere]);
  const close = () => {
    decline();
    // The disabled button has lost the focus before the dialog could remember it.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (line && !busy)
    return (
      <div className={place}>
        <Suspense fallback={<InCart line={line} />}>
          <CardStepper line={line} describedBy={describedBy} takesFocus={wasPressed.current} />
        </Suspense>
      </div>
    );
  return (
    <>
      <div className={place}>
        <Button
          ref={button}
          variant="buy"
          wide
          busy={busy}
          busyText="In den Warenkorb..."
          icon={addIcon}
          aria-describedby={describedBy}
          type="submit"
          form={additionFormId}
          name="menuId"
          value={menuId}
          onClick={(event) => {
            event.preventDefault();
            wasPressed.current = true;
            void add();
          }}
          className="relative z-10 compact:size-11 compact:min-h-0 compact:rounded-full compact:p-0 compact:[&>span]:sr-only"
        >
          In den Warenkorb
        </Button>
      </div>
      <p
        role="status"
        className="mt-1.5 text-sm font-medium text-error empty:hidden compact:col-span-2 compact:row-start-5"
      >
        {isOffline && "Keine Internetverbindung. Es wurde nichts hinzugefügt."}
      </p>
      {/* Outside the card, which is one link and moves under the pointer. */}
      {offer &&
        createPortal(
          <DayOfferDialog offer={offer} onTake={(deliveryDay) => void add(deliveryDay)} onClose={close} />,
          document.body,
        )}
    </>
  );
}

/** In a compact card beside the price; a message has a row of its own below. */
const place =
  "compact:col-start-2 compact:row-span-2 compact:row-start-1 compact:flex compact:justify-end compact:self-end";

/** A compact card has room for no words; its button keeps them for screen readers. */
const addIcon = (
  <>
    <ShoppingBag className="size-[18px] compact:hidden" aria-hidden="true" />
    <Plus className="hidden size-5 compact:block" strokeWidth={2.5} aria-hidden="true" />
  </>
);

/** Until the buttons have come. */
function InCart({ line }: { line: CartItem }) {
  return (
    <p className="flex min-h-12 items-center justify-center rounded-md bg-sage font-semibold text-forest tabular-nums compact:min-h-11 compact:w-full compact:rounded-full">
      {line.qty}
      <span className="compact:sr-only">&nbsp;im Warenkorb</span>
    </p>
  );
}

/** What the cart has of a dish for the day that a press orders for. Per dish, because a page has many cards. */
function useLineOfDay(menuId: number): CartItem | undefined {
  const day = useOrderDay();
  const find = () =>
    guestCart.state().data?.items.find((line) => line.menuId === menuId && line.deliveryIsoDate === day);
  return useSyncExternalStore(guestCart.listen, find, () => undefined);
}

/**
 * Adds one portion for the chosen day, without a choice for the first bookable one. When there is no such day, or it has just closed, nothing is
 * added: the guest reads why and is offered the next day.
 */
function useQuickAdd(menuId: number) {
  const { mutateAsync: addToCart } = useAddToCart({ handlesError: isDayRefusal, isOnCard: true });
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<DayOffer | null>(null);
  const [isOffline, setOffline] = useState(false);

  const addForDay = async (deliveryDay: DeliveryDay) => {
    try {
      await addToCart({ menuId, quantity: 1, deliveryDay });
    } catch (error) {
      // A toast has already shown every other refusal.
      if (!isDayRefusal(error)) return;
      void shopBranding.refetch().catch(() => undefined);
      setOffer(await dayOfferFor(error, menuId));
    }
  };
  const readDay = async () => {
    try {
      // Read at the press, because the page may have been open beyond a cut-off.
      return dayToOrder((await shopBranding.fresh()).deliveryDates, chosenDay());
    } catch {
      showToast({ type: "error", text: genericFailure });
      return undefined;
    }
  };
  const add = async (requestedDay?: DeliveryDay) => {
    // Said at the button: the code of the messages may not have come yet.
    const isLost = isNetworkLost() || navigator.onLine === false;
    setOffline(isLost);
    if (isLost) {
      await waitForShop();
      return setOffline(false);
    }
    setBusy(true);
    setOffer(null);
    const deliveryDay = requestedDay ?? (await readDay());
    if (deliveryDay === null) showToast({ type: "warning", text: noOpenDay });
    if (deliveryDay) await addForDay(deliveryDay);
    setBusy(false);
  };
  return { add, busy, offer, decline: () => setOffer(null), isOffline };
}

function isDayRefusal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.errors.deliveryDate !== undefined;
}

/** Asks for this menu only: it may be sold out on days on which other menus are available. */
async function dayOfferFor(refusal: CallFailed, menuId: number): Promise<DayOffer> {
  const message = failureText(refusal);
  try {
    const { data } = await api("readDeliveryDays", { query: { menuId, quantity: 1 } });
    return { message, nextDay: data.find(({ bookable }) => bookable)?.date ?? null };
  } catch {
    return { message, nextDay: null };
  }
}
