import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import type { GuestForm } from "#contract/checkout/checkout.ts";
import { checkoutFormId } from "#web/storefront/checkout/checkout-draft.ts";
import type { Checkout } from "#web/storefront/checkout/form/use-checkout.ts";
import type { MountedWallets, WalletEvents } from "#web/storefront/checkout/wallets/stripe-element.ts";

export type WalletState = "loading" | "ready" | "none" | "failed";

/** How long script and buttons may take. */
const timeoutMs = 10_000;

const loadRules = () => import("#web/storefront/checkout/form/form-rules.ts");

interface Deps {
  cart: Cart;
  checkout: Checkout;
  walletKey: string;
}

/** What the guest has agreed to when the wallet opened. */
interface Opened {
  form: GuestForm;
  cart: Cart;
}

export function useWallets(place: RefObject<HTMLElement | null>, { cart, checkout, walletKey }: Deps) {
  const [state, setState] = useState<WalletState>("loading");
  const [isCancelled, setCancelled] = useState(false);
  const [round, setRound] = useState(0);
  const mounted = useRef<MountedWallets>(null);
  const opened = useRef<Opened>(null);
  const amountCents = Math.round(cart.toPay * 100);

  const press = useEffectEvent<WalletEvents["onPress"]>(async ({ resolve, reject }) => {
    setCancelled(false);
    const form = checkout.busy || checkout.isChanging ? null : await validForm();
    if (!form) return reject();
    opened.current = { form, cart };
    resolve();
  });
  const confirm = useEffectEvent<WalletEvents["onConfirm"]>(({ pay, fail }) => {
    if (!opened.current) return fail();
    const { form, cart: shown } = opened.current;
    checkout.place(form, fail, { cart: shown, pay });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount is told to the buttons that are there
  useEffect(() => {
    let isOver = false;
    const end = (outcome: WalletState) => {
      clearTimeout(timer);
      if (!isOver) setState(outcome);
    };
    const timer = setTimeout(() => end("failed"), timeoutMs);
    const events: WalletEvents = {
      onReady: (hasWallets) => end(hasWallets ? "ready" : "none"),
      onFailed: () => end("failed"),
      onCancelled: () => setCancelled(true),
      onPress: press,
      onConfirm: confirm,
    };
    void loadRules();
    mount(place.current, { walletKey, amountCents, events }).then(
      (wallets) => {
        if (isOver) wallets.remove();
        else mounted.current = wallets;
      },
      () => end("failed"),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      mounted.current?.remove();
      mounted.current = null;
    };
  }, [walletKey, round]);

  useEffect(() => mounted.current?.setAmount(amountCents), [amountCents]);

  const tryAgain = () => {
    setState("loading");
    setRound((count) => count + 1);
  };
  return { state, isCancelled, tryAgain };
}

async function mount(
  place: HTMLElement | null,
  input: { walletKey: string; amountCents: number; events: WalletEvents },
) {
  if (!place) throw new Error("nowhere to draw");
  const { mountWallets } = await import("#web/storefront/checkout/wallets/stripe-element.ts");
  return mountWallets({ place, ...input });
}

/** Null when something is missing; the form itself then says what, and takes the focus there. */
async function validForm(): Promise<GuestForm | null> {
  const form = document.getElementById(checkoutFormId) as HTMLFormElement | null;
  if (!form) return null;
  const { checkGuestForm } = await loadRules();
  const checked = checkGuestForm(new FormData(form));
  if ("value" in checked) return checked.value ?? null;
  form.requestSubmit();
  return null;
}
