import type { Cart } from "#contract/cart/cart.ts";
import { dayInSight } from "#contract/day.ts";
import { failureText, genericFailure, removeFailure } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { openChangeOfDay } from "#web/storefront/cart/additions/change-of-day.tsx";
import {
  type Addition,
  addLine,
  changeCart,
  changeLine,
  guestCart,
  type LineChange,
  removeLine,
} from "#web/storefront/cart/guest-cart.ts";
import { storedPlate } from "#web/storefront/plate/stored-plate.ts";

/**
 * `mutateAsync` rejects when the shop refuses. A toast has shown the refusal by then, unless `handlesError` does.
 */
export function useAddToCart(handlesError: (error: Error) => boolean = () => false) {
  return useCartChange<Addition>({
    mutationFn: addLine,
    onSuccess: showAdded,
    onError: (error) => {
      if (!handlesError(error)) showToast({ type: "error", text: failureText(error) });
    },
  });
}

const loadWarning = onlineLoader(() => import("#web/storefront/cart/additions/warn-of-added.ts"));
const loadAddition = onlineLoader(() => import("#web/storefront/cart/additions/addition.ts"));

/** Says which dish was added and for which day, and offers to undo it. */
function showAdded(addition: Addition): void {
  const lines = guestCart.state().data?.items;
  const line = lines?.find(({ menuId }) => menuId === addition.menuId);
  const name = line?.menuName;
  void showToast({
    type: "success",
    text: "Menü zum Warenkorb hinzugefügt!",
    detail: `Für ${dayInSight(addition.deliveryDay)}${name ? `: ${name}` : ""}`,
    actions: [
      { label: "Ändern", onPress: () => openChangeOfDay(addition) },
      { label: "Rückgängig", onPress: () => void takeBack(addition) },
    ],
  }).then(() => {
    const plate = storedPlate();
    if (line && plate)
      return loadWarning().then(
        ({ warnOfAdded }) => warnOfAdded(line, plate),
        () => undefined,
      );
  });
}

/** What it needs is loaded at the press, because few guests undo. */
async function takeBack(addition: Addition): Promise<void> {
  try {
    await (await loadAddition()).takeBack(addition);
  } catch {
    void showToast({ type: "error", text: genericFailure });
  }
}

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
      const cart = await changeCart(() => mutationFn(input));
      onSuccess?.(input);
      return cart;
    } catch (error) {
      onError?.(error as Error);
      throw error;
    }
  });
}
