import { expect, it } from "vitest";
import { isRefusal, logTopics, type SecurityEvent, securityEvents } from "#contract/office/team/log.ts";

it("knows every kind of thing that was refused", () => {
  const refused = (Object.keys(securityEvents) as SecurityEvent[]).filter(isRefusal);
  expect(refused).toEqual([
    "login.refused",
    "factor.refused",
    "step-up.refused",
    "call.denied",
    "pin.refused",
  ]);
});

it("no kind of thing is called like an event", () => {
  expect(new Set(Object.values(logTopics)).size).toBe(Object.keys(logTopics).length);
});
