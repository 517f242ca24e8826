import type { DeliveryDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";

export function useDayLink(): (day: DeliveryDay) => string {
  const { role } = useStaff();
  return (day) =>
    role === "packing" ? officeLink("bestellungen", { day }) : officeLink("kalender", { tag: day });
}
