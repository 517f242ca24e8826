import { expect, it } from "vitest";
import { office } from "#contract/office/office.ts";
import { seenOrder } from "#contract/office/orders/seen-order.ts";
import { shopForTests } from "#test/open-shop.ts";
import { effectsOn, nothing, openDesk, press, situations } from "#test/order-acts.ts";
import { versionNow } from "#test/staff.ts";

const shop = await shopForTests();
const { mira, tom } = await openDesk(shop);

/** Changes of an order or its invoice without the version that the person saw, and why. */
const withoutVersion = {
  writeNote: "leaves money and goods as they are",
  recordComplaint: "leaves money and goods as they are",
  endFollowUps: "leaves money and goods as they are",
  askCarrier: "is a task with an id",
  askForData: "is a task with an id",
  eraseGuest: "is about all of a person's orders, and repeats what its preview said",
  correctEmail: "carries the address that was seen",
  endUnpaidOrder: "ends an order once, and only while nothing is paid",
  liftStop: "leaves money and goods as they are",
  wantStatements: "leaves money and goods as they are",
  drawStatement: "tells what is, once for each month",
  agreeToInvoice: "accepts an order once, and only while it waits",
};

it("every change of an order by the desk carries the version that the person saw, or says why not", () => {
  const changing = Object.entries(office).filter(
    ([, { method, path }]) =>
      method !== "GET" && /\/staff\/(orders|complaints|open-invoices|invoice-receipts)\/:/.test(path),
  );
  const without = changing.filter(([, { query }]) => query !== seenOrder).map(([name]) => name);
  expect(without.sort()).toEqual(Object.keys(withoutVersion).sort());
});

const acts = Object.entries(situations).flatMap(([situation, { acts: those }]) =>
  Object.keys(those).map((name) => [name, situation] as const),
);

it("every call with a version is among the acts", async () => {
  const known = new Set<string>();
  for (const { open, acts: those } of Object.values(situations)) {
    const seen = await open(shop, mira);
    for (const make of Object.values(those)) known.add((await make(mira, seen)).call);
  }
  const calls = Object.entries(office).filter(([, { query }]) => query === seenOrder);
  expect([...known].sort()).toEqual(calls.map(([name]) => name).sort());
});

it.each(acts)(
  "%s (%s) is refused by name after another person's act, and changes nothing",
  async (name, situation) => {
    const { open, acts: those } = situations[situation]!;
    const seen = await open(shop, mira);
    const version = await versionNow(shop, seen);
    const firstName = Object.keys(those).find((other) => other !== name)!;
    const [first, second] = [await those[firstName]!(mira, seen), await those[name]!(tom, seen)];
    const before = await effectsOn(mira, seen);
    expect(await press(mira, first, version)).toBeNull();
    const after = await effectsOn(mira, seen);
    const told = await press(tom, second, version);
    expect(told).toMatchObject({ code: "order_changed" });
    expect(told?.message).toMatch(/^Inzwischen hat Mira .*\. Bitte prüfen Sie/);
    expect(await effectsOn(mira, seen)).toEqual(after);
    const expected = { ...nothing, ...first.effect };
    for (const what of ["backCents", "codes", "orders", "bookings"] as const)
      expect.soft(after[what] - before[what], what).toBe(expected[what]);
  },
);
