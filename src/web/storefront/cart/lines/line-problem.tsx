import { CalendarClock } from "lucide-react";
import type { CartItem } from "#contract/cart/cart.ts";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  problem: NonNullable<CartItem["problem"]>;
  busy: boolean;
  onMove: (deliveryDay: DeliveryDay) => void;
}

/** Loaded by `React.lazy`. Why a line can no longer arrive on its delivery day, with the next possible day in one click. */
export default function LineProblem({ problem, busy, onMove }: Props) {
  const { message, nextDay } = problem;
  const inZone = useGermanTime();
  return (
    <div className="mt-2.5 sm:mt-3.5">
      <Notice type="danger" live={false}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <p className="min-w-0 flex-1 basis-52 font-medium max-sm:text-sm">{inZone(message)}</p>
          {nextDay && (
            <Button
              variant="secondary"
              busy={busy}
              icon={<CalendarClock className="size-5" aria-hidden="true" />}
              className="max-sm:px-3 max-sm:text-sm"
              onClick={() => onMove(nextDay)}
            >
              Auf {shortDay(nextDay).slice(0, -4)} verschieben
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
