import { useState } from "react";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { mostBestsellers } from "#contract/office/shop/figures.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

/** The best sellers of the period become those that guests see as such. */
export function FollowBestsellers({ from, to }: { from: CalendarDay; to: CalendarDay }) {
  const [isOpen, setOpen] = useState(false);
  const change = useOfficeChange("followBestsellers", {
    done: "Die Bestseller sind übernommen.",
    onDone: () => setOpen(false),
    handles: () => true,
  });
  return (
    <div className="print:hidden mt-3">
      <OfficeButton onClick={() => setOpen(true)}>Als Bestseller zeigen</OfficeButton>
      {isOpen && (
        <ConfirmDialog
          title="Bestseller nach Verkauf?"
          action="Übernehmen"
          busy={change.isPending}
          error={change.error}
          onDo={() => change.mutate({ body: { from, to } })}
          onClose={() => setOpen(false)}
        >
          <p>
            Die {mostBestsellers} meistverkauften vom {germanDay(from)} bis {germanDay(to)}, die heute im
            Verkauf sind, zeigt der Shop sofort als Bestseller, in dieser Reihenfolge. Die Bestseller von
            bisher sind es dann nicht mehr.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
