import { expect, it } from "vitest";
import { isSameDraft, type RulesDraft } from "#web/office/calendar/rules-draft.ts";

const draft: RulesDraft = {
  closedWeekdays: [1, 0, 6],
  kitchenWeekdays: [1, 2, 3, 4, 5],
  carrierWeekdays: [1, 2, 3, 4, 5, 6],
  cutOffTime: "12:00",
  kitchenState: null,
  leadWorkingDays: "2",
  horizonDays: "42",
  portionsPerDay: "400",
};

it("knows a change of the rules, and that a day taken back is none", () => {
  expect(isSameDraft(draft, { ...draft, closedWeekdays: [0, 1, 6] })).toBe(true);
  expect(isSameDraft(draft, { ...draft, closedWeekdays: [0, 1, 2, 6] })).toBe(false);
  expect(isSameDraft(draft, { ...draft, horizonDays: "43" })).toBe(false);
});
