import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { CookCheck } from "#contract/office/kitchen/cook-sheets.ts";
import { type NumberKind, readCheck, writeCheck } from "#web/office/kitchen/cook-sheets/check-text.ts";
import { type CheckedSheet, useMark } from "#web/office/kitchen/cook-sheets/use-mark.ts";
import { moment } from "#web/office/ui/moment.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

/** What is typed into a field of a sheet, until it is saved. */
export function useTyped(props: CheckedSheet, kind: NumberKind, onDone?: () => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const marking = useMark(props, kind, () => {
    setTyped(null);
    onDone?.();
  });
  const { check, problem, isLost, reset } = marking;
  const stored = check ? writeCheck(kind, check.value) : "";
  /** The typed value, or the stored one; undefined when it is none, which the field then says. */
  const read = (): number | null | undefined => {
    const value = typed === null ? (check?.value ?? null) : readCheck(kind, typed);
    if (typeof value !== "string") return value;
    setWrong(value);
    return undefined;
  };
  const type = (text: string | null) => {
    setWrong(undefined);
    if (problem) reset();
    setTyped(text);
  };
  const text = wrong ?? (isLost ? `Inzwischen steht hier ${stored || "nichts"}. Enter ersetzt es.` : problem);
  return { ...marking, typed, shown: typed ?? stored, text, read, type };
}

interface FieldProps {
  label: string;
  unit: string;
  /** of which dish, for who hears the label */
  dish: string;
  isDisabled: boolean;
  field: ReturnType<typeof useTyped>;
  onSave: () => void;
  children?: ReactNode;
}

/** Saved when the field is left or Enter is pressed: no one looks for a button with wet hands. */
export function CheckField({ label, unit, dish, isDisabled, field, onSave, children }: FieldProps) {
  const id = useId();
  const { text, problem } = field;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate onSubmit={save}>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
        <span className="sr-only">: {dish}</span>
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          disabled={isDisabled}
          value={field.shown}
          onChange={(event) => field.type(event.target.value)}
          // after a refusal only Enter tries again: leaving the field must not replace what others wrote
          onBlur={() => !problem && onSave()}
          aria-invalid={text ? true : undefined}
          aria-describedby={text ? `${id}-fehler` : undefined}
          className={`h-14 w-full min-w-0 rounded-sm border bg-white px-3 text-lg font-semibold disabled:bg-sand print:h-8 print:bg-white ${text ? "border-2 border-error" : "border-field hover:border-ink"}`}
        />
        <span className="shrink-0 text-muted">{unit}</span>
      </div>
      <FieldMessage id={`${id}-fehler`} text={text} />
      {children}
      <Made check={field.check} />
    </form>
  );
}

export function Made({ check }: { check: CookCheck | undefined }) {
  if (!check) return null;
  return (
    <p className="mt-1 text-xs wrap-anywhere text-muted">
      {check.by}, {moment(check.at)}
    </p>
  );
}
