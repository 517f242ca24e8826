import { ChevronDown, Flame } from "lucide-react";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { orderWeek, piecesText, preparedAlike, type WeekDay } from "#web/storefront/orders/order-week.ts";

/** What is there to eat today and how to heat it, in one line until a person is hungry. On a phone later days have their cards. */
export function WeekPanel({ order }: { order: GuestOrder }) {
  const days = orderWeek(order);
  if (days[0]?.day !== order.today) return null;
  return (
    <section
      aria-labelledby="ihre-woche"
      className="mt-4 overflow-hidden rounded-lg bg-sage md:mt-8 print:hidden"
    >
      <h2 id="ihre-woche" className="px-4 pt-3 text-lg max-sm:sr-only sm:px-5">
        Ihre Woche
      </h2>
      {days.map((day) => (
        <DayRow key={day.day} day={day} isToday={day.day === order.today} />
      ))}
    </section>
  );
}

function DayRow({ day, isToday }: { day: WeekDay; isToday: boolean }) {
  const alike = preparedAlike(day);
  const note = alike.length === 1 ? alike[0]?.note : "";
  return (
    <details
      className={`group border-t border-forest/15 first-of-type:border-t-0 ${isToday ? "" : "max-sm:hidden"}`}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 grow text-base font-semibold">
          <span className="font-display font-bold text-forest">{day.word}:</span> {piecesText(day)}
          {note && <span className="font-normal">, {note}</span>}
        </h3>
        <ChevronDown
          className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="space-y-3 px-4 pb-4 sm:px-5">
        {alike.map((group) => (
          <DishesAlike key={`${group.heating} ${group.note}`} group={group} />
        ))}
      </div>
    </details>
  );
}

/** How to heat and how long it keeps is said once for all dishes of which it is true. */
function DishesAlike({
  group: { heating, note, dishes },
}: {
  group: ReturnType<typeof preparedAlike>[number];
}) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {heating && (
          <>
            <Flame className="size-4 shrink-0 text-forest" aria-hidden="true" />
            <span>
              <Unbroken text={heating} />
            </span>
          </>
        )}
        {note && <span className="text-forest first-letter:uppercase">{heating ? `· ${note}` : note}</span>}
      </p>
      <ul className="mt-2 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {dishes.map(({ line, pieces }, place) => (
          // one dish may be there from two deliveries
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={place} className="flex items-center gap-3">
            {line.picture ? (
              <MenuPicture
                picture={line.picture}
                sizes="44px"
                className="size-11 shrink-0 rounded-sm object-cover"
              />
            ) : (
              <div className="size-11 shrink-0 rounded-sm bg-white/60" aria-hidden="true" />
            )}
            <p className="min-w-0 leading-snug font-semibold hyphens-auto">
              {pieces > 1 && <span className="tabular-nums">{pieces} × </span>}
              {line.name}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
