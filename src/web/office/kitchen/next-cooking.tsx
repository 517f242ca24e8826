import { Link } from "react-router";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";

/** What is cooked after this delivery day, so that a cook can prepare for it. */
export function NextCooking({ after }: { after: DeliveryDay }) {
  const { data } = useOffice("readProductionDays", { query: { open: true } });
  const next = data?.find(({ day }) => day > after);
  if (!next) return null;
  const { day, kitchenDay, orders, portions, state, cutOffAt } = next;
  return (
    <p className="text-muted print:hidden">
      Danach am {shortDay(kitchenDay)} für{" "}
      <Link
        to={officeLink("produktion/:day", { day })}
        className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
      >
        {shortDay(day)}
      </Link>
      :{" "}
      <strong className="text-ink">
        {orders === 0
          ? "noch keine Bestellungen"
          : `${portionsText(portions)}${state === "live" ? " bisher" : ""}`}
      </strong>
      {state === "live" && cutOffAt
        ? `, Bestellschluss ${moment(cutOffAt)} Uhr.`
        : ", der Bestellschluss ist vorbei."}
    </p>
  );
}
