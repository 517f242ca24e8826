import { expect, it } from "vitest";
import { printedUuid } from "#contract/uuid.ts";
import { timedUuid } from "./timed-uuid.ts";

const at = Date.parse("2026-11-23T12:00:00Z");

it("begins with the time, as version 7 does, and is random behind it", () => {
  const [one, other] = [timedUuid(at), timedUuid(at)];
  expect(one).toMatch(printedUuid);
  expect(Number(`0x${one.slice(0, 8)}${one.slice(9, 13)}`)).toBe(at);
  expect(one[14]).toBe("7");
  expect("89ab").toContain(one[19]);
  expect(one.slice(0, 13)).toBe(other.slice(0, 13));
  expect(one).not.toBe(other);
});

it("sorts as it was made within one moment", () => {
  const ids = Array.from({ length: 300 }, () => timedUuid(at + 2));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(300);
});

it("sorts by time", () => {
  const ids = [at + 1, at - 1, at].map(timedUuid);
  expect(ids.toSorted()).toEqual([ids[1], ids[2], ids[0]]);
});
