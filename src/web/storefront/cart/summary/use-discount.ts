import { useEffect, useState } from "react";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCartChange } from "#web/storefront/cart/use-cart-changes.ts";

/** How long a message about a code stays (specification, section 9). */
const messageMs = 5000;

interface Message {
  type: "warning" | "success" | "danger";
  text: string;
}

export function useDiscount(cartId: string) {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);

  const fail = (error: Error) =>
    setMessage({ type: "danger", text: failureText(error, "Failed to apply discount.") });
  const redeeming = useCartChange<string>({
    mutationFn: async (code) => {
      const answer = await api("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
      setMessage({ type: "success", text: answer.message });
      return answer.data;
    },
    onError: fail,
  });
  const removing = useCartChange<void>({
    mutationFn: async () => (await api("removeDiscount", { params: { cartId } })).data,
    onError: fail,
  });

  const redeem = (code: string) => {
    const trimmed = code.trim();
    if (trimmed === "") {
      setMessage({ type: "warning", text: "Bitte geben Sie einen Rabattcode an." });
      return Promise.resolve(false);
    }
    return redeeming.mutateAsync(trimmed).then(
      () => true,
      () => false,
    );
  };
  return {
    message,
    redeem,
    isRedeeming: redeeming.isPending,
    remove: (onSuccess?: () => void) => removing.mutate(undefined, { onSuccess }),
    isRemoving: removing.isPending,
  };
}
