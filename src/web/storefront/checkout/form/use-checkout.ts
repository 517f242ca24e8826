import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import type { GuestForm } from "#contract/checkout/checkout.ts";
import type { AnswerOf } from "#contract/contract.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import {
  countOpenChanges,
  guestCart,
  onOpenChanges,
  refetchCart,
  runInOrder,
} from "#web/storefront/cart/guest-cart.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

/** Loaded at the first touch of the form. */
export const loadOrdering = () => import("#web/storefront/checkout/place-order.ts");

/** A wallet that the guest has confirmed: the cart as it showed it, and how it pays what was ordered. */
interface WalletPayment {
  cart: Cart;
  pay: (placed: AnswerOf<"placeOrder">) => Promise<void>;
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Places the order and goes to the payment provider; both order buttons share it. */
export function useCheckout() {
  // While a change of quantity or day is on its way, the total above the button is not final.
  const isChanging = useSyncExternalStore(onOpenChanges, countOpenChanges, () => 0) > 0;
  const { mutate, reset, isPending, isSuccess, failure, withoutCode } = useOrder();
  // A ref, because two presses in the same moment both still see `busy` as false.
  const placing = useRef(false);
  const place = (form: GuestForm, onRefused: (error: Error) => void, wallet?: WalletPayment) => {
    if (placing.current) return;
    placing.current = true;
    const onError = (error: Error) => {
      placing.current = false;
      onRefused(error);
    };
    mutate({ form, wallet }, { onError });
  };
  useReturn(() => {
    placing.current = false;
    reset();
  });
  // After a success the page stays busy until the browser has left it.
  const busy = isPending || isSuccess;
  return { place, busy, isChanging, failure, withoutCode, ...useRefusedForm() };
}

const formRefused = "Bitte überprüfe die persönlichen Informationen.";

/** A phone gets no toast: the first wrong field has the focus there, and the toast would cover it. */
function useRefusedForm() {
  const isPhone = useIsPhone();
  const [formFailure, setFormFailure] = useState<string | null>(null);
  const toast = useRef<ReturnType<typeof showToast>>(undefined);
  return {
    formFailure,
    refuseForm: () => {
      setFormFailure(formRefused);
      if (!isPhone) toast.current = showToast({ type: "error", text: formRefused, checkout: true });
    },
    acceptForm: () => {
      setFormFailure(null);
      void toast.current?.then((close) => close?.());
    },
  };
}

function useOrder() {
  const legalVersion = useRootBranding()?.legalVersion;
  const order = useCall(async ({ form, wallet }: { form: GuestForm; wallet?: WalletPayment }) => {
    try {
      const { placeOrder } = await loadOrdering();
      const placed = await runInOrder(() => placeOrder(form, { walletCart: wallet?.cart, legalVersion }));
      await wallet?.pay(placed);
      window.location.assign(placed.redirect_link);
    } catch (error) {
      void showToast({ type: "error", text: failureText(error), checkout: true });
      if (error instanceof CallFailed && error.cart) guestCart.store(error.cart);
      else if (error instanceof CallFailed && error.status === 409) void refetchCart();
      throw error;
    }
  });
  const { error } = order;
  const isOfCode = error instanceof CallFailed && error.code.startsWith("code_");
  return { ...order, failure: error && failureText(error), withoutCode: isOfCode ? error.cart : undefined };
}

/** The browser's back button may restore the page from memory in its busy state. */
function useReturn(onReturn: () => void) {
  const wake = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    onReturn();
    void refetchCart();
  });
  useEffect(() => {
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
}
