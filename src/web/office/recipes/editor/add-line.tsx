import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { writeAmount } from "#contract/office/recipes/amount-text.ts";
import { emptyIngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { type Choice, exactChoice, findChoices, isSame } from "#web/office/recipes/editor/find-choices.ts";
import { readQuickLine } from "#web/office/recipes/editor/quick-line.ts";
import { amountField, weightField } from "#web/office/recipes/editor/line-row.tsx";
import { nextId } from "#web/office/recipes/editor/recipe-form.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { unitOf } from "#web/office/recipes/editor/unit-problem.ts";

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** The field of a line that still has to be filled. */
  onIncomplete: (field: string) => void;
}

const noAmount = { unit: null, thousandths: null };

/** One row of the list below the field: something known, or something to be made. */
type Row = { choice: Choice } | { make: Choice["kind"] };

/** `120 g Butter` and Enter add a line. What is not found word by word is never taken unseen. */
export function AddLine({ field, onIncomplete }: Props) {
  const id = useId();
  const { form, choices, set } = useRecipe();
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [message, setMessage] = useState("");
  // `Bund Möhren` may be the name of an ingredient.
  const typed = exactChoice(choices, text) ? { name: text.trim(), ...noAmount } : readQuickLine(text);
  const exact = exactChoice(choices, typed.name);
  const rows: Row[] = typed.name === "" ? [] : rowsFor(findChoices(choices, typed.name), exact !== undefined);
  const clear = (said: string) => {
    setText("");
    setActive(-1);
    setMessage(said);
  };
  const add = (choice: Choice) => {
    const known = form.lines.find(({ kind, choiceId }) => isSame(choice, { kind, id: choiceId }));
    if (known) {
      clear(`„${choice.name}“ steht schon im Rezept.`);
      return onIncomplete(amountField(known.id));
    }
    const lineId = nextId(form.lines);
    const amount = typed.thousandths === null ? "" : writeAmount(typed.thousandths);
    const unit = unitOf(choice, typed);
    const line = { id: lineId, kind: choice.kind, choiceId: choice.id, unit, amount };
    set({ lines: [...form.lines, line] });
    clear(
      choice.isNew && choice.kind === "recipe"
        ? `„${choice.name}“ ist eingetragen und noch leer. Ein Klick auf den Namen öffnet es in einem neuen Tab.`
        : `„${choice.name}“ ist eingetragen.`,
    );
    if (typed.thousandths === null) onIncomplete(amountField(lineId));
    else if (choice.kind === "ingredient" && !choice.units.includes(unit)) onIncomplete(weightField(lineId));
  };
  const { make, isMaking } = useMakeChoice(add);
  const take = (row: Row) => ("choice" in row ? add(row.choice) : make(row.make, typed.name));
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isMaking) return;
    const next = nextActive(event.key, active, rows.length);
    if (next !== undefined) setActive(next);
    else if (event.key === "Escape" && text !== "") clear("");
    else if (event.key !== "Enter") return;
    else if (rows[active]) take(rows[active]);
    else if (exact) add(exact);
    else if (rows.length > 0) setActive(0);
    event.preventDefault();
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        Zutat eintippen, dann Enter
      </label>
      <input
        ref={field}
        id={id}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-said`}
        autoComplete="off"
        enterKeyHint="enter"
        placeholder="120 g Butter"
        // Disabled, it would lose the focus.
        readOnly={isMaking}
        aria-busy={isMaking || undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setMessage("");
        }}
        onKeyDown={press}
        className="h-11 w-full rounded-sm border border-field bg-white px-3 text-base placeholder:text-muted hover:border-ink"
      />
      <ChoiceList id={id} name={typed.name} rows={rows} active={active} onTake={take} />
      <p id={`${id}-said`} role="status" className="mt-1 min-h-5 text-xs text-muted">
        {message || (active === 0 && !exact && "Noch einmal Enter nimmt die markierte Zeile.")}
      </p>
    </div>
  );
}

/** Something that has exactly this name is not offered to be made again. */
function rowsFor(found: readonly Choice[], isKnown: boolean): Row[] {
  const known = found.map((choice): Row => ({ choice }));
  return isKnown ? known : [...known, { make: "ingredient" }, { make: "recipe" }];
}

function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

interface ListProps {
  id: string;
  name: string;
  rows: readonly Row[];
  active: number;
  onTake: (row: Row) => void;
}

function ChoiceList({ id, name, rows, active, onTake }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOpen = rows.length > 0;
  // The bar at the bottom of the page and the keyboard of a tablet must not hide what is found.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Gefunden"
      className={`absolute z-30 mt-1 max-h-80 w-full scroll-mb-24 overflow-y-auto rounded-sm border border-field bg-white py-1 shadow-lift ${isOpen ? "" : "hidden"}`}
    >
      {rows.map((row, at) => (
        <div
          key={"choice" in row ? `${row.choice.kind} ${row.choice.id}` : `neu ${row.make}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(row)}
          onKeyDown={() => undefined}
          className={`flex min-h-10 cursor-pointer items-center gap-2 px-3 ${at === active ? "bg-sage font-semibold text-forest" : "hover:bg-sand"}`}
        >
          {"choice" in row ? (
            <>
              {row.choice.name}
              {row.choice.kind === "recipe" && <span className="text-xs text-muted">Grundrezept</span>}
            </>
          ) : (
            <span className="text-muted">
              „{name}“ als {row.make === "ingredient" ? "neue Zutat" : "neues Grundrezept"} anlegen
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Makes what the paper recipe names and the book does not know yet. Nothing is claimed of it. */
function useMakeChoice(onMade: (choice: Choice) => void) {
  const { addChoice } = useRecipe();
  const ingredient = useOfficeChange("createIngredient");
  const recipe = useOfficeChange("createRecipe");
  const made = (kind: Choice["kind"], id: number, name: string) => {
    const isEmpty = kind === "recipe";
    const choice: Choice = { kind, id, name, units: ["g", "kg"], isNew: true, isEmpty };
    addChoice(choice);
    onMade(choice);
  };
  return {
    isMaking: ingredient.isPending || recipe.isPending,
    make: (kind: Choice["kind"], name: string) => {
      if (kind === "ingredient") {
        const content = { ...emptyIngredientContent, name };
        const onSuccess = ({ data }: { data: { id: number } }) => made(kind, data.id, name);
        return ingredient.mutate({ body: { content } }, { onSuccess });
      }
      return recipe.mutate(
        { body: { name, portions: 1 } },
        { onSuccess: ({ data }) => made(kind, data.id, name) },
      );
    },
  };
}
