import type { DeliveryDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

export function useDayLink(): (deliveryDay: DeliveryDay) => string {
  const { role } = useStaff();
  return (deliveryDay) =>
    role === "packing"
      ? officeLink("bestellungen", { day: deliveryDay })
      : officeLink("kalender", { tag: deliveryDay });
}
