import { type FormEvent, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { GuestOrder, OrderedAgain } from "#contract/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { readCartAgain } from "#web/storefront/cart/guest-cart.ts";
import { AgainDay } from "./again-day.tsx";
import { Missing } from "./missing.tsx";

interface Props {
  order: GuestOrder;
  token: string;
  onClose: () => void;
}

export default function AgainDialog({ order, token, onClose }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Record<DeliveryDay, DeliveryDay | "">>({});
  const days = Object.entries(chosen).flatMap(([from, to]) => (to ? [{ from, to }] : []));
  const [outcome, setOutcome] = useState<OrderedAgain | null>(null);
  const { mutate, isPending, error } = useCall(async () => {
    const { data } = await api("orderAgain", { params: { token }, body: { days } });
    await readCartAgain();
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
          <AgainDay
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
