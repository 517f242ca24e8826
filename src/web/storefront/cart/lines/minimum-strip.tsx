import { TriangleAlert } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { chooseDay } from "#web/storefront/calendar/chosen-day.ts";
import type { DeliveryGroup } from "#web/storefront/cart/delivery-groups.ts";
import { FillButton } from "#web/storefront/cart/fill/fill-button.tsx";
import { MinimumText } from "#web/storefront/cart/lines/minimum-text.tsx";

const bar =
  "block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-warning-icon/20 " +
  "[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full " +
  "[&::-webkit-progress-value]:bg-warning-icon [&::-moz-progress-bar]:bg-warning-icon";

interface Props {
  group: DeliveryGroup;
  minimum: Cart["metaData"]["minimumPerDelivery"];
}

export function MinimumStrip({ group, minimum }: Props) {
  return (
    <div className="border-t border-hairline bg-warning-soft px-4 py-3.5 text-warning sm:px-5">
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-1.5">
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning-icon" aria-hidden="true" />
        <p role="status" className="min-w-0 flex-1 basis-44">
          <MinimumText missing={group.missing} minimum={minimum} />
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:w-full max-sm:pl-8.5">
          <Link
            to={pages.shop()}
            onClick={() => chooseDay(group.deliveryDay)}
            className="text-link py-0.5 font-semibold"
          >
            Menüs hinzufügen
          </Link>
          <FillButton deliveryDay={group.deliveryDay} />
        </div>
      </div>
      <progress
        className={`mt-3 ${bar}`}
        aria-label="Menüs bis zur Mindestmenge"
        max={minimum.menus}
        value={group.articles}
      />
    </div>
  );
}
