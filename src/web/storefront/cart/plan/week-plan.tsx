import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import type { Cart, CartRepair } from "#contract/cart/cart.ts";
import { dayInSight } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { useLatestBranding } from "#web/storefront/calendar/chosen-day.ts";
import { useAtCutOff } from "#web/storefront/calendar/use-at-cut-off.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { card } from "#web/storefront/cart/columns.ts";
import { moveDeliveries, type PlanColumn, planColumns } from "#web/storefront/cart/plan/plan-rules.ts";
import { countText } from "#web/storefront/cart/plan/plan-texts.ts";
import { repairId, RepairStrip, undoId } from "#web/storefront/cart/plan/repair-strip.tsx";
import { type PlanActions, usePlan } from "#web/storefront/cart/plan/use-plan.ts";
import { WhenWide } from "#web/storefront/cart/when-wide.tsx";

export const loadPlanDays = () => import("#web/storefront/cart/plan/plan-days.tsx");
const PlanDays = lazyPart(loadPlanDays);

const undone = "Zurückgenommen.";

/** The days of the cart side by side, and the next ones that are free. A phone shows them at a press. */
export function WeekPlan({ cart }: { cart: Cart }) {
  const plan = usePlan(cart);
  const columns = planColumns({ items: plan.items, metaData: cart.metaData }, useNextDays());
  const minimum = cart.metaData.minimumPerDelivery.menus;
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const days = { columns, minimum, plan };
  const strip = <Strip cart={cart} plan={plan} />;
  return (
    <section aria-labelledby="wochenplan" className={`px-3 py-1.5 sm:p-5 ${card}`}>
      <WhenWide space={<div className="h-75" />}>
        {isPhone ? (
          <>
            <FoldedHead
              columns={columns}
              minimum={minimum}
              isOpen={isUnfolded}
              onToggle={() => setUnfolded(!isUnfolded)}
            />
            {strip}
            <div id={daysId}>
              {isUnfolded && (
                <Suspense fallback={<LoadingHint />}>
                  <PlanDays {...days} hasHead={false} />
                </Suspense>
              )}
            </div>
          </>
        ) : (
          <PlanDays {...days} hasHead>
            {strip}
          </PlanDays>
        )}
      </WhenWide>
    </section>
  );
}

const daysId = "wochenplan-tage";

function Strip({ cart, plan }: { cart: Cart; plan: PlanActions }) {
  const { last, apply } = plan;
  const follow = ({ moves, saving }: CartRepair) => {
    const text = saving > 0 ? `Zusammengelegt: ${formatEuro(saving)} gespart.` : "Zusammengelegt.";
    void apply({
      ...{ next: moveDeliveries(plan.plan, moves), text },
      focus: { done: undoId, refused: repairId },
    });
  };
  const undo = () => {
    if (!last) return;
    const focus = { done: undoId, refused: undoId };
    void apply({ next: last.before, text: undone, focus });
  };
  return (
    <RepairStrip
      repair={cart.metaData.repair}
      done={last?.text ?? null}
      isUndone={last?.text === undone}
      failure={plan.failure}
      isBusy={plan.isBusy}
      onRepair={follow}
      onUndo={undo}
    />
  );
}

/** The next days on which the guest may order, also after one of them has closed. */
function useNextDays() {
  const nextDays = useLatestBranding()?.deliveryDates.nextDays ?? [];
  useAtCutOff(
    nextDays.map(({ cutOffAt }) => cutOffAt),
    () => void shopBranding.refetch().catch(() => undefined),
  );
  return nextDays;
}

interface FoldedHeadProps {
  columns: readonly PlanColumn[];
  minimum: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** The plan in one strip, for a phone: its delivery days with what comes on them. A press shows all of it. */
function FoldedHead({ columns, minimum, isOpen, onToggle }: FoldedHeadProps) {
  return (
    <h2 className="text-base tracking-normal">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="wochenplan-tage"
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 text-left"
      >
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
          <span id="wochenplan" className="font-bold">
            Ihr Wochenplan
          </span>
          {columns
            .filter(({ items }) => items.length > 0)
            .map((column) => (
              <span
                key={column.deliveryDay}
                className={`rounded-full px-2 py-0.5 font-sans text-xs/[1rem] font-medium tabular-nums ${column.missing > 0 ? "bg-sand text-ink" : "bg-sage text-forest"}`}
              >
                {dayInSight(column.deliveryDay)}: {countText(column, minimum)}
              </span>
            ))}
        </span>
        <ChevronDown
          className={`size-5 shrink-0 transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
          aria-hidden="true"
        />
      </button>
    </h2>
  );
}
