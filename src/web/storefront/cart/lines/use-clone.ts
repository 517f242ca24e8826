import { type FormEvent, useState } from "react";
import type { CartItem } from "#contract/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { useAddToCart } from "#web/storefront/cart/additions/use-add-to-cart.ts";
import { cloneDayError } from "./clone-rules.ts";

export function useClone(item: CartItem, onAdded: () => void) {
  const add = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const [quantityError, refuseQuantity] = useState<string>();
  const [day, setDay] = useState<DeliveryDay | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (day === null || quantityError || add.isPending) return;
    const onError = (error: Error) => console.error("Kopieren fehlgeschlagen", error);
    add.mutate({ menuId: item.menuId, quantity, deliveryDate: day }, { onSuccess: onAdded, onError });
  };
  const takeQuantity = (next: number) => {
    setQuantity(next);
    refuseQuantity(undefined);
  };
  return {
    quantity: { value: quantity, error: quantityError, onChange: takeQuantity, onRefuse: refuseQuantity },
    day: { value: day, error: isSubmitted ? cloneDayError(day) : undefined, onChoose: setDay },
    submit,
    busy: add.isPending,
    failure: add.error,
  };
}
