import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { exempt } from "#test/stock.ts";

const shop = await shopForTests();
const packing = await staffOf(shop, "packing");
const support = await staffOf(shop, "support");
const kitchen = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");
const packed = await ordered(shop);
const open = await ordered(shop);
const batch = { params: { day: wednesday, menuId: "1" } };
const reason = "Deckel undicht";
const hold = (menuId: number, why = reason, holdId: string = randomUUID()) => ({
  ...{ params: { holdId }, body: { of: { day: wednesday, menuId }, reason: why } },
});
const of = (orderId: string) => ({ params: { day: wednesday, orderId } });
const shipment = { carrier: "DHL" as const, trackingNumber: dhlNumber(1) };

beforeAll(async () => {
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  await packing.call("packParcel", { ...of(packed.orderId), query: { early: true } });
});

it("a held dish is neither packed nor sent, until two people have ended each hold", async () => {
  const [first, second] = [hold(1), hold(1, "Noch einmal")];
  await support.call("holdGoods", first);
  await support.call("holdGoods", first);
  await kitchen.call("holdGoods", second);
  const holds = async () =>
    (await support.call("readDishGuests", batch)).data.holds.map((one) => one.reason).sort();
  expect(await holds()).toEqual([reason, "Noch einmal"]);
  await exempt(kitchen, quality, { lifts: "hold", holdId: second.params.holdId });
  expect(await holds()).toEqual([reason]);
  expect((await packing.call("readParcels", { params: { day: wednesday } })).data.held).toMatchObject([
    { reason },
  ]);
  expect(await packing.refused("packParcel", { ...of(open.orderId), query: { early: true } })).toMatchObject({
    code: "batch_held",
    message: expect.stringContaining("Deckel undicht"),
  });
  expect(await packing.refused("shipParcel", { ...of(packed.orderId), body: shipment })).toMatchObject({
    code: "batch_held",
  });
  const checked = await shop.app.inject({
    method: "POST",
    url: `/api/v1/staff/production/${wednesday}/tracking-file/check?fileName=a.csv`,
    headers: { authorization: `Bearer ${packing.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(`Bestellnummer;Sendungsnummer\n${orderPrefix}-100001;${shipment.trackingNumber}`),
  });
  const [row] = checked.json().data.rows;
  expect(row.problems[0].message).toBe(`${orderPrefix}-100001 bleibt hier: Eine Charge darin ist gesperrt.`);
  const [held] = (await packing.call("readParcels", { params: { day: wednesday } })).data.held;
  const words = `Gesperrt ist ${held?.name} („Deckel undicht“)`;
  const file = async () => (await packing.call("readCarrierFile", { params: { day: wednesday } })).data;
  expect((await file()).waiting.map((one) => one.reason)).toEqual([words, words]);
  expect((await file()).text.split("\r\n")).toHaveLength(2);
  const print = () => printSlips(shop, packing, { day: wednesday, order: open.orderId });
  const [code = ""] = (await print()).values();
  const { data: papers } = await packing.call("makePackingSlips", {
    params: { day: wednesday },
    body: { orders: [open.orderId] },
  });
  const { pages } = await readPdf(Buffer.from(papers.pdf, "base64"));
  expect(pages[0]?.join(" ").replaceAll("\t", " ")).toContain(`NICHT PACKEN ${words}.`);
  const asked = { params: { exemptionId: randomUUID() } };
  const body = { lifts: "hold" as const, holdId: first.params.holdId, reason: "Nachgesehen" };
  expect((await support.refused("requestExemption", { ...asked, body })).httpStatus).toBe(403);
  await quality.call("requestExemption", { ...asked, body });
  expect((await kitchen.refused("grantExemption", asked)).httpStatus).toBe(403);
  expect(await quality.refused("grantExemption", asked)).toMatchObject({ code: "second_person_needed" });
  await boss.call("grantExemption", asked);
  await boss.call("grantExemption", asked);
  expect((await file()).waiting).toEqual([]);
  const scan = { params: { day: wednesday }, body: { code, early: true } };
  expect((await packing.refused("scanSlip", scan)).message).toContain(
    "Seit diesem Druck: darf jetzt gepackt werden.",
  );
  expect([...(await print()).values()]).not.toEqual([code]);
  await packing.call("packParcel", { ...of(open.orderId), query: { early: true } });
  await packing.call("shipParcel", { ...of(packed.orderId), body: shipment });
  const actions = await shop.database.rows<{ action: string }>(
    "SELECT action FROM log_entries WHERE subject = 'batch' ORDER BY id",
  );
  expect(actions.map(({ action }) => action)).toEqual([
    ...["Charge gesperrt", "Charge gesperrt", "Freigabe erbeten", "Sperre aufgehoben"],
    ...["Freigabe erbeten", "Sperre aufgehoben"],
  ]);
});

it("the further cartons of a parcel with a held batch stay here, too", async () => {
  await shop.database.rows("UPDATE order_deliveries SET cool_packs = '{1,1}' WHERE order_id = $1", [
    packed.orderId,
  ]);
  const further = { ...of(packed.orderId), body: { ...shipment, trackingNumber: dhlNumber(2) } };
  const held = hold(1);
  await support.call("holdGoods", held);
  expect(await packing.refused("shipParcel", further)).toMatchObject({ code: "batch_held" });
  const number = (await packing.call("readParcels", { params: { day: wednesday } })).data.rows.find(
    ({ orderId }) => orderId === packed.orderId,
  )!.number;
  const scan = { params: { day: wednesday }, body: { code: number, early: true } };
  expect(await packing.refused("scanSlip", scan)).toMatchObject({ code: "batch_held" });
  const inBatch = async () =>
    (await support.call("readDishGuests", batch)).data.guests.find(
      ({ orderId }) => orderId === packed.orderId,
    );
  expect(await inBatch()).toMatchObject({ hasLeft: true, isPartlyHere: true });
  await exempt(kitchen, quality, { lifts: "hold", holdId: held.params.holdId });
  await packing.call("shipParcel", further);
  expect(await inBatch()).toMatchObject({ hasLeft: true, isPartlyHere: false });
});

it("what is not cooked cannot be held, and a hold has a reason", async () => {
  expect(await support.refused("holdGoods", hold(999_999))).toMatchObject({ code: "not_found" });
  expect(await support.refused("holdGoods", hold(1, " "))).toMatchObject({
    errors: { reason: ["Bitte nennen Sie den Grund."] },
  });
});

it("support sends no recall, and kitchen and quality see no way to the guests", async () => {
  const start = { of: { lotId: 1 }, isPractice: false, reason: "Senf" };
  expect(
    (await support.refused("startRecall", { params: { recallId: randomUUID() }, body: start })).httpStatus,
  ).toBe(403);
  const [asSupport] = (await support.call("readDishGuests", batch)).data.guests;
  expect(asSupport).toMatchObject({
    email: expect.stringContaining("@"),
    phone: expect.stringMatching(/\d/),
  });
  for (const person of [kitchen, await staffOf(shop, "quality")]) {
    const [guest] = (await person.call("readDishGuests", batch)).data.guests;
    expect(guest).toMatchObject({ email: "", recipientEmail: "", phone: "", number: asSupport?.number });
  }
  const params = { day: wednesday };
  const { rows } = (await kitchen.call("readParcels", { params })).data;
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({ zip: "", city: "", company: "", absence: "", trackingNumber: null });
  expect((await support.call("readParcels", { params })).data.rows[0]?.zip).toMatch(/^\d{5}$/);
});
