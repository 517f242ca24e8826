import { type FormEvent, useState } from "react";
import { type CartItem, maxQuantity } from "#contract/cart.ts";
import { type Day, longDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { useAddToCart } from "#web/cart/use-cart-changes.ts";
import DayCalendar from "#web/pages/cart/days/day-calendar.tsx";
import { useIsPhone } from "#web/pages/cart/days/use-is-phone.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldMessage } from "#web/ui/field-message.tsx";
import { MenuPicture } from "#web/ui/menu-picture.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { type CloneErrors, cloneErrors, copiesPrice } from "./clone-rules.ts";

interface Props {
  item: CartItem;
  onClose: () => void;
}

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
  return (
    <Dialog open onClose={onClose} title="Menü kopieren" side={isPhone ? "bottom" : "center"}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <CopiedMenu item={item} />
        <div>
          <p className="mb-1.5 text-sm font-semibold">Menge</p>
          <QuantityStepper
            label={`Menge von ${item.menuName}`}
            value={quantity}
            min={1}
            max={maxQuantity}
            onChange={setQuantity}
          />
          <div role="alert">
            <FieldMessage id="clone-quantity-error" text={errors.quantity} />
          </div>
        </div>
        <fieldset aria-describedby="clone-day-error">
          <legend className="mb-1.5 text-sm font-semibold">Lieferdatum</legend>
          <p className="text-muted">{day ? longDay(day) : "Noch kein Tag gewählt"}</p>
          <div className="mt-2 flex justify-center rounded-md bg-white py-3 ring-1 ring-hairline">
            <DayCalendar menuId={item.menuId} quantity={quantity} day={day} onChoose={setDay} />
          </div>
          <div role="alert">
            <FieldMessage id="clone-day-error" text={day ? undefined : errors.deliveryDate} />
          </div>
        </fieldset>
        {add.isError && (
          <Notice type="danger" live={false}>
            {failureText(add.error)}
          </Notice>
        )}
        <p className="flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
          <span className="font-semibold">Gesamtpreis</span>
          <span className="text-right">
            <output className="font-display text-2xl font-bold tabular-nums">
              {formatEuro(copiesPrice(item.originalPrice, quantity))}
            </output>
            <span className="ml-2 text-sm text-muted">inkl. MwSt.</span>
          </span>
        </p>
        <Button type="submit" size="lg" wide busy={add.isPending} busyText="Wird hinzugefügt...">
          In den Warenkorb
        </Button>
      </form>
    </Dialog>
  );
}

function CopiedMenu({ item }: { item: CartItem }) {
  return (
    <div className="flex items-center gap-4">
      <MenuPicture picture={item.picture} sizes="64px" className="size-16 shrink-0 rounded-md object-cover" />
      <p>
        <span className="block font-display font-bold">{item.menuName}</span>
        <span className="text-sm text-muted">
          {item.weightText} · {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"}
        </span>
      </p>
    </div>
  );
}
