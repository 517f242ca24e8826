import fc from "fast-check";
import { expect, it } from "vitest";
import { shopForTests } from "#test/open-shop.ts";
import { type Effect, effectsOn, nothing, openDesk, press, situations } from "#test/order-acts.ts";
import { runs } from "#test/runs.ts";
import { versionNow } from "#test/staff.ts";

const shop = await shopForTests();
const { mira, tom } = await openDesk(shop);

const pair = fc.constantFrom(...Object.keys(situations)).chain((situation) => {
  const name = fc.constantFrom(...Object.keys(situations[situation]!.acts));
  return fc.record({
    situation: fc.constant(situation),
    first: name,
    second: name,
    isTomEarlier: fc.boolean(),
  });
});

const sum = (one: Effect, other: Partial<Effect>): Effect => ({
  backCents: one.backCents + (other.backCents ?? 0),
  codes: one.codes + (other.codes ?? 0),
  orders: one.orders + (other.orders ?? 0),
  bookings: one.bookings + (other.bookings ?? 0),
});

it("of two people who act on the same order at once one wins, the other is told by name, and it is done once", async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ({ situation, first, second, isTomEarlier }) => {
      const { open, acts } = situations[situation]!;
      const seen = await open(shop, mira);
      const version = await versionNow(shop, seen);
      const [ofMira, ofTom] = [await acts[first]!(mira, seen), await acts[second]!(tom, seen)];
      const before = await effectsOn(mira, seen);
      const presses = [() => press(mira, ofMira, version), () => press(tom, ofTom, version)];
      const order = isTomEarlier ? [1, 0] : [0, 1];
      const answers = await Promise.all(order.map((at) => presses[at]!()));
      const [toMira, toTom] = isTomEarlier ? answers.toReversed() : answers;
      expect([toMira, toTom].filter((told) => told === null)).toHaveLength(1);
      const [winner, told, done] = toMira ? ["Tom", toMira, ofTom] : ["Mira", toTom, ofMira];
      expect(told).toMatchObject({ code: "order_changed" });
      expect(told?.message).toContain(`Inzwischen hat ${winner} `);
      expect(await effectsOn(mira, seen)).toEqual(sum(before, { ...nothing, ...done.effect }));
    }),
    { numRuns: runs(500) },
  );
}, 3_600_000);

const single = fc
  .constantFrom(...Object.keys(situations))
  .chain((situation) =>
    fc.tuple(fc.constant(situation), fc.constantFrom(...Object.keys(situations[situation]!.acts))),
  );

it("what one person sends twice at once and once more afterwards is done once, and an id is answered each time", async () => {
  await fc.assert(
    fc.asyncProperty(single, async ([situation, name]) => {
      const { open, acts } = situations[situation]!;
      const seen = await open(shop, mira);
      const version = await versionNow(shop, seen);
      const prepared = await acts[name]!(tom, seen);
      const before = await effectsOn(mira, seen);
      const once = () => press(tom, prepared, version);
      const answers = [...(await Promise.all([once(), once()])), await once()];
      expect(answers).toContain(null);
      const { body } = prepared.input as { body?: object };
      if (body && "id" in body) expect(answers).toEqual([null, null, null]);
      expect(await effectsOn(mira, seen)).toEqual(sum(before, { ...nothing, ...prepared.effect }));
    }),
    { numRuns: runs(100) },
  );
}, 3_600_000);
