import { useState } from "react";
import type { Control } from "react-hook-form";
import type { GuestForm } from "#contract/checkout.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { FormProps } from "./form-props.ts";
import { TownHint } from "./town-hint.tsx";
import { usePlaceCheck } from "./use-place-check.ts";

export interface PlaceProps extends FormProps {
  control: Control<GuestForm>;
  correctTown: (town: string) => void;
}

/** Postcode and town, which are looked at together. */
export function PlaceFields({ register, errors, control, correctTown }: PlaceProps) {
  const { unknown, hint } = usePlaceCheck(control);
  // half a name is no wrong name
  const [isTyping, setTyping] = useState(false);
  const city = register("city");
  const leave: typeof city.onBlur = (event) => {
    setTyping(false);
    return city.onBlur(event);
  };
  return (
    <>
      <TextField
        {...register("zip_code")}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.zip_code?.message ?? unknown}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-4">
        <TextField
          {...city}
          label="Stadt"
          autoComplete="address-level2"
          onFocus={() => setTyping(true)}
          onBlur={leave}
          error={errors.city?.message}
        />
        <TownHint hint={isTyping ? undefined : hint} onChoose={correctTown} />
      </div>
    </>
  );
}
