import { CalendarCheck, Clock3, type LucideIcon, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { longDay } from "#contract/day.ts";
import type { DeliveryArea } from "#contract/delivery-areas.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { cutOffText, listStates, listTowns } from "#web/storefront/calendar/location/area-texts.ts";

export function AreaResult({ area }: { area: DeliveryArea }) {
  const { postcode, towns, states, isRefused, notice, nextDelivery } = area;
  return (
    <dl className="mt-5 space-y-3.5 rounded-md bg-sage px-4 py-4 text-forest sm:px-5">
      <Fact icon={MapPin} name="Lieferort">
        <strong className="block text-lg leading-snug font-bold">
          {postcode} {listTowns(towns)}
        </strong>
        {listStates(states)}
      </Fact>
      {notice && (
        <Notice type={isRefused ? "danger" : "warning"} live={false}>
          {notice}
        </Notice>
      )}
      {!isRefused && (
        <Fact icon={CalendarCheck} name="Nächster möglicher Liefertag">
          {nextDelivery ? (
            <strong className="font-bold">{longDay(nextDelivery.date)}</strong>
          ) : (
            "Zurzeit ist kein Liefertag frei."
          )}
        </Fact>
      )}
      {nextDelivery && (
        <Fact icon={Clock3} name="Dafür bestellen bis">
          {cutOffText(nextDelivery.cutOffAt)}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-sm">
        <Icon className="absolute top-0 left-0 size-5" aria-hidden="true" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
