import { type DragEvent, useState } from "react";
import type { CartItem } from "#contract/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { DayRing } from "./day-ring.tsx";
import type { PlanColumn } from "./plan-rules.ts";
import { countText, planDay, shippingText } from "./plan-texts.ts";
import { PlanTile } from "./plan-tile.tsx";

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
        {shippingText(column)}
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
