import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { makeLabels } from "#server/office/kitchen/papers/make-labels.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { buy, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";

const params = { day: wednesday };
const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
beforeAll(async () => {
  for (let at = 0; at < 5; at++) {
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
  }
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
});

const counted = async () => (await packer.call("readProof", { params })).data.steps[0]?.portions;

it("labels whose request was cancelled are not made to the end and do not count", async () => {
  const gone = new AbortController();
  const deps = { ...shop.checkout, database: shop.database } as unknown as ProductionDeps;
  const staff = { id: 1, name: "Packtisch" } as Parameters<typeof makeLabels>[1];
  const pressed = makeLabels(deps, staff, { which: "missing", deliveryDay: wednesday, signal: gone.signal });
  gone.abort();
  await expect(pressed).rejects.toMatchObject({ code: "nothing_to_print" });
  expect(await counted()).toBe(0);
});

it("and the next press makes them all, each on a page of its own with the same content", async () => {
  const { data } = await packer.call("makeLabels", { params, body: { which: "missing" } });
  const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
  expect(pages).toHaveLength(30);
  for (const lines of pages) expect(lines).toEqual(pages[0]);
  expect(await counted()).toBe(30);
});
