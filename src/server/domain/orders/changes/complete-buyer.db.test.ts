import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { eva, wednesday } from "#test/buy.ts";
import { issueDue, type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));
afterAll(() => shop.close());

const buyer = {
  invoice_company: "Gabel AG",
  invoice_name: "",
  invoice_street: "Ring",
  invoice_street_nr: "7",
  invoice_zip_code: "50672",
  invoice_city: "Köln",
  orderReference: "PO-4711",
};
const complete = ({ guest, token }: Ordered) =>
  guest.call("completeInvoiceBuyer", { params: { token }, body: buyer });
const refused = ({ guest, token }: Ordered) =>
  guest.refused("completeInvoiceBuyer", { params: { token }, body: buyer });

it("makes the invoice out to the firm, by one correction that takes nothing back", async () => {
  const order = await ordered(shop);
  const { data } = await complete(order);
  const { number = "" } = data.invoices.find(({ changesPayer }) => changesPayer) ?? {};
  const { document } = (await issuedDocument(shop.database, number))!;
  const to = { name: "Gabel AG", contact: "Eva Brandt", street: "Ring 7", zip: "50672" };
  expect(document).toMatchObject({
    totalCents: 0,
    buyer: to,
    purchase: { orderReference: "PO-4711", recipient: { name: "Eva Brandt", street: "Lindenstraße 12a" } },
    changes: [{ what: "payer", from: { name: "Eva Brandt" }, to }],
    restated: { buyer: to, payment: { status: "paid" } },
  });
  expect(data.deliveries[0]?.address.street).toBe("Lindenstraße");
  expect((await storedChanges(shop, order)).mails).toHaveLength(1);
  // a later address of the parcels leaves the payer
  const { email: _, ...recipient } = { ...eva, street: "Weg", street_nr: "1" };
  const params = { token: order.token, day: wednesday };
  await order.guest.call("changeDeliveryAddress", { params, body: { recipient, deliveries: "all" } });
  const later = (await issuedDocument(shop.database, (await issueDue(shop, order)) ?? ""))!.document;
  expect(later.changes.map(({ what }) => what)).toEqual(["recipient", "recipient"]);
  expect(later).toMatchObject({ buyer: to, purchase: { orderReference: "PO-4711" } });
});

it("a second try is refused, and two at once change the invoice once", async () => {
  const order = await ordered(shop);
  const tries = await Promise.allSettled([complete(order), complete(order)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const answer = await refused(order);
  expect(answer).toMatchObject({ code: "buyer_fixed", httpStatus: 409 });
  expect(answer.message).toContain("schon einmal ergänzt");
  expect((await storedChanges(shop, order)).corrections).toHaveLength(1);
});

it("a late try is refused, and names the month", async () => {
  const order = await ordered(shop);
  shop.clock.set("2026-10-01T00:00:00");
  expect((await refused(order)).message).toContain("bis Ende September 2026");
});

it("refuses at its fields who names nobody", async () => {
  const { guest, token } = await ordered(shop);
  const body = { ...buyer, invoice_company: "" };
  const answer = await guest.refused("completeInvoiceBuyer", { params: { token }, body });
  expect(answer.errors).toEqual({ invoice_company: ["Bitte nennen Sie Firma oder Name."] });
});
