import type { Cart } from "#contract/cart.ts";
import { germanDay, parseDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { changeCart } from "#web/storefront/cart/guest-cart.ts";
import { notifyOtherTabs } from "#web/storefront/cart/other-tabs.ts";

interface LineChange {
  rowId: string;
  quantity: number;
  deliveryDate: string;
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
  onSuccess?: (input: Input) => void;
  onError?: (error: Error) => void;
}

/** Changes run one after the other, so the last answer is the newest cart. */
export function useCartChange<Input>({ mutationFn, onSuccess, onError }: Change<Input>) {
  return useCall<Input, Cart>(async (input) => {
    try {
      const cart = await changeCart(() => mutationFn(input));
      notifyOtherTabs();
      onSuccess?.(input);
      return cart;
    } catch (error) {
      onError?.(error as Error);
      throw error;
    }
  });
}

/** The API takes days as `DD.MM.YYYY` (specification, section 5). */
export function germanDeliveryDay(text: string): string {
  const day = parseDay(text);
  return day ? germanDay(day) : text;
}
