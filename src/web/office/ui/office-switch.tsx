import { Spinner } from "#web/shared/ui/spinner.tsx";

interface Props {
  /** For screen readers, which do not convey the row. */
  label: string;
  on: boolean;
  busy?: boolean;
  describedBy?: string;
  onSwitch: (requested: boolean) => void;
}

/**
 * Switches at once, without a confirm button. It is never disabled: the switch itself explains a refusal.
 */
export function OfficeSwitch({ label, on, busy = false, describedBy, onSwitch }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={() => !busy && onSwitch(!on)}
      className={`inline-flex h-6 w-11 shrink-0 items-center rounded-full border px-0.5 transition-colors duration-200 motion-reduce:transition-none ${on ? "border-forest bg-forest" : "border-field bg-white"}`}
    >
      <span
        className={`grid size-4.5 place-items-center rounded-full forced-colors:forced-color-adjust-none forced-colors:bg-[ButtonText] forced-colors:text-[ButtonFace] transition-transform duration-200 motion-reduce:transition-none ${on ? "translate-x-5 bg-white text-forest" : "bg-field text-white"}`}
      >
        {busy && <Spinner className="size-3.5" />}
      </span>
    </button>
  );
}
