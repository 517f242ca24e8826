import type { Cart } from "#contract/cart.ts";
import { germanDay, parseDay } from "#contract/day.ts";
import { api, sendByFetch } from "#web/shared/api/browser.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { changeCart } from "#web/storefront/cart/guest-cart.ts";
import { notifyOtherTabs } from "#web/storefront/cart/other-tabs.ts";

interface CartAddition {
  menuId: number;
  quantity: number;
  deliveryDate: string;
  /** carries a call that the page has sent before it came to life */
  send?: Send;
}

interface LineChange {
  rowId: string;
  quantity: number;
  deliveryDate: string;
}

/**
 * `mutateAsync` rejects when the shop refuses. A toast has shown the refusal by then, unless `answers`
 * handles it.
 */
export function useAddToCart(handlesError: (error: Error) => boolean = () => false) {
  return useCartChange<CartAddition>({
    mutationFn: async ({ deliveryDate, send = sendByFetch, ...rest }) => {
      const body = { ...rest, deliveryDate: germanDeliveryDay(deliveryDate) };
      return (await request(send, "addToCart", { body })).data;
    },
    onSuccess: () => showToast({ type: "success", text: "Menü zum Warenkorb hinzugefügt!" }),
    onError: (error) => {
      if (!handlesError(error)) showToast({ type: "error", text: failureText(error) });
    },
  });
}

export function useChangeLine() {
  return useCartChange<LineChange>({
    mutationFn: async ({ rowId, quantity, deliveryDate }) => {
      const body = { quantity, deliveryDate: germanDeliveryDay(deliveryDate) };
      return (await api("changeLine", { params: { itemId: rowId }, body })).data;
    },
    onSuccess: () => showToast({ type: "success", text: "Menüeintrag aktualisiert!" }),
    onError: (error) => showToast({ type: "error", text: failureText(error) }),
  });
}

export function useRemoveLine() {
  return useCartChange<{ rowId: string }>({
    mutationFn: async ({ rowId }) => (await api("removeLine", { params: { itemId: rowId } })).data,
    onSuccess: () => showToast({ type: "success", text: "Menüeintrag entfernt!" }),
    onError: () => showToast({ type: "error", text: removeFailure }),
  });
}

interface Change<Input> {
  mutationFn: (input: Input) => Promise<Cart>;
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

/** Changes run one after the other, so the last answer is the newest cart. */
export function useCartChange<Input>({ mutationFn, onSuccess, onError }: Change<Input>) {
  return useCall<Input, Cart>(async (input) => {
    try {
      const cart = await changeCart(() => mutationFn(input));
      notifyOtherTabs();
      onSuccess?.();
      return cart;
    } catch (error) {
      onError?.(error as Error);
      throw error;
    }
  });
}

/** The API takes days as `DD.MM.YYYY` (specification, section 5). */
function germanDeliveryDay(text: string): string {
  const day = parseDay(text);
  return day ? germanDay(day) : text;
}
