import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { opens, orderIdIn, orderToken } from "#server/guest-orders/order-link.ts";

const secret = "a secret of the installation";
const order = { id: randomUUID(), linkVersion: 1 };
const token = orderToken(secret, order);

describe("the word in an order's link", () => {
  it("names its order and opens it", () => {
    expect(orderIdIn(token)).toBe(order.id);
    expect(opens(secret, token, order)).toBe(true);
    expect(orderToken(secret, order)).toBe(token);
    expect(token).toMatch(/^[\w-]{48}$/);
  });

  it("opens no other order, no other version, and nothing of another installation", () => {
    expect(opens(secret, token, { ...order, id: randomUUID() })).toBe(false);
    expect(opens(secret, token, { ...order, linkVersion: 2 })).toBe(false);
    expect(opens("another secret", token, order)).toBe(false);
  });

  it.each(["", "x", "../../etc", token.slice(1), `${token}A`, `${token}=`, "ä".repeat(48)])(
    "is not %j",
    (other) => expect(orderIdIn(other)).toBeNull(),
  );

  it("cannot be changed by a single letter", () => {
    for (let at = 22; at < token.length; at++) {
      const letter = token[at] === "A" ? "B" : "A";
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(orderIdIn(changed) === null || !opens(secret, changed, order)).toBe(true);
    }
  });
});
