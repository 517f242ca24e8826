import type { CalendarRules } from "#contract/office/calendar/calendar.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { notWhole } from "#web/office/calendar/day-draft.ts";

const figures = ["leadWorkingDays", "horizonDays", "portionsPerDay"] as const;
type Figure = (typeof figures)[number];

export interface LoadedRules {
  version: number;
  rules: CalendarRules;
}

export type RulesDraft = Omit<CalendarRules, Figure> & Record<Figure, string>;

export function draftOfRules(rules: CalendarRules): RulesDraft {
  const { leadWorkingDays, horizonDays, portionsPerDay, ...others } = rules;
  return {
    ...others,
    leadWorkingDays: String(leadWorkingDays),
    horizonDays: String(horizonDays),
    portionsPerDay: String(portionsPerDay),
  };
}

/** The rules to send, or the fields without a whole number. */
export function rulesOf(draft: RulesDraft): CalendarRules | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const read = (name: Figure): number => {
    const value = readGermanNumber(draft[name]);
    if (typeof value === "number" && Number.isInteger(value)) return value;
    errors[name] = notWhole;
    return 0;
  };
  const rules = {
    ...draft,
    leadWorkingDays: read("leadWorkingDays"),
    horizonDays: read("horizonDays"),
    portionsPerDay: read("portionsPerDay"),
  };
  return Object.keys(errors).length > 0 ? { errors } : rules;
}

/** Days that were taken away and added again stand in another order. */
export function isSameDraft(one: RulesDraft, other: RulesDraft): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(draft: RulesDraft): string {
  return JSON.stringify(draft, (_, value) => (Array.isArray(value) ? [...value].sort() : value));
}
