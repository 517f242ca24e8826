import { Suspense, useId, useState } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { restOfRow, thirdOfRow } from "./form-grid.ts";
import type { FormProps } from "./form-props.ts";
import { useFilledTown } from "./use-filled-town.ts";
import { type TypedPlace, usePlaceCheck } from "./use-place-check.ts";

const TownHint = lazyHint(() => import("./town-hint.tsx"));
const TownChoice = lazyHint(() => import("./town-choice.tsx"));

export interface PlaceProps extends FormProps {
  typedPlace: TypedPlace;
  correctTown: (town: string) => void;
  /** Writes a town into its field without moving the focus; without it the field is left to the guest. */
  fillTown?: (town: string) => void;
}

export function PlaceFields({ register, errors, typedPlace, correctTown, fillTown }: PlaceProps) {
  const { problem, notice, towns, checkedPlace } = usePlaceCheck(typedPlace);
  // Only a finished town name is checked.
  const [isTyping, setTyping] = useState(false);
  const filled = useFilledTown({ typed: typedPlace, towns, isTyping, fill: fillTown });
  const listId = useId();
  const several = towns && towns.length > 1 ? towns : null;
  return (
    <>
      <TextField
        {...register("zip_code")}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.zip_code?.message ?? problem}
        hint={notice}
        className={thirdOfRow}
      />
      <div className={restOfRow}>
        <TextField
          {...register("city")}
          label="Stadt"
          autoComplete="address-level2"
          list={several ? listId : undefined}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          error={errors.city?.message}
        />
        {several && (
          <datalist id={listId}>
            {several.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
        )}
        <div role="status">
          {filled !== "" && filled === typedPlace.town && (
            <span className="sr-only">{filled} als Stadt eingesetzt</span>
          )}
          <Suspense>
            {several && !checkedPlace && (
              <TownChoice postcode={typedPlace.postcode.trim()} towns={several} onChoose={correctTown} />
            )}
            {checkedPlace && !isTyping && <TownHint place={checkedPlace} onChoose={correctTown} />}
          </Suspense>
        </div>
      </div>
    </>
  );
}
