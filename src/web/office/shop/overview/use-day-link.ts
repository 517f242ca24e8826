import type { DeliveryDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

export function useDayLink(): (deliveryDay: DeliveryDay) => string {
  const { role } = useStaff();
  return (deliveryDay) => {
    if (role === "packing") return officeLink("bestellungen", { day: deliveryDay });
    // orders and the calendar are not the work of quality
    if (role === "quality") return officeLink("produktion/:day", { day: deliveryDay });
    return officeLink("kalender", { tag: deliveryDay });
  };
}
