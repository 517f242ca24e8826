import { Check } from "lucide-react";
import { useState } from "react";
import type { CookSheet } from "#contract/office/kitchen/cook-sheets.ts";
import { CheckField, Made, useTyped } from "#web/office/kitchen/cook-sheets/check-field.tsx";
import { TemperatureCheck } from "#web/office/kitchen/cook-sheets/temperature-check.tsx";
import { type CheckedSheet, useMark } from "#web/office/kitchen/cook-sheets/use-mark.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";

/** What the cook ticks and measures. On paper these are boxes for a pen, filled with what is known. */
export function SheetChecks(props: CheckedSheet) {
  /** a typed temperature beyond its limit, until it is measured again or has a reason */
  const [unsafe, setUnsafe] = useState<number | null>(null);
  return (
    <section
      aria-label={`Abhaken: ${props.sheet.name}`}
      className="keep-together mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-hairline pt-4 md:grid-cols-4 print:grid-cols-4"
    >
      <CookedButton {...props} isHeld={unsafe !== null} />
      <NumberCheck {...props} kind="portions" label="Menge" hint={differenceText(props.sheet)} />
      <TemperatureCheck {...props} unsafe={unsafe} onUnsafe={setUnsafe} />
      <NumberCheck {...props} kind="spare" label="Übrig" />
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

function CookedButton({ isHeld, ...props }: CheckedSheet & { isHeld: boolean }) {
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
        disabled={!props.mayMark || isPending || isHeld}
        onClick={() => mark(isCooked ? null : 1)}
        className={`flex min-h-14 w-full items-center justify-center gap-2 rounded-sm border-2 font-semibold disabled:cursor-not-allowed print:size-8 print:min-h-0 ${isCooked ? "border-forest bg-forest text-white print:bg-white print:text-ink" : "border-field bg-white hover:border-ink disabled:opacity-55 print:opacity-100"}`}
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
      {isHeld && <p className="mt-1 text-xs font-semibold text-error">Erst die Temperatur klären.</p>}
      <Made check={check} />
      <FieldMessage id={`gekocht-${props.sheet.menuId}-fehler`} text={problem} />
    </div>
  );
}

interface NumberCheckProps extends CheckedSheet {
  kind: "portions" | "spare";
  label: string;
  hint?: string;
}

function NumberCheck({ kind, label, hint, ...props }: NumberCheckProps) {
  const field = useTyped(props, kind);
  const save = () => {
    if (field.typed === null || field.isPending) return;
    const value = field.read();
    if (value === undefined) return;
    if (value === (field.check?.value ?? null)) field.type(null);
    else field.mark(value);
  };
  return (
    <CheckField
      label={label}
      unit="Port."
      dish={props.sheet.name}
      isDisabled={!props.mayMark}
      field={field}
      onSave={save}
    >
      {hint && !field.text && <p className="mt-1 text-xs font-semibold text-warning">{hint}</p>}
    </CheckField>
  );
}
