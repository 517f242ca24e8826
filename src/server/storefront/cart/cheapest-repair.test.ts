import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeliveryDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import {
  cheapestRepair,
  type DeliveryMove,
  type RepairLine,
  type RepairRules,
} from "#server/storefront/cart/cheapest-repair.ts";
import { deliveryDay } from "#test/days.ts";

const days = ["2026-09-15", "2026-09-16", "2026-09-17", "2026-09-18", "2026-09-22"].map(deliveryDay);
const beyond = deliveryDay("2026-09-23");
const [tuesday, wednesday, thursday, friday] = days as [DeliveryDay, DeliveryDay, DeliveryDay, DeliveryDay];

function line(day: DeliveryDay, quantity: number, price: number, isBox = false): RepairLine {
  return { deliveryDay: day, quantity, pricedMenu: { priceCents: cents(price), menu: { isBox } } };
}

/** How many articles each day can take; a day that is missing cannot be booked. */
type Room = ReadonlyMap<DeliveryDay, number>;

function rulesWith(room: Room, more: Partial<RepairRules<RepairLine>> = {}): RepairRules<RepairLine> {
  const fits = (day: DeliveryDay, lines: readonly RepairLine[]) => articles(lines) <= (room.get(day) ?? 0);
  return {
    shipping: { perDeliveryCents: cents(490), freeFromCents: cents(5900) },
    minimum: { menus: 6, enforced: false },
    fits,
    otherDay: (lines) => (fits(beyond, lines) ? beyond : null),
    ...more,
  };
}

const ampleRoom: Room = new Map([...days, beyond].map((day) => [day, 1000]));
const ample = rulesWith(ampleRoom);

describe("the cheapest repair", () => {
  it("joins two deliveries that both pay for shipping, and moves the smaller one", () => {
    expect(cheapestRepair([line(thursday, 4, 990), line(friday, 2, 990)], ample)).toEqual({
      moves: [{ from: friday, to: thursday }],
      savingCents: 980,
    });
    expect(cheapestRepair([line(thursday, 1, 990), line(friday, 2, 990)], ample)).toEqual({
      moves: [{ from: thursday, to: friday }],
      savingCents: 490,
    });
  });

  it("is none for one delivery, nor where nothing would get better", () => {
    expect(cheapestRepair([line(friday, 2, 990)], ample)).toBeNull();
    expect(cheapestRepair([line(thursday, 6, 990), line(friday, 6, 990)], ample)).toBeNull();
  });

  it("leaves alone what is free already: one move onto it instead of two", () => {
    const lines = [line(tuesday, 6, 990), line(wednesday, 6, 990), line(friday, 1, 990)];
    expect(cheapestRepair(lines, ample)).toEqual({
      moves: [{ from: friday, to: tuesday }],
      savingCents: 490,
    });
  });

  it("goes around a day that is full", () => {
    const room = new Map([...ampleRoom, [thursday, 4]] as const);
    expect(cheapestRepair([line(thursday, 4, 990), line(friday, 2, 990)], rulesWith(room))?.moves).toEqual([
      { from: thursday, to: friday },
    ]);
  });

  it("takes all to another day when none of the cart's own can", () => {
    const room = new Map([[beyond, 10]]);
    expect(cheapestRepair([line(thursday, 4, 990), line(friday, 2, 990)], rulesWith(room))?.moves).toEqual([
      { from: thursday, to: beyond },
      { from: friday, to: beyond },
    ]);
  });

  it("reaches the minimum where that costs nothing, and never for a box, which is enough by itself", () => {
    const free = { shipping: { perDeliveryCents: cents(0), freeFromCents: cents(5900) } };
    const lines = [line(thursday, 4, 990), line(friday, 2, 990)];
    expect(cheapestRepair(lines, rulesWith(ampleRoom, free))).toEqual({
      moves: [{ from: friday, to: thursday }],
      savingCents: 0,
    });
    const boxes = [line(thursday, 1, 5990, true), line(friday, 1, 5990, true)];
    expect(cheapestRepair(boxes, rulesWith(ampleRoom, free))).toBeNull();
  });

  it("looks at eight deliveries, first of all at those that pay for shipping", () => {
    const many = Array.from({ length: 12 }, (_, at) => deliveryDay(`2026-10-${String(at + 10)}`));
    const lines = many.map((day, at) => line(day, at < 9 ? 6 : 1, 990));
    const room = new Map(many.map((day) => [day, 1000]));
    const repair = cheapestRepair(lines, rulesWith(room));
    expect(repair?.savingCents).toBe(3 * 490);
    expect(repair?.moves).toHaveLength(3);
  });
});

const anyLine = fc.record({
  day: fc.constantFrom(...days),
  quantity: fc.integer({ min: 1, max: 7 }),
  price: fc.constantFrom(490, 990, 1490, 2990),
  isBox: fc.boolean(),
});
const anyCase = fc.record({
  lines: fc.array(anyLine, { maxLength: 8 }),
  room: fc.tuple(...[...days, beyond].map(() => fc.constantFrom(0, 3, 8, 15, 1000))),
  enforced: fc.boolean(),
  perDelivery: fc.constantFrom(0, 490),
});

it("is as good as the best of all ways to move whole deliveries", () => {
  fc.assert(
    fc.property(anyCase, ({ lines: drawn, room: counts, enforced, perDelivery }) => {
      const lines = drawn.map(({ day, quantity, price, isBox }) => line(day, quantity, price, isBox));
      const room: Room = new Map([...days, beyond].map((day, at) => [day, counts[at] ?? 0]));
      const rules = rulesWith(room, {
        shipping: { perDeliveryCents: cents(perDelivery), freeFromCents: cents(5900) },
        minimum: { menus: 6, enforced },
      });
      const repair = cheapestRepair(lines, rules);
      const found = outcome(lines, repair?.moves ?? [], rules);
      expect(found).toEqual(bestOfAll(lines, rules));
      expect(repair?.savingCents ?? 0).toBe(
        shippingFor(lines, [], rules) - shippingFor(lines, repair?.moves ?? [], rules),
      );
    }),
    { numRuns: 300 },
  );
});

/** Every way to send each delivery to a day that keeps its own, and all of them to another day. */
function bestOfAll(lines: RepairLine[], rules: RepairRules<RepairLine>): number[] {
  const used = [...new Set(lines.map((each) => each.deliveryDay))];
  const ways = used.reduce<DeliveryMove[][]>(
    (before, from) => before.flatMap((moves) => used.map((to) => [...moves, { from, to }])),
    [[]],
  );
  const partly = ways.filter((way) =>
    way.every(({ to }) => way.some((own) => own.from === to && own.to === to)),
  );
  const together = used.length > 1 ? [used.map((from) => ({ from, to: beyond }))] : [];
  const outcomes = [...partly, ...together].flatMap((way) => {
    const moves = way.filter(({ from, to }) => from !== to);
    const targets = new Set(moves.map(({ to }) => to));
    const isPossible = [...targets].every((day) => rules.fits(day, after(lines, moves).filter(on(day))));
    return isPossible ? [outcome(lines, moves, rules)] : [];
  });
  return outcomes.reduce((a, b) => (isLess(b, a) ? b : a));
}

function outcome(lines: RepairLine[], moves: DeliveryMove[], rules: RepairRules<RepairLine>): number[] {
  const moved = after(lines, moves);
  const used = [...new Set(moved.map((each) => each.deliveryDay))];
  const small = used.filter((day) => {
    const ofDay = moved.filter(on(day));
    return articles(ofDay) < 6 && !ofDay.some((each) => each.pricedMenu.menu.isBox);
  }).length;
  const money = shippingFor(lines, moves, rules);
  const sources = moves.map(({ from }) => from);
  const movedArticles = articles(lines.filter((each) => sources.includes(each.deliveryDay)));
  return [...(rules.minimum.enforced ? [small, money] : [money, small]), moves.length, movedArticles];
}

function shippingFor(
  lines: RepairLine[],
  moves: DeliveryMove[],
  { shipping }: RepairRules<RepairLine>,
): number {
  const goods = new Map<DeliveryDay, number>();
  for (const { deliveryDay: day, quantity, pricedMenu } of after(lines, moves)) {
    goods.set(day, (goods.get(day) ?? 0) + quantity * pricedMenu.priceCents);
  }
  return (
    [...goods.values()].filter((value) => value < shipping.freeFromCents).length * shipping.perDeliveryCents
  );
}

function after(lines: RepairLine[], moves: DeliveryMove[]): RepairLine[] {
  return lines.map((each) => {
    const to = moves.find(({ from }) => from === each.deliveryDay)?.to;
    return to ? { ...each, deliveryDay: to } : each;
  });
}

const on = (day: DeliveryDay) => (each: RepairLine) => each.deliveryDay === day;

function articles(lines: readonly RepairLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isLess(a: number[], b: number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
