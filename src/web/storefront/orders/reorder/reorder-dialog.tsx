import { ChevronDown } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { type DeliveryDay, longDay, shortDay } from "#contract/day.ts";
import type { GuestOrder, Reordered, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { refetchCart } from "#web/storefront/cart/guest-cart.ts";
import { prefillFrom } from "#web/storefront/orders/reorder/prefill-from.ts";

interface Props {
  order: GuestOrder;
  token: string;
  onClose: () => void;
}

export default function ReorderDialog({ order, token, onClose }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Record<DeliveryDay, DeliveryDay | "">>({});
  const days = Object.entries(chosen).flatMap(([from, to]) => (to ? [{ from, to }] : []));
  const [outcome, setOutcome] = useState<Reordered | null>(null);
  const { mutate, isPending, error } = useCall(async () => {
    prefillFrom(order);
    const { data } = await api("reorder", { params: { token }, body: { days } });
    await refetchCart();
    setOutcome(data);
    if (data.missing.length === 0 && data.added > 0) await navigate(pages.cart());
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (days.length > 0) mutate(undefined);
  };
  if (outcome && outcome.missing.length > 0) {
    return (
      <Dialog open onClose={onClose} title="Noch einmal bestellen">
        <Missing outcome={outcome} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Noch einmal bestellen">
      <form onSubmit={submit} className="space-y-5">
        <p className="text-muted">
          Wählen Sie für jede Lieferung einen neuen Tag. Es gelten die heutigen Preise.
        </p>
        {order.deliveries.map((delivery) => (
          <ReorderDay
            key={delivery.isoDate}
            delivery={delivery}
            value={chosen[delivery.isoDate] ?? ""}
            onChoose={(to) => setChosen((before) => ({ ...before, [delivery.isoDate]: to }))}
          />
        ))}
        {error && <Notice type="danger">{failureText(error)}</Notice>}
        <Button
          type="submit"
          wide
          busy={isPending}
          busyText="In den Warenkorb..."
          disabled={days.length === 0}
        >
          In den Warenkorb
        </Button>
      </form>
    </Dialog>
  );
}

interface MissingProps {
  outcome: Reordered;
  onClose: () => void;
}

function Missing({ outcome: { added, missing }, onClose }: MissingProps) {
  return (
    <div className="space-y-5">
      <Notice type="warning">
        <p className="font-semibold">
          {missing.length === 1
            ? "Ein Menü gibt es so nicht mehr:"
            : `${missing.length} Menüs gibt es so nicht mehr:`}
        </p>
        <ul className="mt-1 list-disc pl-5">
          {missing.map(({ name, reason }) => (
            <li key={name + reason}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      </Notice>
      {added > 0 ? (
        <ButtonLink to={pages.cart()} wide>
          Weiter zum Warenkorb ({added === 1 ? "1 Artikel" : `${added} Artikel`})
        </ButtonLink>
      ) : (
        <Button wide variant="secondary" onClick={onClose}>
          Schließen
        </Button>
      )}
    </div>
  );
}

interface ReorderDayProps {
  delivery: OrderedDelivery;
  value: DeliveryDay | "";
  onChoose: (deliveryDay: DeliveryDay | "") => void;
}

const allDays = new Reading({ read: async () => (await api("readDeliveryDays")).data, staleMs: 30_000 });

function ReorderDay({ delivery, value, onChoose }: ReorderDayProps) {
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
