import { useEffect, useRef } from "react";
import { type DeliveryDay, longDay, monthName, weekdayName } from "#contract/day.ts";
import type { Branding } from "#contract/shop/branding.ts";
import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { useIsElsewhere } from "#web/shared/german-time.ts";
import { chooseDay, isOpenDay, useLatestBranding, useOrderDay } from "#web/storefront/calendar/chosen-day.ts";
import { useAtCutOff } from "#web/storefront/calendar/use-at-cut-off.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { additionFormId } from "#web/storefront/cart/additions/addition-form.tsx";
import { type DeliveryGroup, deliveryGroups, plannedText } from "#web/storefront/cart/delivery-groups.ts";
import { useCart } from "#web/storefront/cart/guest-cart.ts";
import { shippingText } from "#web/storefront/cart/shipping-texts.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";

/** The days to order for, with what the cart has for each. Without days or dishes there is no bar. */
export function DayBar() {
  const hasMenus = useRoot()?.hasMenus !== false;
  const branding = useLatestBranding();
  const chosen = useOrderDay();
  useAtCutOff(branding?.deliveryDates.nextDays.map(({ cutOffAt }) => cutOffAt) ?? [], () => {
    shopBranding.refetch().catch(() => undefined);
  });
  if (!branding || !chosen || !hasMenus) return null;
  return (
    <fieldset className="day-bar sticky min-w-0 top-16 z-30 border-b border-hairline bg-canvas md:top-19 print:hidden">
      <Days branding={branding} chosen={chosen} />
    </fieldset>
  );
}

function Days({ branding, chosen }: { branding: Branding; chosen: DeliveryDay }) {
  const { cart } = useCart();
  const isElsewhere = useIsElsewhere();
  const days = daysOfBar({ branding, groups: cart ? deliveryGroups(cart) : [], chosen });
  const known = days.find(({ date }) => date === chosen);
  const late = useLateDay(known?.orderableUntil ? null : chosen);
  const until = late?.orderableUntil ?? known?.orderableUntil;
  const cool = late?.coolUntil ?? known?.coolUntil;
  const row = useChosenInView(`${chosen} of ${days.length}`);
  return (
    <>
      <legend className="sr-only">Für welchen Tag bestellen Sie?</legend>
      <div className="page-width flex h-[calc(var(--bar-height)-1px)] items-center gap-3 max-[18rem]:overflow-x-auto">
        <p className="w-[7.5rem] shrink-0 max-[18rem]:w-auto text-xs/[1rem] text-muted sm:w-56">
          <span className="block text-sm/[1.125rem] font-semibold text-ink">Ihr Liefertag</span>
          {until && (
            <span className="[white-space:nowrap] tabular-nums">
              <span className="max-sm:sr-only">bestellbar </span>bis {until.replace(/ Uhr$/, "")}
              {isElsewhere ? (
                <span className="block">Uhr deutscher Zeit</span>
              ) : (
                <span className="max-sm:sr-only"> Uhr</span>
              )}
            </span>
          )}
        </p>
        <div
          ref={row}
          className="scroll-row relative -mr-5 flex h-full min-w-0 grow items-center gap-1.5 overflow-x-auto max-[18rem]:overflow-visible pr-5 md:mr-0 md:pr-0"
        >
          {days.map(({ date, planned }) => (
            <Day key={date} date={date} planned={planned} isChosen={date === chosen} />
          ))}
          {cool && <TwoLines lines={["Das Paket", cool]} />}
          <TwoLines lines={shippingText(branding.shipping).split(", ")} />
        </div>
      </div>
    </>
  );
}

/** Behind the days: what is the same for each of them on a phone is found by swiping. */
function TwoLines({ lines }: { lines: readonly string[] }) {
  return (
    <p className="shrink-0 pl-2 text-xs/[1rem] whitespace-nowrap text-muted last:ml-auto max-[18rem]:hidden">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}

interface DayProps {
  date: DeliveryDay;
  planned: string;
  isChosen: boolean;
}

/** All days have one width, so that nothing moves when the cart is known. */
function Day({ date, planned, isChosen }: DayProps) {
  return (
    <label className="relative flex min-h-11 w-[4.5rem] shrink-0 cursor-pointer flex-col items-center justify-center rounded-md border border-hairline bg-white text-xs/[1rem] whitespace-nowrap transition-colors duration-200 hover:border-ink has-checked:border-forest has-checked:bg-sage has-checked:text-forest has-checked:shadow-[inset_0_0_0_1px_var(--color-forest)]">
      <input
        type="radio"
        name="deliveryDate"
        form={additionFormId}
        value={date}
        checked={isChosen}
        onChange={() => chooseDay(date)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-md"
      />
      <span className="text-sm/[1.125rem] font-semibold tabular-nums">
        {weekdayName(date).slice(0, 2)} {Number(date.slice(8))}.
      </span>
      <span>{planned || monthName(date).slice(0, 3)}</span>
      <span className="sr-only">
        {planned && " im Warenkorb"}, {longDay(date)}
      </span>
    </label>
  );
}

const lateDays = readings(
  async (day: DeliveryDay) => (await api("readDeliveryDays", { query: { from: day, to: day } })).data[0],
  60_000,
);

/** Cut-off and cooling of a late day, which do not come with the page. */
function useLateDay(day: DeliveryDay | null) {
  return useReading(day && lateDays(day)).data;
}

/** Scrolls the chosen day into view: it may lie beyond the edge of the row. */
function useChosenInView(place: string) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another place in the row
  useEffect(() => {
    const { current } = row;
    const label = current?.querySelector(":checked")?.parentElement;
    if (!current || !label) return;
    const { offsetLeft, offsetWidth } = label;
    const isInView =
      offsetLeft >= current.scrollLeft &&
      offsetLeft + offsetWidth <= current.scrollLeft + current.clientWidth;
    if (!isInView) current.scrollLeft = offsetLeft - (current.clientWidth - offsetWidth) / 2;
  }, [place]);
  return row;
}

interface BarDay {
  date: DeliveryDay;
  /** `4 von 6`, `7 Menüs`, `3 Art.`; empty where the cart has nothing */
  planned: string;
  /** `Mo, 23.11., 12:00 Uhr`; undefined for a late day without a cart */
  orderableUntil: string | undefined;
  /** `bleibt bis 20 Uhr kühl`; undefined also where nothing is promised */
  coolUntil: string | undefined;
}

interface BarInput {
  branding: Branding;
  groups: readonly DeliveryGroup[];
  /** shown even when it is a late one */
  chosen: DeliveryDay;
}

/** The next days, and later ones for which the guest orders, in order. */
export function daysOfBar({ branding, groups, chosen }: BarInput): BarDay[] {
  const { deliveryDates, minimumPerDelivery } = branding;
  const groupOf = new Map(groups.map((group) => [group.deliveryDay, group]));
  const nextOf = new Map(deliveryDates.nextDays.map((day) => [day.date, day]));
  const planned = [...groupOf.keys()].filter((date) => isOpenDay(deliveryDates, date));
  return [...new Set([...nextOf.keys(), ...planned, chosen])].sort().map((date) => ({
    date,
    planned: plannedInChip(groupOf.get(date), minimumPerDelivery.menus),
    orderableUntil: nextOf.get(date)?.orderableUntil ?? groupOf.get(date)?.orderableUntil,
    coolUntil: nextOf.get(date)?.coolUntil ?? groupOf.get(date)?.coolUntil,
  }));
}

function plannedInChip(group: DeliveryGroup | undefined, minimum: number): string {
  if (!group) return "";
  const { articles, boxes } = group;
  // A chip has room for one word.
  return boxes > 0 && articles > boxes ? `${articles} Art.` : plannedText(group, minimum);
}
