import { Gift } from "lucide-react";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { wholeRow } from "#web/storefront/checkout/form/form-grid.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";

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
        <div className="mt-3 space-y-3 rounded-md bg-sand/60 p-3.5 sm:p-4">
          <p className="flex gap-2.5 text-sm">
            <Gift className="mt-0.5 size-4.5 shrink-0 text-forest" aria-hidden="true" />
            <span>
              Im Paket liegen keine Preise. Tragen Sie unten ein, wer beschenkt wird; Rechnung und Nachrichten
              bekommen Sie.
            </span>
          </p>
          <TextArea
            {...register("gift_card")}
            label="Text der Grußkarte"
            hint="Wir drucken ihn und legen ihn ins Paket, höchstens 300 Zeichen."
            optional
            rows={4}
            maxLength={300}
            error={errors.gift_card?.message}
          />
        </div>
      )}
    </div>
  );
}
