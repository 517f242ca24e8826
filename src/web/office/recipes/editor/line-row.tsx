import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import type { DragEvent, KeyboardEvent } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { type KitchenUnit, kitchenUnits } from "#contract/office/recipes/units.ts";
import { isSame } from "#web/office/recipes/editor/find-choices.ts";
import { UnitWeight } from "#web/office/recipes/editor/unit-weight.tsx";
import { weightError } from "#web/office/recipes/editor/unit-problem.ts";
import { lineError, type TypedLine } from "#web/office/recipes/editor/recipe-form.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

interface Props {
  at: number;
  line: TypedLine;
  onWrite: (change: Partial<TypedLine>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
  /** Enter: to the next amount, and from the last one to the field for new lines. */
  onNext: () => void;
  onDrag: (event: DragEvent) => void;
  onDrop: () => void;
}

export const amountField = (id: number) => `menge-${id}`;
export const weightField = (id: number) => `gewicht-${id}`;

export function LineRow({ at, line, onWrite, onMove, onRemove, onNext, onDrag, onDrop }: Props) {
  const { form, choices, errors } = useRecipe();
  const { id, kind, choiceId, amount, unit } = line;
  const choice = choices.find((one) => isSame(one, { kind, id: choiceId }));
  const name = choice?.name ?? "Unbekannt";
  const error = errors[lineError(id)] ?? errors[`${at}.thousandths`];
  const weightProblem = errors[weightError(id)];
  // Of an ingredient what one weighs is asked; a unit that a sub-recipe does not allow stays until another one is chosen.
  const units = kind === "ingredient" ? kitchenUnits : [...new Set([...(choice?.units ?? []), unit])];
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") onNext();
    else if (event.altKey && event.key === "ArrowUp") onMove(-1);
    else if (event.altKey && event.key === "ArrowDown") onMove(1);
    else return;
    event.preventDefault();
  };
  return (
    <li
      className="flex flex-wrap items-center gap-2 border-b border-hairline py-1.5 last:border-0"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for a mouse only; the buttons and Alt with an arrow do the same */}
      <span draggable onDragStart={onDrag} title="Ziehen" className="cursor-grab text-muted max-md:hidden">
        <GripVertical className="size-4" aria-hidden="true" />
      </span>
      <input
        id={amountField(id)}
        aria-label={`Menge: ${name}`}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        value={amount}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${amountField(id)}-fehler` : undefined}
        onChange={(event) => onWrite({ amount: event.target.value })}
        onKeyDown={press}
        className={`h-9 w-24 rounded-sm border bg-white px-3 text-right ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
      />
      <select
        aria-label={`Einheit: ${name}`}
        value={unit}
        onChange={(event) => onWrite({ unit: event.target.value as KitchenUnit })}
        className="h-9 w-24 rounded-sm border border-field bg-white px-2 hover:border-ink"
      >
        {units.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <LineName kind={kind} id={choiceId} name={name} isEmpty={choice?.isEmpty} />
      <div className="ml-auto flex gap-1.5">
        <IconButton
          label={`${name} nach oben`}
          icon={ArrowUp}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`${name} nach unten`}
          icon={ArrowDown}
          disabled={at === form.lines.length - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={`${name} entfernen`} icon={X} onClick={onRemove} />
      </div>
      <div className="w-full empty:hidden">
        <FieldMessage id={`${amountField(id)}-fehler`} text={error} />
      </div>
      {weightProblem && (
        <div className="w-full">
          <UnitWeight
            key={unit}
            id={weightField(id)}
            ingredient={{ id: choiceId, name }}
            unit={unit}
            error={weightProblem}
            onDone={onNext}
          />
        </div>
      )}
    </li>
  );
}

/** In a new tab, so that nothing typed is lost. */
export function LineName({
  kind,
  id,
  name,
  isEmpty = false,
}: {
  kind: TypedLine["kind"];
  id: number;
  name: string;
  isEmpty?: boolean | undefined;
}) {
  const address =
    kind === "recipe"
      ? officeLink("rezepte/:recipeId", { recipeId: id })
      : officeLink("zutaten/:ingredientId", { ingredientId: id });
  return (
    <span className="min-w-36 grow basis-36 max-sm:order-first max-sm:basis-full">
      <Link
        to={address}
        target="_blank"
        className="inline-flex min-h-8 items-center underline decoration-hairline underline-offset-4 hover:decoration-ink"
      >
        {name}
        <span className="sr-only"> (neuer Tab)</span>
      </Link>
      {kind === "recipe" && (
        <span className={`ml-2 text-xs ${isEmpty ? "text-warning" : "text-muted"}`}>
          {isEmpty ? "Grundrezept, noch leer" : "Grundrezept"}
        </span>
      )}
    </span>
  );
}
