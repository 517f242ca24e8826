import type {
  StripeExpressCheckoutElementClickEvent as Click,
  StripeExpressCheckoutElementConfirmEvent as Confirm,
  StripeConstructor,
} from "@stripe/stripe-js";
import type { AnswerOf } from "#contract/contract.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";

export type PlacedOrder = AnswerOf<"placeOrder">;

export interface WalletEvents {
  onReady: (hasWallets: boolean) => void;
  onFailed: () => void;
  onCancelled: () => void;
  /** The provider waits for one second: `resolve` opens the wallet, `reject` does not. */
  onPress: (event: Pick<Click, "resolve" | "reject">) => void;
  /** The guest has confirmed. `pay` takes the money for a placed order. */
  onConfirm: (event: { pay: (order: PlacedOrder) => Promise<void>; fail: () => void }) => void;
}

interface WalletsInput {
  place: HTMLElement;
  walletKey: string;
  amountCents: number;
  events: WalletEvents;
}

export interface MountedWallets {
  setAmount: (cents: number) => void;
  remove: () => void;
}

/** What the shop offers: no wallet that pays later, and none that it does not name to its guests. */
const paymentMethods = { klarna: "never", amazonPay: "never" } as const;

/** Loads Stripe's script and draws its buttons. Nothing is paid or ordered by it. */
export async function mountWallets({
  place,
  walletKey,
  amountCents,
  events,
}: WalletsInput): Promise<MountedWallets> {
  const stripe = (await loadStripe())(walletKey, { locale: "de" });
  const elements = stripe.elements({
    mode: "payment",
    amount: amountCents,
    currency: "eur",
    allowedPaymentMethodTypes: ["card", "link", "paypal"],
  });
  const element = elements.create("expressCheckout", {
    paymentMethods,
    // § 312j BGB: the button says that it buys.
    buttonType: { applePay: "buy", googlePay: "buy", paypal: "buynow" },
    buttonHeight: 48,
    layout: { maxColumns: 1, overflow: "never" },
  });
  const pay = async ({ redirect_link: back, data }: PlacedOrder) => {
    if (!data.clientSecret) return;
    const confirmParams = { return_url: back };
    const { clientSecret } = data;
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams,
      redirect: "if_required",
    });
    if (!error) return;
    const status = await statusOf(data.orderId, back);
    // Without a refused card the money may have come: then only a failure of the attempt says that it has not.
    const isUnpaid =
      error.type === "card_error" ? status !== undefined && status !== "success" : status === "failed";
    if (isUnpaid) throw new CallFailed(402, { message: declined });
  };
  element.on("ready", ({ availablePaymentMethods: shown }) => {
    events.onReady(Object.values(shown ?? {}).some(Boolean));
  });
  element.on("loaderror", events.onFailed);
  element.on("cancel", events.onCancelled);
  element.on("click", events.onPress);
  element.on("confirm", async (event: Confirm) => {
    const fail = () => event.paymentFailed({ reason: "fail" });
    const { error } = await elements.submit();
    if (error) fail();
    else events.onConfirm({ pay, fail });
  });
  element.mount(place);
  return { setAmount: (amount) => elements.update({ amount }), remove: () => element.destroy() };
}

const declined =
  "Die Zahlung wurde nicht angenommen. Ihr Warenkorb und Ihre Angaben sind noch da. Bitte versuchen Sie es noch " +
  "einmal oder bezahlen Sie auf andere Weise.";

/**
 * Stripe's answer may be lost after the money has come, so the shop is asked, which asks Stripe. While the shop cannot
 * say it either, the page of the payment's outcome goes on asking.
 */
async function statusOf(
  orderId: string,
  back: string,
): Promise<AnswerOf<"confirmPayment">["status"] | undefined> {
  const sessionId = new URL(back).searchParams.get("session_id") ?? "";
  const body = { order_id: orderId, session_id: sessionId };
  const answer = await api("confirmPayment", { params: { orderId }, body }).catch(() => null);
  return answer?.status;
}

/**
 * The release that belongs to the server's API version. Without the parameter the script would measure the guest's
 * device and mouse, and load from further hosts.
 */
const address = "https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false";

let running: Promise<StripeConstructor> | undefined;

/**
 * Stripe's script, once per document. By hand, because the loader of `@stripe/stripe-js` waits for ever after a script
 * that was blocked; its types are used.
 */
function loadStripe(): Promise<StripeConstructor> {
  running ??= load().catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  return running;
}

function load(): Promise<StripeConstructor> {
  const script = Object.assign(document.createElement("script"), { src: address, async: true });
  const loaded = new Promise<StripeConstructor>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error("Stripe's script is not available"));
    };
    script.onerror = fail;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : fail());
  });
  document.head.append(script);
  return loaded;
}
