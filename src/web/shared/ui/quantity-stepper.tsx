import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";

interface QuantityRange {
  min: number;
  max: number;
  belowMinText: string;
}

interface Props {
  value: number;
  min: number;
  max: number;
  label?: string;
  belowMinText?: string;
  /** Id of the message about the typed text; the parent shows that message. */
  errorId?: string;
  /** A refused text gives way at once to the quantity that still holds; otherwise it waits for the guest. */
  dropsRefused?: boolean;
  /** where a row has little room */
  isSmall?: boolean;
  onChange: (quantity: number) => void;
  /** Called with every quantity while it is typed, for amounts worked out beside the field. */
  onType?: (quantity: number) => void;
  onRefuse: (message: string) => void;
  /** for a form that is sent without scripts: its id and the name of this field */
  field?: { form: string; name: string };
}

/** Typed text counts on blur and Enter. A refused text stays visible; nothing changes silently. */
export function QuantityStepper(props: Props) {
  const { value, min, max, label = "Menge", belowMinText = "Die Menge muss größer als 0 sein." } = props;
  const { errorId, dropsRefused = false, isSmall = false, onChange, onType, onRefuse, field } = props;
  const range = { min, max, belowMinText };
  const typing = useTypedQuantity({ range, dropsRefused, onChange, onType, onRefuse });
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    typing.commit();
  };
  const step = (next: number) => {
    typing.forget();
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flexible box of a fixed height everywhere
    <div
      role="group"
      aria-label={label}
      className={`inline-flex items-center rounded-md border border-field bg-white has-aria-invalid:border-2 has-aria-invalid:border-error ${isSmall ? "h-11 *:[button]:w-9 *:[input]:w-8" : "h-12"}`}
    >
      <StepButton label="Menge verringern" isOff={value <= min} onPress={() => step(value - 1)}>
        <Minus className="size-4" aria-hidden="true" />
      </StepButton>
      <input
        {...field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Menge"
        // With `forgetsRefused` the shown quantity is valid again; the message names the refused one.
        aria-invalid={(errorId && !dropsRefused) || undefined}
        aria-describedby={errorId}
        maxLength={6}
        value={typing.text ?? value}
        onChange={(event) => typing.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={typing.commit}
        onKeyDown={commitOnEnter}
        className="h-full w-10 rounded-sm bg-transparent text-center font-semibold tabular-nums"
      />
      <StepButton label="Menge erhöhen" isOff={value >= max} onPress={() => step(value + 1)}>
        <Plus className="size-4" aria-hidden="true" />
      </StepButton>
    </div>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Keeps the focus when the last possible step is taken. */
function StepButton({ label, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className="inline-flex h-full w-11 items-center justify-center noscript:hidden rounded-md transition-colors duration-200 not-aria-disabled:hover:bg-sage aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}

interface Options {
  range: QuantityRange;
  dropsRefused: boolean;
  onChange: (quantity: number) => void;
  onRefuse: (message: string) => void;
  onType?: (quantity: number) => void;
}

/** The typed text while it is edited or refused, else null. */
function useTypedQuantity({ range, dropsRefused, onChange, onRefuse, onType }: Options) {
  const [text, setText] = useState<string | null>(null);

  const type = (next: string) => {
    setText(next);
    if (quantityProblem(next, range) === null) onType?.(Number(next));
  };
  const commit = () => {
    if (text === null) return;
    const refusal = quantityProblem(text, range);
    if (!refusal || dropsRefused) setText(null);
    if (refusal) onRefuse(refusal);
    else onChange(Number(text));
  };
  return { text, type, forget: () => setText(null), commit };
}

/** Why a typed text is no quantity in this range, or null. The server applies the same rule. */
export function quantityProblem(text: string, { min, max, belowMinText }: QuantityRange): string | null {
  if (!/^-?\d+$/.test(text.trim())) return "Die Menge muss eine ganze Zahl sein.";
  if (Number(text) < min) return belowMinText;
  if (Number(text) > max) return `Es sind höchstens ${max} Stück pro Menü und Liefertag möglich.`;
  return null;
}
