import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ComponentProps, RefObject } from "react";
import { stepError, type TypedStep } from "#web/office/recipes/editor/recipe-form.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { moved } from "#web/office/ui/moved.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

/** The stations that other recipes name. */
export const stationListId = "bekannte-stationen";

interface Props {
  at: number;
  step: TypedStep;
  /** The step that takes the focus after the next render. */
  nextFocus: RefObject<number | null>;
  /** Enter: to the next step, and from the last one to a new one. */
  onNext: () => void;
}

export const stepField = (id: number) => `schritt-${id}`;

export function StepRow({ at, step, nextFocus, onNext }: Props) {
  const { form, errors, set } = useRecipe();
  const { id } = step;
  const number = at + 1;
  const write = (change: Partial<TypedStep>) =>
    set({ steps: form.steps.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  const errorOf = (field: "station" | "minutes" | "text") => errors[stepError(id, field)];
  const wrong = errorOf("station") ?? errorOf("minutes") ?? errorOf("text");
  const field = (name: "station" | "minutes" | "text") => ({
    "aria-invalid": errorOf(name) ? (true as const) : undefined,
    "aria-describedby": errorOf(name) && `schritt-${id}-fehler`,
  });
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1.5 border-b border-hairline pb-3 last:border-0">
      <StepInput
        {...field("station")}
        aria-label={`Station ${number}`}
        placeholder="Station"
        list={stationListId}
        value={step.station}
        onChange={(event) => write({ station: event.target.value })}
        className="w-36"
        ref={(input) => {
          if (!input || nextFocus.current !== id) return;
          nextFocus.current = null;
          input.select();
        }}
      />
      <StepInput
        {...field("minutes")}
        aria-label={`Minuten ${number}`}
        placeholder="Min."
        inputMode="numeric"
        value={step.minutes}
        onChange={(event) => write({ minutes: event.target.value })}
        className="w-20"
      />
      <OfficeCheck
        checked={step.isCritical}
        onChange={(event) => write({ isCritical: event.target.checked })}
        label={
          <>
            Kritisch<span className="sr-only">: Schritt {number}</span>
          </>
        }
      />
      <div className="flex w-full items-start gap-2 max-sm:flex-wrap">
        <textarea
          {...field("text")}
          id={stepField(id)}
          enterKeyHint="next"
          aria-label={`Schritt ${number}`}
          placeholder="Was zu tun ist"
          rows={2}
          value={step.text}
          onChange={(event) => write({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onNext();
          }}
          className={`field-sizing-content min-h-15 w-full min-w-0 py-2 ${look(errorOf("text"))}`}
        />
        <StepButtons at={at} nextFocus={nextFocus} />
      </div>
      <div className="w-full empty:hidden">
        <FieldMessage id={`schritt-${id}-fehler`} text={wrong} />
      </div>
    </li>
  );
}

const look = (error: unknown) =>
  `rounded-sm border bg-white px-3 ${error ? "border-2 border-error" : "border-field hover:border-ink"}`;

function StepInput({ className, ...input }: ComponentProps<"input">) {
  return (
    <input autoComplete="off" {...input} className={`h-9 ${className} ${look(input["aria-invalid"])}`} />
  );
}

function StepButtons({ at, nextFocus }: Pick<Props, "at" | "nextFocus">) {
  const { form, set } = useRecipe();
  const { steps } = form;
  const number = at + 1;
  return (
    <div className="ml-auto flex gap-2">
      <IconButton
        label={`Schritt ${number} nach oben`}
        icon={ArrowUp}
        disabled={at === 0}
        onClick={() => set({ steps: moved(steps, at, -1) })}
      />
      <IconButton
        label={`Schritt ${number} nach unten`}
        icon={ArrowDown}
        disabled={at === steps.length - 1}
        onClick={() => set({ steps: moved(steps, at, 1) })}
      />
      <IconButton
        label={`Schritt ${number} entfernen`}
        icon={X}
        onClick={() => {
          nextFocus.current = (steps[at + 1] ?? steps[at - 1])?.id ?? null;
          set({ steps: steps.filter((_, place) => place !== at) });
        }}
      />
    </div>
  );
}
