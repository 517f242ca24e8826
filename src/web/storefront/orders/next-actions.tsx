import { CalendarPlus, CalendarSync } from "lucide-react";
import { useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

const WeekDialog = lazyDialog(() => import("#web/storefront/orders/reorder/week-dialog.tsx"));

interface Props {
  order: GuestOrder;
  token: string;
}

/** What somebody wants who has just paid: see the order, note the days, and perhaps think of the next week. */
export function NextActions({ order, token }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col justify-center gap-3 pt-2 text-base text-ink sm:flex-row sm:flex-wrap lg:-mx-16">
      <ButtonLink to={pages.guestOrder(token)}>Bestellung ansehen</ButtonLink>
      <a
        href={`/api/v1/orders/${token}/liefertage.ics`}
        download
        className={buttonClasses({ variant: "secondary" })}
      >
        <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
        In den Kalender
      </a>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<CalendarSync className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Für nächste Woche vormerken
      </Button>
      {isOpen && (
        <div className="text-left">
          <WeekDialog token={token} order={order} onClose={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
