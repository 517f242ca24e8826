import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { hasEnded, linkToken } from "#server/domain/orders/link-end.ts";
import { isSigned, orderToken, readToken } from "#server/domain/orders/order-link.ts";
import { signingKeys } from "#server/platform/config/signing-keys.ts";
import { deliveryDay } from "#test/days.ts";

const old = "the key before, thirty-two letters long";
const present = "the key of today, thirty-two letters long";
const keys = signingKeys([present], "order-link");
const order = { id: randomUUID(), linkVersion: 1 };
const lastDay = calendarDay("2027-03-15");
const token = orderToken(keys, order, lastDay);

describe("the token in an order's link", () => {
  it("names its order and its last day, and is signed for them", () => {
    expect(readToken(token)).toEqual({ orderId: order.id, lastDay });
    expect(isSigned(keys, token, order)).toBe(true);
    expect(orderToken(keys, order, lastDay)).toBe(token);
    expect(token).toMatch(/^[\w-]{51}$/);
  });

  it("is signed for no other order, no other version, and by no other installation or purpose", () => {
    expect(isSigned(keys, token, { ...order, id: randomUUID() })).toBe(false);
    expect(isSigned(keys, token, { ...order, linkVersion: 2 })).toBe(false);
    expect(isSigned(signingKeys([old], "order-link"), token, order)).toBe(false);
    expect(isSigned(signingKeys([present], "something-else"), token, order)).toBe(false);
  });

  it("outlives one rotation of the key, and not two", () => {
    const before = orderToken(signingKeys([old], "order-link"), order, lastDay);
    const rotated = signingKeys([present, old], "order-link");
    expect(isSigned(rotated, before, order)).toBe(true);
    expect(isSigned(rotated, token, order)).toBe(true);
    expect(orderToken(rotated, order, lastDay)).toBe(token);
    expect(
      isSigned(
        signingKeys(["the key of tomorrow, thirty-two letters", present], "order-link"),
        before,
        order,
      ),
    ).toBe(false);
  });

  it.each(["", "x", "../../etc", token.slice(1), `${token}A`, `${token}=`, "ä".repeat(51)])(
    "is not %j",
    (other) => expect(readToken(other)).toBeNull(),
  );

  it("cannot be changed by a single letter, its last day neither", () => {
    for (let at = 22; at < token.length; at++) {
      const letter = token[at] === "A" ? "B" : "A";
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(readToken(changed) === null || !isSigned(keys, changed, order)).toBe(true);
    }
  });
});

describe("the end of a link", () => {
  const now = (day: string) => Temporal.Instant.from(`${day}T09:00:00+01:00`);
  const deliveries = [{ day: deliveryDay("2026-09-16") }, { day: deliveryDay("2026-09-18") }];

  it("comes 180 days after the last delivery", () => {
    const made = readToken(linkToken(keys, { ...order, deliveries }, now("2026-09-14")))!;
    expect(made.lastDay).toBe("2027-03-17");
    expect(hasEnded(made.lastDay, { deliveries }, now("2027-03-17"))).toBe(false);
    expect(hasEnded(made.lastDay, { deliveries }, now("2027-03-18"))).toBe(true);
  });

  it("moves with a delivery that is moved later, and never comes earlier than it was told", () => {
    const lastDay = calendarDay("2027-03-17");
    expect(hasEnded(lastDay, { deliveries: [{ day: deliveryDay("2026-10-20") }] }, now("2027-04-18"))).toBe(
      false,
    );
    expect(hasEnded(lastDay, { deliveries: [{ day: deliveryDay("2026-09-16") }] }, now("2027-03-17"))).toBe(
      false,
    );
  });

  it("of a link that is made later lies 180 days from then", () => {
    const made = readToken(linkToken(keys, { ...order, deliveries }, now("2027-06-01")));
    expect(made?.lastDay).toBe("2027-11-28");
  });
});
