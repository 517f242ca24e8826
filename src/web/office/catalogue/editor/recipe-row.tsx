import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ComponentProps, KeyboardEvent, RefObject } from "react";
import { recipeUnits } from "#contract/office/catalogue/recipe.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { lineError, type TypedLine } from "#web/office/catalogue/editor/recipe-form.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { moved } from "#web/office/ui/moved.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

interface Props {
  at: number;
  listId: string;
  /** The line that takes the focus after the next render. */
  nextFocus: RefObject<number | null>;
  onChange: (lines: TypedLine[]) => void;
  onAdd: () => void;
}

/**
 * Enter goes from the ingredient to its amount, then to the next line, and from the last line to a new one.
 */
export function RecipeRow({ at, listId, nextFocus, onChange, onAdd }: Props) {
  const { form, errors } = useEditor();
  const lines = form.recipe;
  const line = lines[at];
  if (!line) return null;
  const { id, ingredient, amount, unit } = line;
  const write = (change: Partial<TypedLine>) =>
    onChange(lines.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const focusNext = () => {
    const next = lines[at + 1];
    if (next) document.getElementById(fieldOf(next.id, "ingredient"))?.focus();
    else onAdd();
  };
  const remove = () => {
    nextFocus.current = (lines[at + 1] ?? lines[at - 1])?.id ?? null;
    onChange(lines.filter((item) => item.id !== id));
  };
  const name = ingredient.trim() || `Zutat ${at + 1}`;
  return (
    <li className="flex flex-wrap items-start gap-2">
      <LineField
        id={fieldOf(id, "ingredient")}
        label="Zutat"
        at={at}
        className="min-w-0 grow max-sm:w-full"
        list={listId}
        ref={(field) => {
          if (!field || nextFocus.current !== id) return;
          nextFocus.current = null;
          field.focus();
        }}
        value={ingredient}
        error={errors[lineError(id, "ingredient")]}
        onChange={(event) => write({ ingredient: event.target.value })}
        onKeyDown={onEnter(() => document.getElementById(fieldOf(id, "amount"))?.focus())}
      />
      <LineField
        id={fieldOf(id, "amount")}
        label="Menge"
        at={at}
        className="w-24"
        inputMode="decimal"
        value={amount}
        error={errors[lineError(id, "amount")]}
        onChange={(event) => write({ amount: event.target.value })}
        onKeyDown={onEnter(focusNext)}
      />
      <div className="flex items-center gap-2 max-sm:self-end sm:w-50">
        <select
          aria-label={`Einheit ${at + 1}`}
          value={unit}
          onChange={(event) => write({ unit: event.target.value as TypedLine["unit"] })}
          onKeyDown={onEnter(focusNext)}
          className="h-9 w-20 rounded-sm border border-field bg-white px-2 hover:border-ink"
        >
          {recipeUnits.map((recipeUnit) => (
            <option key={recipeUnit}>{recipeUnit}</option>
          ))}
        </select>
        <IconButton
          label={`${name} nach oben`}
          icon={ArrowUp}
          disabled={at === 0}
          onClick={() => onChange(moved(lines, at, -1))}
        />
        <IconButton
          label={`${name} nach unten`}
          icon={ArrowDown}
          disabled={at === lines.length - 1}
          onClick={() => onChange(moved(lines, at, 1))}
        />
        <IconButton label={`${name} entfernen`} icon={X} onClick={remove} />
      </div>
      <div className="w-full empty:hidden">
        <FieldMessage id={messageOf(fieldOf(id, "ingredient"))} text={errors[lineError(id, "ingredient")]} />
        <FieldMessage id={messageOf(fieldOf(id, "amount"))} text={errors[lineError(id, "amount")]} />
      </div>
    </li>
  );
}

const fieldOf = (id: number, field: string) => `rezept-${id}-${field}`;

/** Enter also confirms an accent, a suggestion or a unit; then it must not move on. */
function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isOpen(event.currentTarget)) return;
    event.preventDefault();
    act();
  };
}

function isOpen(field: Element): boolean {
  return CSS.supports("selector(:open)") && field.matches(":open");
}

type LineFieldProps = ComponentProps<"input"> & { id: string; label: string; at: number; error?: string };

/** On narrow screens, which hide the column heads, the first line shows the labels. */
function LineField({ id, label, at, error, className, ...input }: LineFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={at === 0 ? "mb-1 block text-xs font-semibold sm:sr-only" : "sr-only"}>
        {label} <span className="sr-only">{at + 1}</span>
      </label>
      <input
        autoComplete="off"
        enterKeyHint="next"
        placeholder={label}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageOf(id) : undefined}
        className={`h-9 w-full rounded-sm border bg-white px-3 placeholder:text-muted sm:placeholder:text-transparent ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
      />
    </div>
  );
}

const messageOf = (id: string) => `${id}-fehler`;
