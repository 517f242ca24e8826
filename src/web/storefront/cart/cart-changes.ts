import type { Cart, CartItem } from "#contract/cart/cart.ts";
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

export const noOpenDay = "Zurzeit ist kein Liefertag frei. Es wurde nichts hinzugefügt.";

interface AddOptions {
  handlesError?: (error: Error) => boolean;
  /** The card's stepper says what was added. */
  isOnCard?: boolean;
}

/**
 * `mutateAsync` rejects when the shop refuses. A toast has shown the refusal by then, unless `handlesError` does.
 */
export function useAddToCart({ handlesError = () => false, isOnCard = false }: AddOptions = {}) {
  return useCartChange<Addition>({
    mutationFn: addLine,
    onSuccess: (addition) => {
      if (isOnCard && isCartBarShown()) warnAgainstPlate(addition);
      else showAdded(addition);
    },
    onError: (error) => {
      if (!handlesError(error)) showToast({ type: "error", text: failureText(error) });
    },
  });
}

const loadWarning = onlineLoader(() => import("#web/storefront/cart/additions/warn-of-added.ts"));
const loadAddition = onlineLoader(() => import("#web/storefront/cart/additions/addition.ts"));

/** Says which dish was added and for which day, and offers to undo it. */
function showAdded(addition: Addition): void {
  const name = lineOf(addition)?.menuName;
  void showToast({
    type: "success",
    text: "Menü zum Warenkorb hinzugefügt!",
    detail: `Für ${dayInSight(addition.deliveryDay)}${name ? `: ${name}` : ""}`,
    actions: [
      { label: "Ändern", onPress: () => openChangeOfDay(addition) },
      { label: "Rückgängig", onPress: () => void takeBack(addition) },
    ],
  }).then(() => warnAgainstPlate(addition));
}

function lineOf({ menuId }: Addition): CartItem | undefined {
  return guestCart.state().data?.items.find((line) => line.menuId === menuId);
}

function warnAgainstPlate(addition: Addition): void {
  const line = lineOf(addition);
  const plate = storedPlate();
  if (!line || !plate) return;
  loadWarning().then(
    ({ warnOfAdded }) => warnOfAdded(line, plate),
    () => undefined,
  );
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
    onSuccess: () => {
      // On a card the stepper and the bar have shown it.
      if (!isCartBarShown()) void showToast({ type: "success", text: "Menüeintrag aktualisiert!" });
    },
    onError: (error) => showToast({ type: "error", text: failureText(error) }),
  });
}

export function useRemoveLine() {
  return useCartChange<{ rowId: string }>({
    mutationFn: removeLine,
    onSuccess: () => {
      if (!isCartBarShown()) void showToast({ type: "success", text: "Menüeintrag entfernt!" });
    },
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

/** Whether the bar is in sight, which shows every change of the cart at once. */
function isCartBarShown(): boolean {
  const hasDishes = (guestCart.state().data?.items.length ?? 0) > 0;
  return hasDishes && (document.querySelector(".cart-bar")?.getClientRects().length ?? 0) > 0;
}
