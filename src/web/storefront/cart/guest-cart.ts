import { useEffect } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { readFailure } from "#web/shared/api/failure-text.ts";
import { keepGuest } from "#web/shared/api/guest-id.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { showToast } from "#web/shared/ui/toast.ts";

/**
 * The one cart of this browser's guest, shared by badge, page and changes, so that a change shows
 * everywhere at once.
 */
export const guestCart = new Reading<Cart>({
  read: async () => {
    try {
      return kept((await api("readCart")).data);
    } catch (error) {
      // No automatic retry, because it would repeat the toast; the page offers a button.
      void showToast({ type: "error", text: readFailure, toastId: "cart-read" });
      throw error;
    }
  },
  staleMs: 15_000,
});

/** Guests without a cart get no id. */
function kept(cart: Cart): Cart {
  if (cart.id) keepGuest();
  return cart;
}

let lastCall: Promise<unknown> = Promise.resolve();
let openChanges = 0;
const listeners = new Set<() => void>();

/**
 * Runs calls one after the other, also after a failed one, so that the last request is also the last to
 * take effect.
 */
export function runInOrder<T>(call: () => Promise<T>): Promise<T> {
  const ownTurn = lastCall.then(call);
  lastCall = ownTurn.catch(() => undefined);
  return ownTurn;
}

/** A change answers with the new cart, which every tab shows. After a refusal the current cart is read. */
export async function changeCart(change: () => Promise<Cart>): Promise<Cart> {
  count(1);
  try {
    const changed = await runInOrder(async () => {
      guestCart.dropRunning();
      const cart = await change();
      guestCart.store(kept(cart));
      return cart;
    });
    notifyOtherTabs();
    return changed;
  } catch (error) {
    void refetchCart();
    throw error;
  } finally {
    count(-1);
  }
}

export async function refetchCart(): Promise<void> {
  guestCart.dropRunning();
  await guestCart.refetch().catch(() => undefined);
}

/** Changes that are sent and not yet answered. */
export function countOpenChanges(): number {
  return openChanges;
}

export function onOpenChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(step: 1 | -1): void {
  openChanges += step;
  for (const listener of listeners) listener();
}

/** `cart` is undefined until it has been read after hydration. */
export function useCart() {
  const { data: cart, isError, isFetching, refetch } = useReading(guestCart);
  const itemCount = cart ? cart.items.reduce((sum, item) => sum + item.qty, 0) : 0;
  return { cart, itemCount, isError, isFetching, refetch: refetch };
}

/** What one press has put into the cart. The cart may have joined it with more of the same. */
export interface Addition {
  menuId: number;
  quantity: number;
  deliveryDay: DeliveryDay;
}

/** The calls take days as `DD.MM.YYYY`. */
export async function addLine({ menuId, quantity, deliveryDay }: Addition): Promise<Cart> {
  const body = { menuId, quantity, deliveryDate: germanDay(deliveryDay) };
  return (await api("addToCart", { body })).data;
}

export interface LineChange {
  rowId: string;
  quantity: number;
  deliveryDay: DeliveryDay;
}

export async function changeLine({ rowId, quantity, deliveryDay }: LineChange): Promise<Cart> {
  const body = { quantity, deliveryDate: germanDay(deliveryDay) };
  return (await api("changeLine", { params: { itemId: rowId }, body })).data;
}

export async function removeLine({ rowId }: { rowId: string }): Promise<Cart> {
  return (await api("removeLine", { params: { itemId: rowId } })).data;
}

const storageKey = "cartChanges";

/** All tabs of a browser share one cart. The storage event reaches every tab but the one that wrote. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(storageKey, String(Number(localStorage.getItem(storageKey)) + 1));
  } catch {
    // Storage is blocked, so each tab is another guest.
  }
}

export function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // A change of this tab is on its way; its answer is newer than anything read now.
      if (key === storageKey && countOpenChanges() === 0) void refetchCart();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
}
