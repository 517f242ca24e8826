import { lazy, Suspense, useState } from "react";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { TextField } from "#web/shared/ui/text-field.tsx";
import type { FormProps } from "./form-props.ts";
import { type TypedPlace, usePlaceCheck } from "./use-place-check.ts";

const TownHint = lazy(onlineLoader(() => import("./town-hint.tsx")));

export interface PlaceProps extends FormProps {
  typedPlace: TypedPlace;
  correctTown: (town: string) => void;
}

export function PlaceFields({ register, errors, typedPlace, correctTown }: PlaceProps) {
  const { problem, checkedPlace } = usePlaceCheck(typedPlace);
  // Only a finished town name is checked.
  const [isTyping, setTyping] = useState(false);
  return (
    <>
      <TextField
        {...register("zip_code")}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.zip_code?.message ?? problem}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-4">
        <TextField
          {...register("city")}
          label="Stadt"
          autoComplete="address-level2"
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          error={errors.city?.message}
        />
        <div role="status">
          <Suspense>
            {checkedPlace && !isTyping && <TownHint place={checkedPlace} onChoose={correctTown} />}
          </Suspense>
        </div>
      </div>
    </>
  );
}
