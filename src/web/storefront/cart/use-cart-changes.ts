import type { Cart } from "#contract/cart/cart.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { changeLine, type LineChange, removeLine, runCartChange } from "#web/storefront/cart/cart-calls.ts";

export function useChangeLine() {
  return useCartChange<LineChange>({
    mutationFn: changeLine,
    onSuccess: () => showToast({ type: "success", text: "Menüeintrag aktualisiert!" }),
    onError: (error) => showToast({ type: "error", text: failureText(error) }),
  });
}

export function useRemoveLine() {
  return useCartChange<{ rowId: string }>({
    mutationFn: removeLine,
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
      const cart = await runCartChange(() => mutationFn(input));
      onSuccess?.(input);
      return cart;
    } catch (error) {
      onError?.(error as Error);
      throw error;
    }
  });
}
