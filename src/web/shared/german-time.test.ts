import { describe, expect, it, vi } from "vitest";
import { berlinMinutes, inGermanTime } from "#web/shared/german-time.ts";

/** What the zone's own rules say. */
function minutesByZone(moment: Date): number {
  const clock = moment.toLocaleString("sv-SE", { timeZone: "Europe/Berlin" });
  return (Date.parse(`${clock.replace(" ", "T")}Z`) - moment.getTime()) / 60_000;
}

it("knows the German clock in each hour of the days on which it changes, and in each month", () => {
  const moments = [2025, 2026, 2027, 2028, 2032].flatMap((year) => [
    ...Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 15)),
    ...[2, 9].flatMap((month) =>
      Array.from({ length: 8 * 24 }, (_, hour) => Date.UTC(year, month, 24, hour)),
    ),
  ]);
  for (const moment of moments.map((one) => new Date(one))) {
    expect(berlinMinutes(moment), moment.toISOString()).toBe(minutesByZone(moment));
  }
});

describe.each([
  ["where the clock is the German one", 0, "bis Mo, 12:00 Uhr"],
  ["where it is another", 60, "bis Mo, 12:00 Uhr deutscher Zeit"],
])("%s", (_name, later, text) => {
  it("an hour has its zone's name where that is needed, and asks no rules of a language", () => {
    vi.stubGlobal("document", {});
    const asked = vi.spyOn(Date.prototype, "toLocaleString");
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockImplementation(function (this: Date) {
      return later - berlinMinutes(this);
    });
    expect(inGermanTime("bis Mo, 12:00 Uhr")).toBe(text);
    expect(asked).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});
