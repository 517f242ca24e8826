export interface StandInOptions {
  /** false: the device has no wallet */
  hasWallets?: boolean;
  /** what Stripe says when the guest confirms; later confirmations follow the list's order */
  cards?: ("declined" | "slow" | "paid" | "lost")[];
}

/**
 * Instead of Stripe's script: the same interface as far as the shop uses it, as strict as Stripe (one second for an
 * answer to a press, `submit` before a payment, the same amount on both sides). It draws its button without a frame,
 * and a dialog as the wallet. Payments go to the server that speaks Stripe's protocol.
 */
export function standInScript({ hasWallets = true, cards = [] }: StandInOptions = {}): string {
  return `(${standIn})(${JSON.stringify({ hasWallets, cards })});`;
}

/** Runs in the browser: it must not use anything of this file. */
function standIn({ hasWallets, cards }: { hasWallets: boolean; cards: string[] }) {
  // biome-ignore lint/suspicious/noExplicitAny: as Stripe's script, it is called by name
  type Handlers = Record<string, (event?: any) => unknown>;
  const button = (text: string, onClick: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", onClick);
    return made;
  };

  function wallet(handlers: Handlers) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Wallet");
    const end = (event: string) => () => {
      dialog.remove();
      handlers[event]?.({ expressPaymentType: "google_pay", paymentFailed: () => {} });
    };
    dialog.append(button("Bestätigen", end("confirm")), button("Schließen", end("cancel")));
    document.body.append(dialog);
    dialog.showModal();
  }

  function press(handlers: Handlers) {
    const late = setTimeout(() => console.error("no answer to a press within one second"), 1000);
    const resolve = () => {
      clearTimeout(late);
      wallet(handlers);
    };
    handlers.click?.({ expressPaymentType: "google_pay", resolve, reject: () => clearTimeout(late) });
  }

  function element(handlers: Handlers) {
    let drawn: HTMLElement | undefined;
    return {
      on: (name: string, handler: Handlers[string]) => {
        handlers[name] = handler;
      },
      mount(place: HTMLElement) {
        drawn = button("Kaufen mit G Pay", () => press(handlers));
        drawn.style.cssText = "width:100%;height:48px;background:#000;color:#fff;border-radius:8px";
        if (hasWallets) place.append(drawn);
        const availablePaymentMethods = hasWallets ? { googlePay: true, link: false } : undefined;
        setTimeout(() => handlers.ready?.({ elementType: "expressCheckout", availablePaymentMethods }), 50);
      },
      destroy: () => drawn?.remove(),
    };
  }

  function elementsOf(options: { amount: number }) {
    const group = { amount: options.amount, isSubmitted: false };
    return {
      group,
      create: () => element({}),
      update: (changed: { amount: number }) => Object.assign(group, changed),
      submit: async () => {
        group.isSubmitted = true;
        return {};
      },
    };
  }

  async function confirmPayment(
    key: string,
    payment: { elements: ReturnType<typeof elementsOf>; clientSecret: string },
  ) {
    const { group } = payment.elements;
    if (!group.isSubmitted) throw new Error("elements.submit() must be called first");
    const [id] = payment.clientSecret.split("_secret_");
    const card = cards.shift() ?? "paid";
    const body = new URLSearchParams({ key, client_secret: payment.clientSecret, card });
    body.set("expected_amount", String(group.amount));
    const address = `https://api.stripe.com/v1/payment_intents/${id}/confirm`;
    const answer = await fetch(address, { method: "POST", body });
    const { error, ...paymentIntent } = await answer.json();
    if (card === "lost") return { error: { type: "api_connection_error" } };
    return error ? { error } : { paymentIntent };
  }

  Object.assign(window, {
    Stripe: (key: string) => ({
      elements: elementsOf,
      confirmPayment: (payment: Parameters<typeof confirmPayment>[1]) => confirmPayment(key, payment),
    }),
  });
}
