import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";

interface Props {
  value: number;
  min: number;
  max: number;
  onChange: (quantity: number) => void;
  /** what is counted, for the name of the group */
  label?: string;
  disabled?: boolean;
}

/** Typed text counts on blur and Enter, also a 0: whoever uses it decides what to say about that. */
export function QuantityStepper({ value, min, max, onChange, label = "Menge", disabled }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const quantity = Math.min(Number(typed), max);
    if (/^\d+$/.test(typed) && quantity !== value) onChange(quantity);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
  };
  return (
    <fieldset
      aria-label={label}
      className="inline-flex h-12 items-center rounded-md border border-field bg-white"
    >
      <StepButton label="Menge verringern" off={disabled || value <= min} onPress={() => onChange(value - 1)}>
        <Minus className="size-4" aria-hidden="true" />
      </StepButton>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Menge"
        maxLength={3}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={commitOnEnter}
        className="h-full w-10 rounded-sm bg-transparent text-center font-semibold tabular-nums"
      />
      <StepButton label="Menge erhöhen" off={disabled || value >= max} onPress={() => onChange(value + 1)}>
        <Plus className="size-4" aria-hidden="true" />
      </StepButton>
    </fieldset>
  );
}

interface StepProps {
  label: string;
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, off, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off}
      onClick={onPress}
      className="inline-flex h-full w-11 items-center justify-center rounded-md transition-colors duration-200 enabled:hover:bg-sage disabled:cursor-not-allowed disabled:opacity-40"
    >
      {children}
    </button>
  );
}
