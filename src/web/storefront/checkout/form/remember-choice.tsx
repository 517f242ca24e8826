import { useId } from "react";
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
      <p id={hintId} className="text-xs/4 text-muted sm:mt-0.5 sm:pl-9 sm:text-sm">
        Nur auf diesem Gerät. Ohne Häkchen löschen wir sie nach der Bezahlung, spätestens nach 30&nbsp;Tagen.
      </p>
    </div>
  );
}
