import { CalendarCheck2 } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { FillButton } from "#web/storefront/cart/fill/fill-button.tsx";
import { PlanDay } from "#web/storefront/cart/plan/plan-day.tsx";
import { neighbourDay, type PlanColumn } from "#web/storefront/cart/plan/plan-rules.ts";
import { movedText } from "#web/storefront/cart/plan/plan-texts.ts";
import type { PlanActions } from "#web/storefront/cart/plan/use-plan.ts";

const MoveDialog = lazyDialog(() => import("#web/storefront/cart/plan/move-dialog.tsx"));
const DayDialog = lazyDialog(() => import("#web/storefront/cart/plan/day-dialog.tsx"));

interface Props {
  columns: PlanColumn[];
  minimum: number;
  plan: PlanActions;
  /** a phone has its own heading above */
  hasHead: boolean;
  /** between heading and days */
  children?: ReactNode;
}

/** The days side by side. Loaded by `React.lazy`, because a phone shows them only at a press. */
export default function PlanDays({ columns, minimum, plan, hasHead, children }: Props) {
  const [open, setOpen] = useState<CartItem | "all" | null>(null);
  const close = () => setOpen(null);
  const all = <AllOnOneDay onOpen={() => setOpen("all")} />;
  return (
    <>
      {hasHead && <WideHead>{all}</WideHead>}
      {children}
      <Days columns={columns} minimum={minimum} plan={plan} onOpen={setOpen} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-1 max-sm:pb-1.5">
        <FillButton />
        {!hasHead && all}
      </div>
      {open === "all" && <DayDialog plan={plan} onClose={close} />}
      {open && open !== "all" && <MoveDialog item={open} plan={plan} onClose={close} />}
    </>
  );
}

function WideHead({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <div>
        <h2 id="wochenplan" className="text-xl">
          Ihr Wochenplan
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          Gerichte auf einen anderen Tag ziehen oder mit den Pfeiltasten verschieben
        </p>
      </div>
      {children}
    </div>
  );
}

function AllOnOneDay({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-1.5 text-sm font-semibold text-forest transition-colors duration-200 hover:bg-sage"
    >
      <CalendarCheck2 className="size-4.5 shrink-0" aria-hidden="true" />
      Alle auf einen Tag
    </button>
  );
}

interface DaysProps {
  columns: PlanColumn[];
  minimum: number;
  plan: PlanActions;
  onOpen: (item: CartItem) => void;
}

function Days({ columns, minimum, plan, onOpen }: DaysProps) {
  const [dragged, setDragged] = useState<CartItem | null>(null);
  const row = useFirstPlannedDay(columns);
  const move = (item: CartItem, to: DeliveryDay | undefined) => {
    if (!to) return;
    const { menuId, deliveryIsoDate: from, qty: quantity } = item;
    void plan.move({ menuId, from, to, quantity }, movedText(item.menuName, quantity, to));
  };
  return (
    <ol
      ref={row}
      aria-label="Liefertage"
      className="scroll-row relative -mx-3 flex snap-x snap-mandatory scroll-px-3 gap-2.5 overflow-x-auto px-3 sm:-mx-5 sm:snap-proximity sm:scroll-px-5 sm:px-5"
    >
      {columns.map((column) => (
        <PlanDay
          key={column.deliveryDay}
          column={column}
          minimum={minimum}
          isBusy={plan.isBusy}
          dragged={dragged}
          onDrag={setDragged}
          onDrop={(to) => {
            if (dragged) move(dragged, to);
            setDragged(null);
          }}
          onStep={(item, direction) => move(item, neighbourDay(columns, item.deliveryIsoDate, direction))}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}

/** Free days before the first delivery lie to the left, out of the way. */
function useFirstPlannedDay(columns: readonly PlanColumn[]) {
  const row = useRef<HTMLOListElement>(null);
  const first = useRef(columns.find(({ items }) => items.length > 0)?.deliveryDay);
  useLayoutEffect(() => {
    const { current } = row;
    const column = current?.querySelector<HTMLElement>(`[data-day="${first.current}"]`);
    const start = current?.firstElementChild as HTMLElement | null | undefined;
    if (current && column && start) current.scrollLeft = column.offsetLeft - start.offsetLeft;
  }, []);
  return row;
}
