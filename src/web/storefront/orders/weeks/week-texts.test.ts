import { describe, expect, it } from "vitest";
import { asDeliveryDay, calendarDay } from "#contract/day.ts";
import {
  changedText,
  countsText,
  nextProposalText,
  otherInCart,
  pauseText,
  slotTexts,
  stateText,
  typedText,
} from "#web/storefront/orders/weeks/week-texts.ts";

describe("a remembered week in words", () => {
  it("names each weekday once, Monday first and Sunday last", () => {
    const slots = [
      { weekday: 0, rule: "surprise" as const, menuId: null, name: "", quantity: 1 },
      { weekday: 3, rule: "dish" as const, menuId: 1, name: "Lasagne", quantity: 2 },
      { weekday: 3, rule: "plate" as const, menuId: null, name: "", quantity: 4 },
    ];
    expect(slotTexts({ slots })).toEqual([
      { weekday: "Mittwoch", text: "2 × Lasagne, 4 × Wie Mein Teller" },
      { weekday: "Sonntag", text: "1 × Überraschung" },
    ]);
  });

  it.each([
    [{ expected: 0, ordered: 0, skipped: 0, declined: 0, paused: 0, open: 0 }, ""],
    [
      { expected: 1, ordered: 0, skipped: 0, declined: 0, paused: 0, open: 1 },
      "Bisher 1 Woche: 0 bestellt, 0 ausgelassen, 0 abgelehnt, 1 noch offen.",
    ],
    [
      { expected: 6, ordered: 3, skipped: 1, declined: 1, paused: 1, open: 0 },
      "Bisher 6 Wochen: 3 bestellt, 1 ausgelassen, 1 abgelehnt, 1 pausiert.",
    ],
  ])("counts %o", (counts, text) => {
    expect(countsText(counts)).toBe(text);
  });

  it.each([
    ["open", 1, "2026-09-21", ""],
    ["skipped", 0, "2026-09-20", "Für diese Woche haben wir keinen Vorschlag."],
    ["skipped", 0, "2026-09-21", "Für diese Woche wurde nichts bestellt."],
    ["ordered", 0, "2026-09-20", "Für diese Woche haben Sie bestellt."],
    ["paused", 0, "2026-09-20", "Pause: Für diese Woche schlagen wir nichts vor."],
    ["declined", 1, "2026-09-20", "Diese Woche haben Sie abgelehnt. Bestellt ist nichts."],
  ] as const)("says what became of a week that is %s with %d days on %s", (state, count, today, text) => {
    const days = Array.from({ length: count }, () => ({
      ...{ isoDate: asDeliveryDay(calendarDay("2026-09-23")), orderableUntil: null, dishes: [] },
    }));
    const sums = { goods: 0, shipping: 0, total: 0, seen: "", order: null, isLettered: false };
    const proposal = { monday: calendarDay("2026-09-21"), state, days, notes: [], ...sums };
    expect(stateText(proposal, calendarDay(today))).toBe(text);
  });

  it("tells a pause until it is over", () => {
    const pause = { from: calendarDay("2026-09-21"), until: calendarDay("2026-09-30") };
    expect(pauseText({ pause, today: calendarDay("2026-09-30") })).toBe(
      "Pause vom Mo., 21.09.2026 bis Mi., 30.09.2026.",
    );
    expect(pauseText({ pause, today: calendarDay("2026-10-01") })).toBe("");
    expect(pauseText({ pause: null, today: calendarDay("2026-10-01") })).toBe("");
  });

  it("counts what lies in the cart besides the proposal", () => {
    const isoDate = asDeliveryDay(calendarDay("2026-09-23"));
    const days = [{ isoDate, dishes: [{ menuId: 1, qty: 6 }] }];
    const item = (menuId: number, qty: number, day = isoDate) => ({ deliveryIsoDate: day, menuId, qty });
    const friday = asDeliveryDay(calendarDay("2026-09-25"));
    expect(otherInCart([item(1, 6)], days)).toBe(0);
    expect(otherInCart([item(1, 8), item(2, 1), item(1, 1, friday)], days)).toBe(4);
  });

  it.each([
    ["open", true, /ab Mo\., 21\.\sSeptember bleibt.*danach\.$/],
    ["open", false, /^Ihre Woche ist geändert\.$/],
    ["ordered", true, /^Ihre Woche ist geändert\.$/],
  ] as const)("says from when a change holds: %s, told %s", (state, isLettered, text) => {
    expect(changedText([{ monday: calendarDay("2026-09-21"), state, isLettered }])).toMatch(text);
  });

  it("names the day of the first proposal until it has come", () => {
    const startsOn = calendarDay("2026-09-21");
    expect(nextProposalText({ startsOn, today: calendarDay("2026-09-13") })).toContain(
      "entsteht am Mo., 14.",
    );
    expect(nextProposalText({ startsOn, today: calendarDay("2026-09-14") })).toContain("entsteht gerade");
  });

  it("tells what was typed", () => {
    const slots = [{ weekday: 3, rule: "surprise" as const, menuId: null, name: "", quantity: 2 }];
    expect(typedText({ slots, from: "2026-09-21", until: "2026-09-27" })).toBe(
      "Mittwoch 2 × Überraschung; Pause Mo., 21.09.2026 bis So., 27.09.2026",
    );
  });
});
