import { useState } from "react";
import type { DayToPlan } from "#contract/office/calendar/calendar.ts";
import { AffectedActions } from "#web/office/calendar/affected-actions.tsx";
import { isRestDay } from "#web/office/calendar/day-state.ts";

/** All parcels of a day at once: on a day without delivery they have to go, on a snowy one they may. */
export function WaitingOrders({ loaded: { day, isPast } }: { loaded: DayToPlan }) {
  // Moved orders leave the day while the dialog still shows its progress.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (isPast || day.orders === 0)) return null;
  return (
    <div className="mt-3">
      <AffectedActions
        days={[day.date]}
        isUrgent={isRestDay(day)}
        reason={day.message ?? "An diesem Tag können wir nicht liefern."}
        onOpen={setOpen}
      />
    </div>
  );
}
