import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { cartMessage } from "#contract/cart/cart-message.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

interface CartPageData {
  /** what a form has done before the scripts came, or without them */
  message: ReturnType<typeof cartMessage>;
  /** the guest's own, on the page for browsers without scripts; null for a guest without one */
  plainCart?: Cart | null;
}

export async function loadCart({ send, search }: PageRequest): Promise<LoadedPage<CartPageData>> {
  const isPlain = `?${search}`.startsWith(new URL(pages.plainCart(), "http://localhost").search);
  const message = isPlain ? cartMessage(search.get("meldung")) : null;
  const head = { title: "Warenkorb", robots: "noindex" } as const;
  if (!isPlain) return { data: { message }, head: { ...head, withoutScripts: pages.plainCart() } };
  // A browser gets its guest id with the first line in the cart.
  const answer = await request(send, "readCart").catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 400) return null;
    throw error;
  });
  return { data: { message, plainCart: answer?.data ?? null }, head };
}
