import { Spinner } from "#web/shared/ui/spinner.tsx";

interface Props {
  /** what is on or off, for whoever cannot see the row */
  label: string;
  on: boolean;
  busy?: boolean;
  describedBy?: string;
  onSwitch: (wanted: boolean) => void;
}

/** On and off at once, without a button to confirm it. It says no for itself: it is never dead. */
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
        className={`grid size-4.5 place-items-center rounded-full transition-transform duration-200 motion-reduce:transition-none ${on ? "translate-x-5 bg-white text-forest" : "bg-field text-white"}`}
      >
        {busy && <Spinner className="size-3.5" />}
      </span>
    </button>
  );
}
