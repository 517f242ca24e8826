import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/browser.ts";
import { readFailure } from "#web/cart/failure-text.ts";
import { showToast } from "#web/ui/toast.ts";

/** Marks what changes the cart, so that ordering and reading can wait for it. */
export const cartChangeKey = ["cart-change"];

/** The guest's cart. One key for badge, page and changes, so that a change shows everywhere at once. */
export const cartQuery = queryOptions({
  queryKey: ["cart"],
  queryFn: async () => {
    try {
      return (await api("readCart")).data;
    } catch (error) {
      showToast({ type: "error", text: readFailure, toastId: "cart-read" });
      throw error;
    }
  },
  // a repeated try would repeat the toast; the page offers a button instead
  retry: false,
  staleTime: 15_000,
  // who comes back to a tab sees the cart as it is now
  refetchOnWindowFocus: "always",
});
