import { useState } from "react";
import type { DayToPlan } from "#contract/office/calendar.ts";
import { AffectedActions } from "#web/office/calendar/affected-actions.tsx";
import { isRestDay } from "#web/office/calendar/day-state.ts";

/** On a day on which nothing arrives although something is ordered: what can be done about it. */
export function WaitingOrders({ known: { day, isPast } }: { known: DayToPlan }) {
  // what is being moved leaves the day while its dialog tells how far it is
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
