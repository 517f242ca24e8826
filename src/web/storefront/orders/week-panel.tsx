import { Flame } from "lucide-react";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { orderWeek, type WeekDay } from "#web/storefront/orders/order-week.ts";

/** What to eat on which day, and how to heat it. It stands first, because guests open the link before a meal. */
export function WeekPanel({ order }: { order: GuestOrder }) {
  const days = orderWeek(order);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="ihre-woche" className="mt-8 overflow-hidden rounded-xl bg-sage print:hidden">
      <h2 id="ihre-woche" className="px-5 pt-5 text-[1.375rem] sm:px-7 sm:pt-6">
        Ihre Woche
      </h2>
      <ol className="px-5 pb-2 sm:px-7 sm:pb-3">
        {days.map((day) => (
          <DayRow key={day.day} day={day} />
        ))}
      </ol>
    </section>
  );
}

function DayRow({ day: { word, dishes } }: { day: WeekDay }) {
  return (
    <li className="gap-6 border-t border-forest/15 py-4 first:border-t-0 md:flex">
      <h3 className="shrink-0 font-display text-xl font-bold text-forest md:w-44">{word}:</h3>
      <ul className="mt-3 grid grow gap-3 md:mt-0 xl:grid-cols-2">
        {dishes.map((dish, place) => (
          // one dish may be there from two deliveries
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <Dish key={place} dish={dish} />
        ))}
      </ul>
    </li>
  );
}

function Dish({ dish: { line, pieces, note } }: { dish: WeekDay["dishes"][number] }) {
  return (
    <li className="flex items-center gap-3.5">
      {line.picture ? (
        <MenuPicture
          picture={line.picture}
          sizes="56px"
          className="size-14 shrink-0 rounded-sm object-cover"
        />
      ) : (
        <div className="size-14 shrink-0 rounded-sm bg-white/60" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <p className="leading-snug font-semibold hyphens-auto">
          {pieces > 1 && <span className="tabular-nums">{pieces} × </span>}
          {line.name}
        </p>
        {line.heating && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm">
            <Flame className="size-4 shrink-0 text-forest" aria-hidden="true" />
            <span>
              <Unbroken text={line.heating} />
            </span>
          </p>
        )}
        {note && <p className="text-sm text-forest first-letter:uppercase">{note}</p>}
      </div>
    </li>
  );
}
