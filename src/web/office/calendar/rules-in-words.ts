import { shop } from "#brand/shop.ts";
import { federalStates } from "#contract/calendar/federal-states.ts";
import { weekdaysInWords } from "#contract/calendar/weekdays.ts";
import type { CalendarRules } from "#contract/office/calendar/calendar.ts";
import { portionsText } from "#web/office/calendar/day-state.ts";

/** The federal state whose holidays apply by default. */
export const atHome = `wie am Sitz des Shops (${federalStates[shop.stateCode]})`;

const everyDay = [1, 2, 3, 4, 5, 6, 0];

export function linesOf(rules: CalendarRules): [name: string, value: string][] {
  const delivered = everyDay.filter((day) => !rules.closedWeekdays.includes(day));
  const { leadWorkingDays: lead, horizonDays: horizon, kitchenState: state } = rules;
  return [
    ["Liefertage", weekdaysInWords(delivered)],
    ["Küchentage", weekdaysInWords(rules.kitchenWeekdays)],
    ["Paketdienst fährt", weekdaysInWords(rules.carrierWeekdays)],
    [
      "Bestellschluss",
      `${rules.cutOffTime} Uhr, ${lead === 1 ? "1 Küchentag" : `${lead} Küchentage`} vorher`,
    ],
    ["Portionen je Tag", portionsText(rules.portionsPerDay)],
    ["Bestellbar im Voraus", horizon === 1 ? "1 Tag" : `${horizon} Tage`],
    ["Feiertage", state ? federalStates[state] : atHome],
  ];
}
