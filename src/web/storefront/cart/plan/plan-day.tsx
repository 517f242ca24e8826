import { Check } from "lucide-react";
import { type DragEvent, useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import type { PlanColumn } from "#web/storefront/cart/plan/plan-rules.ts";
import { countText, planDay, shippingText } from "#web/storefront/cart/plan/plan-texts.ts";
import { PlanTile } from "#web/storefront/cart/plan/plan-tile.tsx";

interface Props {
  column: PlanColumn;
  minimum: number;
  /** amounts are being worked out anew */
  isBusy: boolean;
  dragged: CartItem | null;
  onDrag: (item: CartItem | null) => void;
  onDrop: (to: DeliveryDay) => void;
  onStep: (item: CartItem, direction: -1 | 1) => void;
  onOpen: (item: CartItem) => void;
}

export function PlanDay({ column, minimum, isBusy, dragged, onDrag, onDrop, onStep, onOpen }: Props) {
  const { deliveryDay, items } = column;
  const isTarget =
    dragged !== null && dragged.deliveryIsoDate !== deliveryDay && Boolean(column.orderableUntil);
  const { isOver, ...drop } = useDrop(isTarget, () => onDrop(deliveryDay));
  return (
    <li
      {...drop}
      data-day={deliveryDay}
      className={`flex w-[min(17.5rem,86%)] shrink-0 sm:w-62 snap-start flex-col rounded-md p-2.5 transition-colors duration-200 ${isOver ? "bg-sage" : "bg-sand/60"} ${isTarget ? "outline-2 -outline-offset-2 outline-forest outline-dashed" : ""}`}
    >
      <DayHead column={column} minimum={minimum} />
      {items.length > 0 ? (
        <ul className="mt-2 space-y-1.5">
          {items.map((item) => (
            <PlanTile
              key={item.menuId}
              item={item}
              isDragged={dragged?.menuId === item.menuId && dragged.deliveryIsoDate === deliveryDay}
              onDrag={onDrag}
              onStep={(direction) => onStep(item, direction)}
              onOpen={() => onOpen(item)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-2 flex min-h-13.5 grow items-center justify-center rounded-md border border-dashed border-field/60 px-2 text-center text-xs text-muted">
          Noch nichts geplant
        </p>
      )}
      <p
        aria-busy={isBusy || undefined}
        className="mt-auto min-h-6 pt-2 text-xs text-muted tabular-nums transition-opacity duration-200 aria-busy:opacity-40"
      >
        {column.orderableUntil && shippingText(column)}
      </p>
    </li>
  );
}

function DayHead({ column, minimum }: Pick<Props, "column" | "minimum">) {
  const { deliveryDay, articles, missing, orderableUntil } = column;
  const inZone = useGermanTime();
  return (
    <>
      <div className="flex items-center gap-2.5">
        <DayRing articles={articles} minimum={minimum} isFull={articles > 0 && missing === 0} />
        <div className="min-w-0">
          <h3 className="text-[.9375rem] leading-tight font-bold">{planDay(deliveryDay)}</h3>
          <p className="text-sm font-medium tabular-nums">
            {articles > 0 ? countText(column, minimum) : "frei"}
          </p>
        </div>
      </div>
      <p className="mt-1 text-xs text-muted tabular-nums">
        {orderableUntil ? inZone(`bestellbar bis ${orderableUntil}`) : "nicht mehr bestellbar"}
      </p>
    </>
  );
}

function useDrop(isTarget: boolean, onDrop: () => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver: isTarget && isOver,
    onDragEnter: () => setOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Children of the column fire it as well.
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDragOver: (event: DragEvent) => {
      setOver(true);
      if (isTarget) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (isTarget) onDrop();
    },
  };
}

interface DayRingProps {
  articles: number;
  minimum: number;
  /** the minimum is reached, or a box is enough by itself */
  isFull: boolean;
}

/** Decoration; the words beside it say the same. */
function DayRing({ articles, minimum, isFull }: DayRingProps) {
  const filled = isFull ? minimum : articles;
  return (
    <span aria-hidden="true" className="relative inline-flex size-11 shrink-0 items-center justify-center">
      <svg aria-hidden="true" viewBox="0 0 44 44" className="absolute inset-0 size-full -rotate-90">
        <circle cx="22" cy="22" r="19" fill="none" strokeWidth="4" className="stroke-hairline" />
        {filled > 0 && (
          <circle
            cx="22"
            cy="22"
            r="19"
            fill="none"
            strokeWidth="4"
            strokeLinecap="round"
            pathLength={minimum}
            strokeDasharray={`${filled} ${minimum}`}
            className={`transition-[stroke-dasharray] duration-200 forced-colors:stroke-[Highlight] ${isFull ? "stroke-success" : "stroke-warning-icon"}`}
          />
        )}
      </svg>
      {isFull ? (
        <Check className="size-5 text-success" strokeWidth={3} />
      ) : (
        <span className="text-sm font-bold tabular-nums">{articles}</span>
      )}
    </span>
  );
}
