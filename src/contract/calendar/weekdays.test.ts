import { expect, it } from "vitest";
import { weekdaysInWords } from "#contract/calendar/weekdays.ts";

it.each([
  [[], "nie"],
  [[2, 3, 4, 5], "Di–Fr"],
  [[6, 0], "Sa, So"],
  [[1, 3, 5, 6, 0], "Mo, Mi, Fr–So"],
])("the weekdays %j read %s", (days, words) => {
  expect(weekdaysInWords(days)).toBe(words);
});
