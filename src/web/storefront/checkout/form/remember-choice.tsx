import { useEffect, useId, useRef } from "react";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { wholeRow } from "#web/storefront/checkout/form/form-grid.ts";

/** Off until the guest ticks it; the tick itself goes nowhere but into this browser. */
export function RememberChoice({ isOn }: { isOn: boolean }) {
  const hintId = useId();
  return (
    <div className={`mt-1 ${wholeRow}`}>
      <Checkbox name="remember" defaultChecked={isOn} aria-describedby={hintId}>
        Angaben in diesem Browser merken
      </Checkbox>
      <p id={hintId} className="mt-0.5 pl-9 text-sm text-muted">
        Für Ihre nächste Bestellung, nur auf diesem Gerät. Ohne Häkchen bleiben sie hier, bis Sie bezahlt
        haben, höchstens 30&nbsp;Tage.
      </p>
    </div>
  );
}

interface PrefilledProps {
  isPrefilled: boolean;
  isForgotten: boolean;
  onForget: () => void;
}

/** Says that the form is filled in already, and takes it back with one tap. */
export function Prefilled({ isPrefilled, isForgotten, onForget }: PrefilledProps) {
  const forgotten = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with what it has forgotten.
  useEffect(() => forgotten.current?.focus(), []);
  if (isForgotten) {
    return (
      <p
        ref={forgotten}
        tabIndex={-1}
        role="status"
        className="mt-3 rounded-md bg-sage px-3.5 py-2.5 text-sm text-forest"
      >
        Ihre Angaben sind in diesem Browser gelöscht.
      </p>
    );
  }
  if (!isPrefilled) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sage px-3.5 text-sm text-forest">
      <span className="py-2">Ihre Angaben sind schon eingetragen.</span>
      <button
        type="button"
        onClick={onForget}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        Angaben vergessen
      </button>
    </p>
  );
}
