import { afterAll, beforeAll, expect, it } from "vitest";
import { slipCode } from "#contract/office/slip-code.ts";
import { freezeCookList } from "#server/production/cook-list/freeze.ts";
import { friday, wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let packer: TestStaff;
let order: Ordered;
let number: string;
let code: string;
beforeAll(async () => {
  shop = await openShop();
  packer = await staffOf(shop, "packing");
  order = await ordered(shop);
  const { data } = await packer.call("readParcels", { params: { day: friday } });
  number = data.rows[0]?.number ?? "";
  code = slipCode({ number, day: friday });
});
afterAll(() => shop.close());

const scan = (said: string, day = friday) => ({ params: { day }, body: { code: said } });

it("packs nothing before the list is frozen", async () => {
  expect(await packer.refused("scanSlip", scan(code))).toMatchObject({ code: "list_not_frozen" });
});

it("packs its parcel once, and then tells how it stands", async () => {
  shop.clock.set("2026-09-16T12:30:00");
  await freezeCookList({ ...shop.checkout }, { id: null, name: "automatisch" }, friday);
  // a scanner with caps lock the other way round
  const { data } = await packer.call("scanSlip", scan(code.toLowerCase()));
  expect(data).toMatchObject({ isNew: true, parcel: { number, status: "packed", portions: 2 } });
  expect((await packer.call("scanSlip", scan(code))).data).toEqual({ isNew: false, parcel: data.parcel });
  expect((await packer.call("scanSlip", scan(number))).data).toEqual({ isNew: false, parcel: data.parcel });
  const entries = await shop.database.rows("SELECT action FROM audit_log WHERE subject_id = $1", [
    order.orderId,
  ]);
  expect(entries).toEqual([{ action: "Paket für 18.09.2026 gepackt" }]);

  const sending = { carrier: "DHL", trackingNumber: "00340434161099" } as const;
  await packer.call("shipParcel", { params: { day: friday, orderId: order.orderId }, body: sending });
  expect((await packer.call("scanSlip", scan(code))).data).toMatchObject({
    isNew: false,
    parcel: { status: "shipped", ...sending },
  });
});

it("packs nothing of another day, of nobody's order, or that is no slip", async () => {
  const refused = (one: ReturnType<typeof scan>) => packer.refused("scanSlip", one);
  expect((await refused(scan(code, wednesday))).message).toBe(
    "Dieser Packzettel gehört zur Lieferung am 18.09.2026, nicht zu der am 16.09.2026.",
  );
  expect((await refused(scan("TT-999999999"))).message).toBe("TT-999999999 hat am 18.09.2026 kein Paket.");
  expect(await refused(scan("Brandt"))).toMatchObject({
    code: "slip_unreadable",
    errors: { code: [expect.stringContaining("kein Packzettel")] },
  });
});

it("packs nothing of a delivery that is cancelled, and nothing for the kitchen", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const other = await ordered(shop);
  await other.guest.call("cancelDelivery", { params: { token: other.token, day: friday } });
  const { data } = await packer.call("readParcels", {
    params: { day: friday },
    query: { status: "cancelled" },
  });
  expect(await packer.refused("scanSlip", scan(data.rows[0]?.number ?? ""))).toMatchObject({
    code: "parcel_not_packable",
  });
  const kitchen = await staffOf(shop, "kitchen");
  expect(await kitchen.refused("scanSlip", scan(code))).toMatchObject({ httpStatus: 403 });
});
