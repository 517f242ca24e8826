import { beforeEach, describe, expect, it } from "vitest";
import type { Recipient } from "#contract/orders/guest-orders.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { friday, wednesday } from "#test/buy.ts";
import { issueDue, type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

describe("another address", () => {
  const office: Recipient = {
    firstName: "Eva",
    lastName: "Brandt",
    phone: "+49221471",
    street: "Ring",
    street_nr: "7",
    zip_code: "50672",
    city: "Köln",
  };
  const change = ({ guest, token }: Ordered, deliveries: "one" | "all", recipient = office) =>
    guest.call("changeDeliveryAddress", {
      params: { token, day: wednesday },
      body: { recipient, deliveries },
    });

  it("for one delivery leaves the others and the invoice's buyer, and is mailed once", async () => {
    const order = await ordered(shop);
    const { data } = await change(order, "one");
    expect(data.deliveries.map(({ address }) => address.street)).toEqual(["Ring", "Lindenstraße"]);
    expect((await change(order, "one")).data).toEqual(data);
    const number = (await issueDue(shop, order)) ?? "";
    const { corrections, mails } = await storedChanges(shop, order);
    expect(corrections).toHaveLength(1);
    expect(mails).toHaveLength(1);
    const { document } = (await issuedDocument(shop.database, number))!;
    expect(document.buyer.street).toBe("Lindenstraße 12a");
    expect(document.changes).toMatchObject([
      { what: "recipient", day: wednesday, from: { street: "Lindenstraße 12a" }, to: { street: "Ring 7" } },
    ]);
  });

  it("for all makes the invoice out to it", async () => {
    const order = await ordered(shop);
    const { data } = await change(order, "all");
    expect(data.deliveries.map(({ address }) => address.street)).toEqual(["Ring", "Ring"]);
    const { document } = (await issuedDocument(shop.database, (await issueDue(shop, order)) ?? ""))!;
    expect(document.changes).toMatchObject([{ what: "buyer", to: { street: "Ring 7", zip: "50672" } }]);
  });

  it("leaves what can no longer be changed", async () => {
    const order = await ordered(shop);
    shop.clock.set("2026-09-14T12:00:00");
    const params = { token: order.token, day: friday };
    const body = { recipient: office, deliveries: "all" } as const;
    const { data } = await order.guest.call("changeDeliveryAddress", { params, body });
    expect(data.deliveries.map(({ address }) => address.street)).toEqual(["Lindenstraße", "Ring"]);
  });

  it("is looked at like that of a new order", async () => {
    const { guest, token } = await ordered(shop);
    const params = { token, day: wednesday };
    const body = { recipient: { ...office, zip_code: "00000" }, deliveries: "one" } as const;
    const unknown = await guest.refused("changeDeliveryAddress", { params, body });
    expect(unknown).toMatchObject({ code: "form_invalid", errors: { zip_code: [expect.any(String)] } });
    const station = { recipient: { ...office, street: "Packstation 123" }, deliveries: "one" } as const;
    const refused = await guest.refused("changeDeliveryAddress", { params, body: station });
    expect(refused).toMatchObject({ httpStatus: 422 });
    expect(Object.keys(refused.errors ?? {}).join()).toContain("street");
  });
});
