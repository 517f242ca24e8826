import { useState } from "react";
import { useAddToCart } from "#web/storefront/cart/additions/use-add-to-cart.ts";
import { useDayChoice } from "#web/storefront/catalogue/menu/use-day-choice.ts";

export function useMenuOrder(menuId: number, onAdded?: () => void) {
  const [quantity, setQuantity] = useState(1);
  const [quantityError, setQuantityError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const days = useDayChoice(menuId);
  const { mutate: addToCart, isPending, error } = useAddToCart();

  const changeQuantity = (next: number) => {
    setQuantity(next);
    setQuantityError(undefined);
  };
  const add = async () => {
    const problem = quantityError ?? (quantity < 1 ? "Die Menge muss größer als 0 sein." : undefined);
    setQuantityError(problem);
    setWaiting(true);
    const deliveryDay = await days.requireDay();
    setWaiting(false);
    if (problem || !deliveryDay) return;
    addToCart(
      { menuId, quantity, deliveryDate: deliveryDay },
      { onSuccess: onAdded, onError: days.readAgain },
    );
  };
  return {
    quantity,
    setQuantity: changeQuantity,
    quantityError,
    refuseQuantity: setQuantityError,
    days,
    busy: isWaiting || isPending,
    error,
    add,
  };
}
