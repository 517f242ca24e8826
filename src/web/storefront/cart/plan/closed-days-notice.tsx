import { CalendarClock } from "lucide-react";
import type { Cart } from "#contract/cart/cart.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";
import { useCartChange } from "#web/storefront/cart/cart-changes.ts";
import {
  type ClosedDay,
  closedDays,
  closedText,
  moveText,
  withoutClosedDay,
} from "#web/storefront/cart/plan/closed-days.ts";
import { sendPlan } from "#web/storefront/cart/plan/use-plan.ts";

export interface ClosedDaysProps {
  cart: Cart;
  className: string;
  /** after the notice and its button are gone */
  onMoved?: () => void;
}

/** Loaded by `React.lazy`, because few carts need it: each day that is over, and one press that moves all of it. */
export default function ClosedDays({ cart: { id, items }, className, onMoved }: ClosedDaysProps) {
  const days = closedDays(items);
  const inZone = useGermanTime();
  const move = useCartChange<ClosedDay>({
    mutationFn: (day) => sendPlan(id, withoutClosedDay(items, day)),
    onSuccess: () => {
      void showToast({ type: "success", text: "Menüeintrag aktualisiert!" });
      onMoved?.();
    },
  });
  if (days.length === 0) return null;
  return (
    <div className={className}>
      <Notice type="danger" live={false}>
        <ul className="space-y-2.5">
          {days.map((day) => (
            <li key={day.from} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-semibold">{closedText(day)}</p>
                <p className="text-sm">{inZone(day.reasons.join(" "))}</p>
              </div>
              <Button
                variant="secondary"
                busy={move.isPending}
                icon={<CalendarClock className="size-5" aria-hidden="true" />}
                onClick={() => move.mutate(day)}
              >
                {moveText(day)}
              </Button>
            </li>
          ))}
        </ul>
        {move.error && (
          <p role="alert" className="mt-2">
            {failureText(move.error)}
          </p>
        )}
      </Notice>
    </div>
  );
}
