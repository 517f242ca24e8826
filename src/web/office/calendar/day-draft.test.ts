import { expect, it } from "vitest";
import { type DayDraft, notWhole, planOf } from "#web/office/calendar/day-draft.ts";

const empty: DayDraft = {
  isClosed: false,
  closedNote: "",
  isCarrierFree: false,
  carrierNote: "",
  portions: "",
  limits: [],
};
const limit = (menuId: number, portions: string) => ({ menuId, name: "Gulasch", portions });

it("an empty field means the usual value; a reason counts only for a closed day", () => {
  const draft = { ...empty, closedNote: "Inventur", limits: [limit(3, ""), limit(4, "0")] };
  expect(planOf(draft)).toEqual({
    closed: null,
    carrierFree: null,
    portions: null,
    limits: [{ menuId: 4, portions: 0 }],
  });
  expect(planOf({ ...draft, isClosed: true, portions: "1.000" })).toMatchObject({
    closed: "Inventur",
    portions: 1000,
  });
});

it("a text that is no whole number is not sent, and never treated as empty", () => {
  expect(planOf({ ...empty, portions: "viele", limits: [limit(3, "1,5")] })).toEqual({
    errors: { portions: notWhole, "limit-3": notWhole },
  });
});
