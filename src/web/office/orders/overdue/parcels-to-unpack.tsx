import { PackageOpen } from "lucide-react";
import { Link } from "react-router";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ParcelToUnpack } from "#contract/office/orders/overdue.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  parcels: readonly ParcelToUnpack[];
  total: number;
}

/** Parcels that were packed when their money went back: they must not leave. */
export function ParcelsToUnpack({ parcels, total }: Props) {
  return (
    <OverdueGroup title="Gestoppt: bitte auspacken" total={total} shownCount={parcels.length}>
      <ul>
        {parcels.map(({ orderId, number, name, day, isPartlySent }) => (
          <li
            key={`${day} ${orderId}`}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-2.5 last:border-0"
          >
            <p className="min-w-0 grow basis-72 wrap-anywhere">
              <Link
                to={officeLink("bestellungen/:orderId", { orderId })}
                className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
              >
                {number}
              </Link>{" "}
              {name}, Lieferung am {shortDay(day)}: Das Geld ist zurück,{" "}
              {isPartlySent ? "Kartons davon stehen" : "das Paket steht"} noch gepackt da.
            </p>
            <TakenApartButton orderId={orderId} day={day} number={number} />
          </li>
        ))}
      </ul>
    </OverdueGroup>
  );
}

export function TakenApartButton({
  orderId,
  day,
  number,
}: {
  orderId: string;
  day: DeliveryDay;
  number: string;
}) {
  const apart = useOfficeChange("takeParcelApart", {
    done: "Als ausgepackt vermerkt. Seine Etiketten bitte vernichten.",
  });
  return (
    <OfficeButton
      className="min-h-11 print:hidden"
      icon={PackageOpen}
      aria-label={`${number}: ausgepackt`}
      busy={apart.isPending}
      onClick={() => apart.mutate({ params: { day, orderId } })}
    >
      Ausgepackt
    </OfficeButton>
  );
}
