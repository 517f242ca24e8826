import { type FormEvent, useState } from "react";
import type { CartItem } from "#contract/cart.ts";
import type { Day } from "#contract/day.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { useAddToCart } from "#web/cart/use-cart-changes.ts";
import { useIsPhone } from "#web/pages/cart/days/use-is-phone.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CloneDay } from "./clone-day.tsx";
import { CloneQuantity } from "./clone-quantity.tsx";
import { type CloneErrors, cloneErrors } from "./clone-rules.ts";
import { ClonedMenu } from "./cloned-menu.tsx";
import { CopiesPrice } from "./copies-price.tsx";

interface Props {
  item: CartItem;
  onClose: () => void;
}

const formId = "menue-kopieren";

/** A copy of a line for another day. Closing takes it off the page, so that it always opens empty. */
export default function CloneDialog({ item, onClose }: Props) {
  const add = useAddToCart();
  const isPhone = useIsPhone();
  const [quantity, setQuantity] = useState(1);
  const [day, setDay] = useState<Day | null>(null);
  const [errors, setErrors] = useState<CloneErrors>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = cloneErrors(quantity, day);
    setErrors(found);
    if (day === null || found.quantity || add.isPending) return;
    add.mutate({ menuId: item.menuId, quantity, deliveryDate: day }, { onSuccess: onClose });
  };
  const footer = (
    <div className="flex items-center justify-between gap-4">
      <CopiesPrice priceEach={item.originalPrice} quantity={quantity} />
      <Button type="submit" form={formId} busy={add.isPending} busyText="Wird hinzugefügt...">
        In den Warenkorb
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title="Menü kopieren" side={isPhone ? "bottom" : "center"} footer={footer}>
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <ClonedMenu item={item} />
        <CloneQuantity
          name={item.menuName}
          quantity={quantity}
          error={quantity < 1 ? errors.quantity : undefined}
          onChange={setQuantity}
        />
        <CloneDay
          menuId={item.menuId}
          quantity={quantity}
          day={day}
          error={day ? undefined : errors.deliveryDate}
          onChoose={setDay}
        />
        {add.error && (
          <Notice type="danger" live={false}>
            {failureText(add.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
