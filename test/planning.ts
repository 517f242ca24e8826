import type { CalendarRules, DayPlan } from "#contract/office/calendar/calendar.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

export const tuesday = "2026-09-22";
export const openDay: DayPlan = { closed: null, carrierFree: null, portions: null, limits: [] };

/** A team member who plans days; every change is based on the current version. */
export function plannerOf(shop: TestShop, staff: TestStaff) {
  const toPlan = async (day: string) => (await staff.call("readCalendarDay", { params: { day } })).data;
  const rules = async () => (await staff.call("readCalendarRules")).data;
  return {
    toPlan,
    rules,
    async plan(day: string, change: Partial<DayPlan>) {
      const { version, plan } = await toPlan(day);
      return staff.call("changeDay", { params: { day }, body: { ...plan, ...change, version } });
    },
    async weigh(day: string, change: Partial<DayPlan>) {
      const { plan } = await toPlan(day);
      return (await staff.call("weighDay", { params: { day }, body: { ...plan, ...change } })).data;
    },
    async changeRules(change: Partial<CalendarRules>) {
      const { version, rules: currentRules } = await rules();
      return staff.call("changeRules", { body: { ...currentRules, ...change, version } });
    },
    async weighRules(change: Partial<CalendarRules>) {
      const { rules: currentRules } = await rules();
      return (await staff.call("weighRules", { body: { ...currentRules, ...change } })).data;
    },
    async inShop(day: string) {
      const { data } = await shop.guest().call("readDeliveryDays", { query: { from: day, to: day } });
      return data[0];
    },
  };
}
