import { expect, it } from "vitest";
import { secondsWords } from "#contract/office/stock/seconds-words.ts";

it.each([
  [0, "weniger als 0,1 Sekunden"],
  [0.2, "0,2 Sekunden"],
  [1, "1,0 Sekunde"],
  [75, "1 Minute"],
  [150, "3 Minuten"],
])("%s seconds are written as „%s“", (seconds, text) => {
  expect(secondsWords(seconds)).toBe(text);
});
