import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { eva, friday, wednesday } from "#test/buy.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const packer = await staffOf(shop, "packing");
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const read = async ({ orderId }: Ordered) => (await support.call("readOrder", { params: { orderId } })).data;
const at = ({ orderId }: Ordered, day: string) => ({ params: { orderId, day } });
const { email: _, ...recipient } = { ...eva, company: "Gabel AG", street: "Ring", phone: "+49221999" };
const readdress = (order: Ordered, deliveries: "one" | "all" = "one") =>
  support.call("changeAddressForGuest", { ...at(order, wednesday), body: { recipient, deliveries } });
const afterCutOff = async () => {
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
};
const pack = ({ orderId }: Ordered) =>
  packer.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });

describe("after the cut-off the office", () => {
  it("still mends address, firm, telephone and note; the slip printed before is refused at its scan", async () => {
    const order = await ordered(shop);
    const { number } = await read(order);
    await afterCutOff();
    const old = (await printSlips(shop, packer, { day: wednesday, order: order.orderId })).get(number) ?? "";
    await readdress(order);
    const { deliveries } = await read(order);
    expect(deliveries.map(({ address }) => address.company)).toEqual(["Gabel AG", ""]);
    expect(deliveries[0]?.address).toMatchObject({ street: "Ring", phone: "+49221999" });
    const scan = (code: string) => ({ params: { day: wednesday }, body: { code, early: true } });
    expect((await packer.refused("scanSlip", scan(old))).message).toContain("Anschrift geändert");
    const renewed = await printSlips(shop, packer, { day: wednesday, order: order.orderId });
    const { data } = await packer.call("scanSlip", scan(renewed.get(number) ?? ""));
    expect(data).toMatchObject({ isNew: true });
  });

  it("mends all that is not packed, and nothing that is; its guest can do neither", async () => {
    const order = await ordered(shop);
    await afterCutOff();
    const params = { token: order.token, day: wednesday };
    const body = { recipient, deliveries: "one" as const };
    expect(await order.guest.refused("changeDeliveryAddress", { params, body })).toMatchObject({
      code: "delivery_fixed",
    });
    await readdress(order, "all");
    const { deliveries, changeable } = await read(order);
    expect(deliveries.map(({ address }) => address.street)).toEqual(["Ring", "Ring"]);
    expect(changeable).toEqual([wednesday, friday]);
    await pack(order);
    const refusal = await support.refused("changeAddressForGuest", {
      ...at(order, wednesday),
      body: { ...body, recipient: { ...recipient, street: "Weg" } },
    });
    expect(refusal).toMatchObject({
      code: "delivery_fixed",
      message: expect.stringMatching(/^Das Paket ist schon gepackt/),
    });
    expect((await read(order)).changeable).toEqual([friday]);
  });
});

describe("a parcel on its way", () => {
  it("gets a task for its carrier, once, which no guest sees and which ends when it is done", async () => {
    const order = await ordered(shop);
    await afterCutOff();
    const body = { id: randomUUID(), text: "Hausnummer ist 7, nicht 12a" };
    const ask = () => support.call("askCarrier", { ...at(order, wednesday), body });
    expect(await support.refused("askCarrier", { ...at(order, wednesday), body })).toMatchObject({
      code: "delivery_fixed",
    });
    await pack(order);
    const sent = { carrier: "DHL" as const, trackingNumber: dhlNumber(7) };
    await packer.call("shipParcel", { params: { day: wednesday, orderId: order.orderId }, body: sent });
    await Promise.all([ask(), ask()]);
    const { incidents, events } = await read(order);
    expect(incidents).toMatchObject([
      { kind: "request", words: body.text, trackingNumber: sent.trackingNumber },
    ]);
    expect(events.filter(({ text }) => text.startsWith("Aufgabe für den Paketdienst"))).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain("Hausnummer");
    const seen = await order.guest.call("readGuestOrder", { params: { token: order.token } });
    expect(seen.data.deliveries[0]?.changes.message).toContain("ist unterwegs");
    expect((await support.call("readOverdue")).data.incidents).toMatchObject([{ words: body.text }]);
    // two days after its day it has to be confirmed all the same
    shop.clock.set("2026-09-18T12:00:00");
    expect((await support.call("readOverdueCounts")).data.counts.unconfirmed).toBe(1);
    const params = { incidentId: incidents[0]?.id ?? "" };
    await support.call("settleParcelIncident", { params, body: { note: "" } });
    expect((await support.call("readOverdue")).data.incidents).toEqual([]);
  });
});

describe("the buyer of the invoice", () => {
  const buyer = {
    invoice_company: "Gabel AG",
    invoice_name: "",
    invoice_street: "Ring",
    invoice_street_nr: "7",
    invoice_zip_code: "50672",
    invoice_city: "Köln",
    orderReference: "",
    vatId: "DE123456788",
  };
  const change = ({ orderId }: Ordered, body = buyer) =>
    support.call("changeBuyerForGuest", { params: { orderId }, body });

  it("is changed whenever it has to be, also after the month; the same again changes nothing", async () => {
    const order = await ordered(shop);
    shop.clock.set("2026-11-02T09:00:00");
    await change(order);
    await change(order);
    await change(order, { ...buyer, invoice_company: "Löffel GmbH", vatId: "" });
    const { corrections, refunds } = await storedChanges(shop, order);
    expect(corrections).toMatchObject([
      { totalCents: 0, scope: "details" },
      { totalCents: 0, scope: "details" },
    ]);
    expect(refunds).toEqual([]);
    const [first, last] = await Promise.all(
      corrections.map(async ({ number }) => (await issuedDocument(shop.database, number))!.document),
    );
    expect(first?.buyer).toMatchObject({ name: "Gabel AG", vatId: "DE123456788", street: "Ring 7" });
    expect(last?.changes).toMatchObject([
      { what: "payer", from: { name: "Gabel AG" }, to: { name: "Löffel GmbH" } },
    ]);
    expect(last?.buyer).not.toHaveProperty("vatId");
    const { events, invoiceBuyer } = await read(order);
    expect(invoiceBuyer).toMatchObject({ invoice_company: "Löffel GmbH" });
    expect(events.filter(({ text }) => text.startsWith("Rechnungsempfänger geändert"))).toHaveLength(2);
  });

  it("leaves the guest's own one change, and needs a name and an invoice", async () => {
    const order = await ordered(shop);
    await change(order);
    expect((await read(order)).buyerChange.isPossible).toBe(true);
    const params = { orderId: order.orderId };
    const nobody = { ...buyer, invoice_company: "" };
    const refusal = await support.refused("changeBuyerForGuest", { params, body: nobody });
    expect(refusal.errors).toEqual({ invoice_company: ["Bitte nennen Sie Firma oder Name."] });
    await shop.database.rows("UPDATE orders SET status = 'refunded' WHERE id = $1", [order.orderId]);
    expect(await support.refused("changeBuyerForGuest", { params, body: buyer })).toMatchObject({
      code: "buyer_fixed",
    });
    expect(await packer.refused("changeBuyerForGuest", { params, body: buyer })).toMatchObject({
      httpStatus: 403,
    });
  });
});
