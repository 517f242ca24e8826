import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { type DeliveryDay, longDay, shortDay } from "#contract/day.ts";
import type { OrderedDelivery } from "#contract/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { useReading } from "#web/shared/api/use-reading.ts";

interface Props {
  delivery: OrderedDelivery;
  value: DeliveryDay | "";
  onChoose: (deliveryDay: DeliveryDay | "") => void;
}

const allDays = new Reading({ read: async () => (await api("readDeliveryDays")).data, staleMs: 30_000 });

export function AgainDay({ delivery, value, onChoose }: Props) {
  const id = useId();
  const { data: days } = useReading(allDays);
  const menus = delivery.lines.map(({ qty, name }) => `${qty} × ${name}`).join(", ");
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        Wie am {longDay(delivery.isoDate)}
      </label>
      <p className="mb-1.5 text-sm text-muted">{menus}</p>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChoose(event.target.value as DeliveryDay | "")}
          className="h-12 w-full appearance-none rounded-md border border-field bg-white pr-10 pl-4 hover:border-ink"
        >
          <option value="">nicht noch einmal</option>
          {days
            ?.filter(({ bookable }) => bookable)
            .map(({ date }) => (
              <option key={date} value={date}>
                {shortDay(date)}
              </option>
            ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5 size-5" aria-hidden="true" />
      </div>
    </div>
  );
}
