import { expect, it } from "vitest";
import { sinceText } from "#web/office/shop/overview/since-text.ts";

it.each([
  [0, "0 Minuten"],
  [1, "einer Minute"],
  [119, "119 Minuten"],
  [120, "2 Stunden"],
  [721, "12 Stunden"],
  [2_879, "47 Stunden"],
  [2_880, "2 Tagen"],
  [11_519, "7 Tagen"],
  [11_520, "8 Tagen"],
])("%i minutes are told as %s", (minutes, text) => expect(sinceText(minutes)).toBe(text));
