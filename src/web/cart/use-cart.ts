import { useQuery } from "@tanstack/react-query";
import { cartQuery } from "#web/cart/cart-query.ts";

/** The cart of this browser's guest. `cart` is undefined until it has been read after hydration. */
export function useCart() {
  const { data: cart, isError, isFetching, refetch } = useQuery(cartQuery);
  const itemCount = cart ? cart.items.reduce((sum, item) => sum + item.qty, 0) : 0;
  return { cart, itemCount, isError, isFetching, refetch };
}
