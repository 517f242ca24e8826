import { useReading } from "#web/shared/api/use-reading.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";

/** `cart` is undefined until it has been read after hydration. */
export function useCart() {
  const { data: cart, isError, isFetching, readAgain } = useReading(guestCart);
  const itemCount = cart ? cart.items.reduce((sum, item) => sum + item.qty, 0) : 0;
  return { cart, itemCount, isError, isFetching, refetch: readAgain };
}
