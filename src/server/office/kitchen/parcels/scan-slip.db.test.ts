import { beforeAll, describe, expect, it } from "vitest";
import { germanDay } from "#contract/day.ts";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { freezeCookList } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { eva, friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

let number: string;
let code: string;
const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const order = await ordered(shop);
beforeAll(async () => {
  const { data } = await packer.call("readParcels", { params: { day: friday } });
  number = data.rows[0]?.number ?? "";
});

const scan = (typed: string, day = friday) => ({ params: { day }, body: { code: typed, early: true } });
const refused = (request: ReturnType<typeof scan>) => packer.refused("scanSlip", request);

it("there are no slips before the list is frozen, and nothing is packed", async () => {
  expect(await packer.refused("makePackingSlips", { params: { day: friday }, body: {} })).toMatchObject({
    code: "list_not_frozen",
  });
  expect(await refused(scan(number))).toMatchObject({ code: "list_not_frozen" });
  expect(await refused(scan(slipCode({ number, day: friday, version: 1, carton: 1 })))).toMatchObject({
    code: "slip_outdated",
  });
});

it("packs its parcel once, and then answers its state", async () => {
  shop.clock.set("2026-09-16T12:30:00");
  await freezeCookList({ ...shop.checkout }, { id: null, name: "automatisch" }, friday);
  code = (await printSlips(shop, packer, { day: friday })).get(number) ?? "";
  // the packing day is Thursday: a scanner alone packs nothing before it
  const asked = { code: "packing_too_early", httpStatus: 409, message: "Gepackt wird erst am 17.09.2026." };
  const bare = { params: { day: friday }, body: { code } };
  expect(await packer.refused("scanSlip", bare)).toMatchObject(asked);
  const params = { day: friday, orderId: order.orderId };
  expect(await packer.refused("packParcel", { params })).toMatchObject(asked);
  expect(await packer.refused("packParcel", { params, query: { early: false } })).toMatchObject(asked);
  // a scanner under caps lock swaps upper and lower case
  const { data } = await packer.call("scanSlip", scan(code.toLowerCase()));
  expect(data).toMatchObject({ isNew: true, parcel: { number, status: "packed", portions: 2 } });
  expect((await packer.call("scanSlip", scan(code))).data).toEqual({ isNew: false, parcel: data.parcel });
  expect((await packer.call("scanSlip", scan(number))).data).toEqual({ isNew: false, parcel: data.parcel });
  const entries = await shop.database.rows("SELECT action FROM log_entries WHERE subject_id = $1", [
    order.orderId,
  ]);
  expect(entries).toEqual([{ action: `Paket für ${germanDay(friday)} gepackt` }]);

  const sending = { carrier: "DHL", trackingNumber: dhlNumber(1) } as const;
  await packer.call("shipParcel", { params: { day: friday, orderId: order.orderId }, body: sending });
  expect((await packer.call("scanSlip", scan(code))).data).toMatchObject({
    isNew: false,
    parcel: { status: "shipped", ...sending },
  });
});

it("packs nothing for another day, an unknown order or an invalid code", async () => {
  expect((await refused(scan(code, wednesday))).message).toBe(
    "Dieser Packzettel gehört zur Lieferung am 18.09.2026, nicht zu der am 16.09.2026.",
  );
  expect((await refused(scan(`${orderPrefix}-999999999`))).message).toBe(
    `${orderPrefix}-999999999 hat am 18.09.2026 kein Paket.`,
  );
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
  expect(await refused(scan(data.rows[0]?.number ?? ""))).toMatchObject({ code: "parcel_not_packable" });
  const kitchen = await staffOf(shop, "kitchen");
  expect(await kitchen.refused("scanSlip", scan(code))).toMatchObject({ httpStatus: 403 });
});

describe("a slip that is stale", () => {
  let stale: Ordered;
  let ofStale: string;
  let old: string;
  const changeTo = (address: object) =>
    shop.database.rows("UPDATE order_deliveries SET address = $2 WHERE order_id = $1", [
      stale.orderId,
      JSON.stringify(address),
    ]);
  const statusOf = async () =>
    (await packer.call("readParcels", { params: { day: wednesday }, query: { q: ofStale } })).data.rows[0];
  const print = async () =>
    (await printSlips(shop, packer, { day: wednesday, order: stale.orderId })).get(ofStale) ?? "";

  beforeAll(async () => {
    shop.clock.set("2026-09-14T09:00:00");
    stale = await ordered(shop);
    const text = "SELECT number FROM orders WHERE id = $1";
    ofStale = (await shop.database.row<{ number: string }>(text, [stale.orderId]))?.number ?? "";
    shop.clock.set("2026-09-14T12:30:00");
    await freezeCookList({ ...shop.checkout }, { id: null, name: "automatisch" }, wednesday);
    old = await print();
  });

  it("keeps its version while its content is the same", async () => {
    expect(await print()).toBe(old);
    expect((await statusOf())?.slipChanges).toEqual([]);
  });

  it("after a refund is refused with the refunded pieces; the new one packs what is left", async () => {
    const boss = await staffOf(shop, "admin");
    const params = { orderId: stale.orderId };
    const { data: terms } = await boss.call("readRefundTerms", { params });
    const what = {
      scope: "lines" as const,
      lines: [{ position: terms.lines[0]?.position ?? 0, quantity: 2 }],
    };
    const amount = terms.lines[0]?.amounts[1] ?? 0;
    const id = "11111111-1111-4111-8111-111111111111";
    await boss.call("refundOrder", { params, body: { id, what, reason: "Auf Wunsch", amount } });

    const [dish] = (await statusOf())?.contents ?? [];
    const changes = [`2 × ${dish?.name} entfällt`];
    const message = `Packzettel von ${ofStale} ist veraltet. Seit diesem Druck: ${changes[0]}. Bitte drucken Sie ihn neu.`;
    expect(await refused(scan(old, wednesday))).toMatchObject({ code: "slip_outdated", message });
    expect(await refused(scan(ofStale, wednesday))).toMatchObject({ code: "slip_outdated", message });
    expect(await statusOf()).toMatchObject({ status: "planned", slipChanges: changes });

    const next = await print();
    expect(next).not.toBe(old);
    expect(await refused(scan(old, wednesday))).toMatchObject({ code: "slip_outdated" });
    expect((await packer.call("scanSlip", scan(next, wednesday))).data).toMatchObject({
      isNew: true,
      parcel: { portions: 4, slipChanges: [] },
    });
    // the old slip cannot lead to a shipment either
    expect(await refused(scan(old, wednesday))).toMatchObject({ code: "slip_outdated" });
    await packer.call("unpackParcel", { params: { day: wednesday, orderId: stale.orderId } });
    old = next;
  });

  it.each([
    ["another address", { street: "Ring", street_nr: "7" }, "Anschrift geändert"],
    ["what a guest wrote", { notes: "Keine Nüsse bitte, Allergie!" }, "Anmerkung des Gastes geändert"],
  ])(
    "after %s is refused with the reason, and is valid again when the content is as before",
    async (_what, change, reasonText) => {
      const address = {
        firstName: "Eva",
        lastName: "Brandt",
        phone: "",
        street: "Lindenstraße",
        street_nr: "12a",
        zip_code: "50674",
        city: "Köln",
        notes: "",
        company: "",
        careOf: "",
        absence: "",
        absenceDetail: "",
      };
      await changeTo({ ...address, ...change });
      expect((await refused(scan(old, wednesday))).message).toContain(`Seit diesem Druck: ${reasonText}.`);
      await changeTo(address);
      expect((await packer.call("scanSlip", scan(old, wednesday))).data.isNew).toBe(true);
      await packer.call("unpackParcel", { params: { day: wednesday, orderId: stale.orderId } });
    },
  );

  it("after another rule for cool packs is refused with the new number", async () => {
    const put = (count: number) =>
      shop.database.rows("UPDATE production_settings SET least_cool_packs = $1", [count]);
    await put(5);
    expect((await refused(scan(old, wednesday))).message).toContain("Kühlakkus: 5 statt 2.");
    await put(2);
  });

  it("of a moved or cancelled delivery is refused with the reason, and no reprint is requested", async () => {
    const thursday = deliveryDay("2026-09-17");
    const moveTo = (to: string, from: string) =>
      shop.database.rows(
        "UPDATE order_deliveries SET delivery_day = $2, moved_from = $3 WHERE order_id = $1 AND delivery_day = $3",
        [stale.orderId, to, from],
      );
    await moveTo(thursday, wednesday);
    expect((await refused(scan(old, wednesday))).message).toContain(
      "Seit diesem Druck: Lieferung auf den 17.09.2026 verschoben.",
    );
    expect((await refused(scan(old, thursday))).message).toMatch(
      /Lieferung auf den 17\.09\.2026 verschoben\. Bitte drucken Sie ihn neu\.$/,
    );
    await moveTo(wednesday, thursday);
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1 AND delivery_day = $2",
      [stale.orderId, wednesday],
    );
    expect((await refused(scan(old, wednesday))).message).toContain(
      "Seit diesem Druck: Lieferung storniert.",
    );
  });

  it("that was never printed packs nothing", async () => {
    const unknown = slipCode({ number: ofStale, day: wednesday, version: 77, carton: 1 });
    expect((await refused(scan(unknown, wednesday))).message).toContain("Seine Fassung 77 gibt es nicht.");
  });
});

describe("a note that nobody has read", () => {
  const thursday = deliveryDay("2026-09-17");
  const withNote = async (notes: string) => {
    shop.clock.set("2026-09-14T09:00:00");
    const lines = [{ menuId: 1, quantity: 6, day: thursday }];
    const { orderId } = await ordered(shop, { lines, guestData: { ...eva, notes } });
    shop.clock.set("2026-09-15T12:30:00");
    await freezeCookList({ ...shop.checkout }, { id: null, name: "automatisch" }, thursday);
    const [[ofOrder, printed] = ["", ""]] = await printSlips(shop, packer, { day: thursday, order: orderId });
    return { ofOrder, printed, params: { day: thursday, orderId } };
  };

  it.each(["Nussallergie!", "sin nueces por favor"])(
    "„%s“ stops the scan and the button until it is read; who read it is named",
    async (notes) => {
      const { ofOrder, printed, params } = await withNote(notes);
      const unread = { code: "note_unread", httpStatus: 409, message: expect.stringContaining(`„${notes}“`) };
      for (const typed of [printed, ofOrder])
        expect(await refused(scan(typed, thursday))).toMatchObject(unread);
      expect(await packer.refused("packParcel", { params, query: { early: true } })).toMatchObject(unread);
      const parcel = async () =>
        (await packer.call("readParcels", { params: { day: thursday }, query: { q: ofOrder } })).data
          .rows[0]!;
      expect(await parcel()).toMatchObject({ status: "planned", noteReadBy: null });
      const cook = await staffOf(shop, "kitchen");
      const body = { mark: (await parcel()).noteToRead ?? "", isRead: true };
      expect(await packer.refused("markNote", { params, body })).toMatchObject({ httpStatus: 403 });
      await cook.call("markNote", { params, body });
      const { data } = await packer.call("scanSlip", scan(printed, thursday));
      expect(data).toMatchObject({
        isNew: true,
        parcel: { noteToRead: null, noteReadBy: expect.stringMatching(/^kitchen /) },
      });
    },
  );

  it("stops nothing when it is about the door", async () => {
    const { printed } = await withNote("Bitte klingeln");
    expect((await packer.call("scanSlip", scan(printed, thursday))).data.isNew).toBe(true);
  });
});

it("a stored slip holds no name and no note of its guest", async () => {
  const rows = await shop.database.rows<{ text: string }>("SELECT s::text AS text FROM packing_slips s");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => /Brandt|Lindenstr|Nüsse|50674/.test(text))).toEqual([]);
});
