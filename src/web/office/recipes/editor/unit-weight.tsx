import { type KeyboardEvent, useId, useState } from "react";
import { readAmount } from "#contract/office/read-amount.ts";
import { type BaseUnit, baseOf, weightOfOne } from "#contract/office/recipes/base-units.ts";
import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { officeApi, useOfficeAct } from "#web/office/office-api.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

interface Props {
  /** of the field */
  id: string;
  ingredient: { id: number; name: string };
  unit: KitchenUnit;
  /** why the line cannot stay so */
  error: string;
  onDone: () => void;
}

/** Asked once: the answer stays with the ingredient. */
export function UnitWeight({ id, ingredient, unit, error, onDone }: Props) {
  const hintId = useId();
  const [grams, setGrams] = useState("");
  const [wrong, setWrong] = useState<string>();
  const base = baseOf[unit].unit;
  const { mutate, isPending } = useKeepWeight(ingredient.id, base, onDone);
  const keep = () => {
    const read = readAmount(grams, { unit: "grams", decimals: 3 });
    const isWeight = typeof read === "number" && read >= 1 && read <= 20_000_000;
    setWrong(
      isWeight ? undefined : read && typeof read === "object" ? read.refused : "Bitte ein Gewicht bis 20 kg.",
    );
    if (isWeight && !isPending) mutate(read);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    event.preventDefault();
    keep();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-sm bg-sand px-3 py-2">
      <label htmlFor={id} className="font-semibold">
        Was wiegt 1&nbsp;{base} {ingredient.name}?
      </label>
      <span className="inline-flex items-center gap-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid
          aria-describedby={hintId}
          value={grams}
          onChange={(event) => setGrams(event.target.value)}
          onKeyDown={press}
          className="h-11 w-24 rounded-sm border-2 border-error bg-white px-3 text-right"
        />
        <span className="text-muted">g</span>
      </span>
      <OfficeButton busy={isPending} onClick={keep}>
        Merken
      </OfficeButton>
      <div className="w-full">
        <FieldMessage id={hintId} text={wrong ?? error} />
      </div>
    </div>
  );
}

/** What another person has said meanwhile stays, and is told. */
function useKeepWeight(ingredientId: number, base: BaseUnit, onDone: () => void) {
  const params = { ingredientId: String(ingredientId) };
  return useOfficeAct(
    async (milligrams: number) => {
      const { version, content } = (await officeApi("readIngredient", { params })).data;
      const known = weightOfOne(base, content);
      if (known !== null) return known;
      const body = { version, content: withWeight(content, base, milligrams) };
      await officeApi("changeIngredient", { params, body });
      return null;
    },
    {
      onDone: (known) => {
        if (known !== null) {
          const text = `Inzwischen steht bei der Zutat: 1\u00a0${base} wiegt ${writeGerman(known / 1_000)}\u00a0g.`;
          void showToast({ type: "warning", text });
        }
        onDone();
      },
    },
  );
}

function withWeight(content: IngredientContent, base: BaseUnit, milligrams: number): IngredientContent {
  if (base === "ml") return { ...content, milligramsPerMl: milligrams };
  if (base === "Stück") return { ...content, milligramsPerPiece: milligrams };
  return { ...content, unitWeights: { ...content.unitWeights, [base]: milligrams } };
}
