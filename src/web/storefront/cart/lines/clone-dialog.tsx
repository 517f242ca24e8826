import { type FormEvent, useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import DayCalendar from "#web/storefront/calendar/day-calendar.tsx";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { useAddToCart } from "#web/storefront/cart/cart-changes.ts";
import { useVatWords } from "#web/storefront/navigation/use-company.ts";

interface Props {
  item: CartItem;
  onClose: () => void;
}

const formId = "menue-kopieren";

/** Closing unmounts it, so that it always opens empty. */
export default function CloneDialog({ item, onClose }: Props) {
  const isPhone = useIsPhone();
  const { quantity, day, submit, busy, failure } = useClone(item, onClose);
  const footer = (
    <div className="flex items-center justify-between gap-4">
      <CopiesPrice priceEach={item.originalPrice} quantity={quantity.value} />
      <Button type="submit" form={formId} busy={busy} busyText="Wird hinzugefügt...">
        In den Warenkorb
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title="Menü kopieren" side={isPhone ? "bottom" : "center"} footer={footer}>
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <ClonedMenu item={item} />
        <CloneQuantity name={item.menuName} {...quantity} />
        <CloneDay menuId={item.menuId} quantity={quantity.value} {...day} />
        {/* The dialog covers the toast, for eyes and for screen readers. */}
        {failure && <Notice type="danger">{failureText(failure)}</Notice>}
      </form>
    </Dialog>
  );
}

function ClonedMenu({ item }: { item: CartItem }) {
  return (
    <div className="flex items-center gap-4">
      <div className="size-16 shrink-0">
        <MenuPicture picture={item.picture} sizes="64px" className="size-full rounded-md object-cover" />
      </div>
      <p className="min-w-0">
        <span className="block font-display leading-snug font-bold">{item.menuName}</span>
        <span className="text-sm text-muted">
          {item.weightText} · {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"} ·{" "}
          {formatEuro(item.basePricePerKg)}/kg
        </span>
      </p>
    </div>
  );
}

interface CopiesPriceProps {
  priceEach: number;
  quantity: number;
}

function CopiesPrice({ priceEach, quantity }: CopiesPriceProps) {
  const vatWords = useVatWords();
  return (
    <p className="leading-tight">
      <span className="block text-xs text-muted">Gesamtpreis {vatWords}</span>
      <output className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">
        {formatEuro(copiesPrice(priceEach, quantity))}
      </output>
    </p>
  );
}

interface CloneDayProps {
  menuId: number;
  quantity: number;
  value: DeliveryDay | null;
  error: string | undefined;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

function CloneDay({ menuId, quantity, value: day, error, onChoose }: CloneDayProps) {
  return (
    <fieldset aria-describedby={error ? "kopie-tag-fehler" : undefined}>
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span className="font-semibold">Liefertag</span>
        <span className={day ? "font-medium" : "text-sm text-muted"}>
          {day ? shortDay(day) : "Noch kein Tag gewählt"}
        </span>
      </legend>
      <div
        className={`mt-2 flex justify-center rounded-md border bg-white py-2 ${error ? "border-error" : "border-hairline"}`}
      >
        <DayCalendar menuId={menuId} quantity={quantity} deliveryDay={day} onChoose={onChoose} />
      </div>
      <div role="alert">
        <FieldMessage id="kopie-tag-fehler" text={error} />
      </div>
    </fieldset>
  );
}

function useClone(item: CartItem, onAdded: () => void) {
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
    add.mutate({ menuId: item.menuId, quantity, deliveryDay: day }, { onSuccess: onAdded, onError });
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

interface CloneQuantityProps {
  name: string;
  value: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
  onRefuse: (message: string) => void;
}

const errorId = "kopie-menge-fehler";

function CloneQuantity({ name, error, ...stepper }: CloneQuantityProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">Menge</p>
        <QuantityStepper
          label={`Menge von ${name}`}
          min={1}
          max={maxQuantity}
          belowMinText={cloneTooSmall}
          errorId={error ? errorId : undefined}
          onType={stepper.onChange}
          {...stepper}
        />
      </div>
      <div role="alert">
        <FieldMessage id={errorId} text={error} />
      </div>
    </div>
  );
}

const cloneTooSmall = "Anzahl muss mindestens 1 sein.";

export function cloneDayError(deliveryDay: DeliveryDay | null): string | undefined {
  return deliveryDay === null ? "Bitte wählen Sie ein Lieferdatum aus." : undefined;
}

/** In euro, worked out in cents, so that 3 × 0,10 € is 0,30 €. */
export function copiesPrice(priceEach: number, quantity: number): number {
  return (Math.round(priceEach * 100) * quantity) / 100;
}
