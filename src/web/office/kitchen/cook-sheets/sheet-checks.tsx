import { Check } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { CookCheck, CookSheet } from "#contract/office/kitchen/cook-sheets.ts";
import { type NumberKind, readCheck, writeCheck } from "#web/office/kitchen/cook-sheets/check-text.ts";
import { type CheckedSheet, useMark } from "#web/office/kitchen/cook-sheets/use-mark.ts";
import { moment } from "#web/office/ui/moment.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";

/** What the cook ticks and measures. On paper these are boxes for a pen, filled with what is known. */
export function SheetChecks(props: CheckedSheet) {
  return (
    <section
      aria-label={`Abhaken: ${props.sheet.name}`}
      className="keep-together mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-hairline pt-4 md:grid-cols-4 print:grid-cols-4"
    >
      <CookedButton {...props} />
      <NumberCheck {...props} kind="portions" label="Menge" unit="Port." hint={differenceText(props.sheet)} />
      <NumberCheck {...props} kind="temperature" label="Temperatur" unit="°C" />
      <NumberCheck {...props} kind="spare" label="Übrig" unit="Port." />
      {props.sheet.checks.length === 0 && (
        <p className="col-span-4 mt-2 hidden text-xs font-semibold print:block" aria-hidden="true">
          Wer und wann: <span className="inline-block w-72 border-b border-ink" />
        </p>
      )}
    </section>
  );
}

/** `3 weniger als gebraucht`, as soon as it is written down how many were cooked. */
function differenceText({ checks, now }: CookSheet): string | undefined {
  const cooked = checks.find(({ kind }) => kind === "portions")?.value;
  if (cooked === undefined || cooked === now) return undefined;
  return `${Math.abs(cooked - now)} ${cooked < now ? "weniger" : "mehr"} als gebraucht`;
}

function Made({ check }: { check: CookCheck | undefined }) {
  if (!check) return null;
  return (
    <p className="mt-1 text-xs wrap-anywhere text-muted">
      {check.by}, {moment(check.at)}
    </p>
  );
}

function CookedButton(props: CheckedSheet) {
  const { check, mark, isPending, problem } = useMark(props, "cooked");
  const isCooked = check !== undefined;
  return (
    <div>
      <span className="mb-1 block text-xs font-semibold" aria-hidden="true">
        Gekocht
      </span>
      <button
        type="button"
        aria-pressed={isCooked}
        disabled={!props.mayMark || isPending}
        onClick={() => mark(isCooked ? null : 1)}
        className={`flex min-h-12 w-full items-center justify-center gap-2 rounded-sm border-2 font-semibold disabled:cursor-not-allowed print:size-8 print:min-h-0 ${isCooked ? "border-forest bg-forest text-white print:bg-white print:text-ink" : "border-field bg-white hover:border-ink disabled:opacity-55 print:opacity-100"}`}
      >
        {isPending ? (
          <Spinner className="size-5" />
        ) : (
          <Check className={`size-5 ${isCooked ? "" : "opacity-30 print:hidden"}`} aria-hidden="true" />
        )}
        <span className="print:hidden">
          {isCooked ? "Gekocht" : "Abhaken"}
          <span className="sr-only">: {props.sheet.name}</span>
        </span>
      </button>
      <Made check={check} />
      <FieldMessage id={`gekocht-${props.sheet.menuId}-fehler`} text={problem} />
    </div>
  );
}

interface NumberCheckProps extends CheckedSheet {
  kind: NumberKind;
  label: string;
  unit: string;
  hint?: string;
}

/** Saved when the field is left or Enter is pressed: nobody looks for a button with wet hands. */
function NumberCheck({ kind, label, unit, hint, ...props }: NumberCheckProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const { check, mark, isPending, problem, isLost, reset } = useMark(props, kind, () => setTyped(null));
  const stored = check ? writeCheck(kind, check.value) : "";
  const text = wrong ?? (isLost ? `Inzwischen steht hier ${stored || "nichts"}. Enter ersetzt es.` : problem);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed === null || isPending) return;
    const value = readCheck(kind, typed);
    if (typeof value === "string") return setWrong(value);
    if (value === (check?.value ?? null)) return setTyped(null);
    mark(value);
  };
  return (
    <form noValidate onSubmit={save}>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
        <span className="sr-only">: {props.sheet.name}</span>
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          disabled={!props.mayMark}
          value={typed ?? stored}
          onChange={(event) => {
            setWrong(undefined);
            if (problem) reset();
            setTyped(event.target.value);
          }}
          // after a refusal only Enter tries again: leaving the field must not replace what others wrote
          onBlur={() => !problem && save()}
          aria-invalid={text ? true : undefined}
          aria-describedby={text ? `${id}-fehler` : undefined}
          className={`h-12 w-full min-w-0 rounded-sm border bg-white px-3 text-lg font-semibold disabled:bg-sand print:h-8 print:bg-white ${text ? "border-2 border-error" : "border-field hover:border-ink"}`}
        />
        <span className="shrink-0 text-muted">{unit}</span>
      </div>
      <FieldMessage id={`${id}-fehler`} text={text} />
      {hint && !text && <p className="mt-1 text-xs font-semibold text-warning">{hint}</p>}
      <Made check={check} />
    </form>
  );
}
