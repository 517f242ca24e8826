import { useState } from "react";
import type { DayToPlan } from "#contract/office/calendar/calendar.ts";
import { AffectedActions } from "#web/office/calendar/affected-actions.tsx";
import { isRestDay } from "#web/office/calendar/day-state.ts";

export function WaitingOrders({ loaded: { day, isPast } }: { loaded: DayToPlan }) {
  // Moved orders leave the day while the dialog still shows its progress.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (isPast || day.orders === 0 || !isRestDay(day))) return null;
  return (
    <div className="mt-3">
      <AffectedActions
        days={[day.date]}
        reason={day.message ?? "An diesem Tag können wir nicht liefern."}
        onOpen={setOpen}
      />
    </div>
  );
}
