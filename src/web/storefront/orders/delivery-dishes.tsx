import { ChevronDown, Flame } from "lucide-react";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";
import { dishesText } from "#web/storefront/orders/order-texts.ts";
import { OrderedLine } from "#web/storefront/orders/ordered-line.tsx";
import { sharedHeating } from "#web/storefront/orders/shared-heating.ts";

type Props = Omit<ChangeProps, "onClose" | "onMoveInstead">;

const mostPictures = 4;

/** Folded on a phone, where anyone who opens the order wants to know when it comes. Without scripts it opens, too. */
export function DeliveryDishes(props: Props) {
  const { order, delivery } = props;
  const { lines } = delivery;
  const heating = sharedHeating(lines);
  const pictures = lines.flatMap(({ picture }) => (picture ? [picture] : [])).slice(0, mostPictures);
  return (
    <div className="border-t border-hairline">
      <details className="peer group/dishes lg:hidden print:hidden">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold transition-colors duration-200 hover:bg-sand/60 sm:px-5 [&::-webkit-details-marker]:hidden">
          <span aria-hidden="true" className="flex group-open/dishes:hidden">
            {pictures.map((picture) => (
              <MenuPicture
                key={picture.base}
                picture={{ ...picture, alt: "" }}
                sizes="40px"
                className="-ml-2.5 size-10 rounded-full border-2 border-white object-cover [picture:first-child>&]:ml-0"
              />
            ))}
          </span>
          <span className="grow">
            {dishesText(delivery)}
            {lines.some(({ isReviewable }) => isReviewable) && (
              <span className="font-normal text-forest"> · bewerten</span>
            )}
          </span>
          <ChevronDown
            className="size-5 shrink-0 transition-transform duration-200 group-open/dishes:rotate-180"
            aria-hidden="true"
          />
        </summary>
      </details>
      <div className="hidden peer-open:block lg:block print:block">
        {heating && (
          <p className="flex items-center gap-1.5 border-hairline px-4 py-2.5 text-sm sm:px-5 print:hidden">
            <Flame className="size-4 shrink-0 text-forest" aria-hidden="true" />
            <span>
              Alle: <Unbroken text={heating} />
            </span>
          </p>
        )}
        <ul>
          {lines.map((line) => (
            <OrderedLine key={line.menuId} {...props} line={line} heating={heating ? null : line.heating} />
          ))}
        </ul>
        {delivery.changes.isPossible && <SwapNote order={order} />}
      </div>
    </div>
  );
}

/** A person in the office swaps single menus. */
function SwapNote({ order: { number } }: { order: GuestOrder }) {
  const { email } = useContact();
  return (
    <p className="border-t border-hairline px-4 py-3 text-sm sm:px-5 print:hidden">
      Einzelne Menüs tauschen: Bitte schreiben Sie uns bis dahin an{" "}
      <a href={`mailto:${email}?subject=${encodeURIComponent(`Bestellung ${number}`)}`} className="text-link">
        {email}
      </a>
      .
    </p>
  );
}
