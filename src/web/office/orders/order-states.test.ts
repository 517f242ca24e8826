import { expect, it } from "vitest";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import type { Role } from "#contract/team/staff.ts";
import { mayReplace } from "#web/office/orders/order-states.ts";

const at = (isoDate: string, status: string) =>
  ({ today: "2026-09-16", deliveries: [{ isoDate, status }] }) as unknown as OrderDetail;

it.each<[role: Role, order: OrderDetail, isOffered: boolean]>([
  ["support", at("2026-09-18", "planned"), false],
  ["support", at("2026-09-18", "shipped"), true],
  ["support", at("2026-09-16", "planned"), true],
  ["support", at("2026-09-16", "cancelled"), false],
  ["admin", at("2026-09-18", "planned"), true],
])("a replacement is offered to %s when something can have been missing", (role, order, isOffered) =>
  expect(mayReplace(role, order)).toBe(isOffered),
);
