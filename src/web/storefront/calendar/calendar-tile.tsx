import { type DeliveryDay, monthName } from "#contract/day.ts";

/** Decoration; the heading beside it names the day. */
export function CalendarTile({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  return (
    <div
      aria-hidden="true"
      className="w-14 shrink-0 overflow-hidden rounded-[10px] bg-sand text-center shadow-[inset_0_0_0_1px_var(--color-hairline)]"
    >
      <div className="bg-forest py-0.5 text-xs font-semibold tracking-wider text-white uppercase">
        {monthName(deliveryDay).slice(0, 3)}
      </div>
      <div className="font-display text-[1.375rem] leading-[2rem] font-bold tabular-nums">
        {Number(deliveryDay.slice(8, 10))}
      </div>
    </div>
  );
}
