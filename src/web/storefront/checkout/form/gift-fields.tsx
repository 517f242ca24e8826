import { Suspense } from "react";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { wholeRow } from "#web/storefront/checkout/form/form-grid.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";

const GiftCard = lazyPart(() => import("#web/storefront/checkout/form/gift-card.tsx"));

interface Props extends FormProps {
  isGift: boolean;
  onChange: (isGift: boolean) => void;
}

/** A present goes to somebody else: the fields below are about them, and who gives is asked for with the invoice. */
export function GiftFields({ register, errors, isGift, onChange }: Props) {
  const { defaultValue: _, ...tick } = register("isGift");
  return (
    <div className={wholeRow}>
      <Checkbox {...tick} defaultChecked={isGift} onChange={({ target }) => onChange(target.checked)}>
        Das ist ein Geschenk
      </Checkbox>
      {isGift && (
        <Suspense fallback={<LoadingHint />}>
          <GiftCard {...register("gift_card")} error={errors.gift_card?.message} />
        </Suspense>
      )}
    </div>
  );
}
