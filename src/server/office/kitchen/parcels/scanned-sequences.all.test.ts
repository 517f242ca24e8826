import { expect, it } from "vitest";
import { anyScans, playAll } from "#test/any-order/sequences.ts";
import { lastSlip } from "#test/any-order/table.ts";
import { newLabel, print, scan } from "#test/any-order/tables.ts";
import { newWorld, openCompany } from "#test/any-order/world.ts";
import { wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
const company = await openCompany(shop);

// `npm run soak -- sequences` plays many more
it("sequences of scans at several tables, with changes of all kinds in between, send nothing wrong", async () => {
  const played = await playAll(company, anyScans, { first: 1, last: 10 });
  expect(played.faults).toEqual([]);
  // so they have reached every outcome often enough to show a broken rule
  for (const end of ["slip: right", "slip: wrong", "slip: repeated", "label: right", "label: wrong"])
    expect.soft(played.ends.get(`scan of ${end}`) ?? 0, end).toBeGreaterThan(3);
}, 300_000);

it("slips A, A, B, C pack three parcels, and their numbers follow one by one", async () => {
  const world = await newWorld(company, { moment: 2, grams: 31_500, added: 0 });
  await print(world, wednesday);
  const [a, b, c] = world.orders.map(({ orderId }) => lastSlip(world, { orderId, day: wednesday })!);
  const table = world.tables[0]!;
  for (const slip of [a!, a!, b!, c!]) await scan(world, table, { kind: "slip", slip });
  for (const slip of [a!, b!, c!]) {
    await scan(world, table, { kind: "slip", slip });
    const label = newLabel(world);
    // the label is easily read twice
    for (const read of [label, label]) await scan(world, table, read);
  }
  expect(world.faults).toEqual([]);
  const kinds = ["right", "repeated", "right", "right"];
  for (let parcel = 0; parcel < 3; parcel++) kinds.push("repeated", "right", "repeated");
  expect(table.station.outcomes.map(({ kind }) => kind)).toEqual(kinds);
});
