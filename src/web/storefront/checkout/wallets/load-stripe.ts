import type { StripeConstructor } from "@stripe/stripe-js";

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
export function loadStripe(): Promise<StripeConstructor> {
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
