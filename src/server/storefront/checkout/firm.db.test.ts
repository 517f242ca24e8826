import { expect, it } from "vitest";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import { issuedDocument, readHistory } from "#server/domain/invoices/queries.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { blankPerson } from "#server/domain/orders/blank-orders.ts";
import { currentDeliveries } from "#server/domain/orders/changes/amendment-queries.ts";
import { undocumentedChanges } from "#server/domain/orders/changes/amendment-rules.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { buy, eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { cancel, issueDue, move, nextWednesday, ordered, storedChanges } from "#test/delivery-changes.ts";
import { firm } from "#test/firm.ts";
import { openMailServer, plainTextOf } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();

async function changesNow(orderId: string) {
  const history = await readHistory(shop.database, orderId);
  if (!history) throw new Error("the order has no invoice");
  return { history, changes: undocumentedChanges(history, await currentDeliveries(shop.database, orderId)) };
}

const stored = (orderId: string) =>
  shop.database.row("SELECT invoice_buyer FROM orders WHERE id = $1", [orderId]);

it("gets an invoice in its name, told by mail with PDF and XRechnung, and seen by the office", async () => {
  const server = await openMailServer();
  const worker = await work(shop, server.url);
  const { orderId, invoiceNr } = await buy(shop, shop.guest(), { invoiceBuyer: firm });
  expect((await issuedDocument(shop.database, invoiceNr))?.document).toMatchObject({
    buyer: {
      name: firm.invoice_company,
      contact: firm.invoice_name,
      street: "Postfach 10 20 30",
      zip: "50441",
    },
    purchase: {
      orderReference: firm.orderReference,
      xRechnungTo: eva.email,
      recipient: { street: "Lindenstraße 12a" },
    },
  });
  const seen = () => ({ sent: server.caught.length, errors: worker.errors });
  await expect.poll(seen).toEqual({ sent: 1, errors: [] });
  const raw = server.caught[0]?.raw ?? "";
  expect(raw).toContain(`filename=${invoiceNr}.pdf`);
  expect(raw).toContain(`filename=${invoiceNr}-xrechnung.xml`);
  const text = plainTextOf(raw);
  expect(text).toContain("Löffel & Söhne GmbH");
  expect(text).toContain("Ihre Bestellnummer: PO-4711/26");
  expect(text).toContain("Lindenstraße 12a");
  await worker.stop();
  await server.close();
  const support = await staffOf(shop, "support");
  expect((await support.call("readOrder", { params: { orderId } })).data.invoiceBuyer).toEqual(firm);
  const { data: file } = await support.call("readXRechnung", { params: { number: invoiceNr } });
  expect(file).toMatchObject({ fileName: `${invoiceNr}-xrechnung.xml`, mime: "application/xml" });
  expect(file.text).toContain("Löffel &amp; Söhne GmbH");
  const found = async (q: string) => (await support.call("readOrders", { query: { q } })).data.rows;
  expect(await found("söhne loeffel")).toMatchObject([{ id: orderId }]);
  // every word must be of this order, whether of its guest or of its firm
  expect(await found("Löffel Brandt")).toMatchObject([{ id: orderId }]);
  expect(await found("Löffel Niemand")).toEqual([]);
});

it("gets each correction as XRechnung, too: of details as the corrected invoice, of money as a credit note", async () => {
  const order = await ordered(shop, { invoiceBuyer: firm });
  const support = await staffOf(shop, "support");
  await move(order, friday, nextWednesday);
  await issueDue(shop, order);
  await cancel(order, wednesday);
  const numbers = (await storedChanges(shop, order)).corrections.map(({ number }) => number);
  const types = ["384", "381"];
  expect(numbers).toHaveLength(types.length);
  for (const [at, number] of numbers.entries()) {
    const xml = (await support.call("readXRechnung", { params: { number } })).data.text;
    expect(xml).toContain(`<ram:TypeCode>${types[at]}</ram:TypeCode>`);
    expect(xml).toContain(`<ram:IssuerAssignedID>${order.invoiceNr}</ram:IssuerAssignedID>`);
    const attachments = await invoiceAttachments(shop.database, order.orderId, number);
    expect(attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`, `${number}-xrechnung.xml`]);
    expect(attachments[1]?.content.toString()).toBe(xml);
    expect((await readPdf(attachments[0]!.content)).attachments).toEqual(["factur-x.xml"]);
  }
});

it("has no XRechnung for the office when nobody asked for one", async () => {
  const { invoiceNr } = await buy(shop, shop.guest(), { invoiceBuyer: { ...firm, wantsXRechnung: false } });
  const support = await staffOf(shop, "support");
  const refused = await support.refused("readXRechnung", { params: { number: invoiceNr } });
  expect(refused).toMatchObject({ code: "invoice_not_found" });
});

it("stays the buyer when all its parcels go elsewhere", async () => {
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ];
  const guest = shop.guest();
  const { orderId, invoiceNr } = await buy(shop, guest, { lines, invoiceBuyer: firm });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { email: _, ...recipient } = { ...eva, street: "Ring", street_nr: "7" };
  await guest.call("changeDeliveryAddress", {
    params: { token, day: wednesday },
    body: { recipient, deliveries: "all" },
  });
  const { history, changes } = await changesNow(orderId);
  expect(history.invoice.number).toBe(invoiceNr);
  expect(changes).toMatchObject([
    { what: "recipient", from: { name: "Eva Brandt", street: "Lindenstraße 12a" }, to: { street: "Ring 7" } },
    { what: "recipient", from: { name: "Eva Brandt", street: "Lindenstraße 12a" }, to: { street: "Ring 7" } },
  ]);
});

it("that is corrected before paying makes a new attempt, and an empty one is none", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const first = await placeOrder(guest, cartId, eva, firm);
  expect((await placeOrder(guest, cartId, eva, firm)).orderId).toBe(first.orderId);
  const other = await placeOrder(guest, cartId, eva, { ...firm, invoice_company: "Gabel AG" });
  expect(other.orderId).not.toBe(first.orderId);
  const cleared = { ...firm, wantsXRechnung: false };
  for (const field of Object.keys(firm) as (keyof typeof firm)[]) {
    if (field !== "wantsXRechnung") cleared[field] = "";
  }
  const none = await placeOrder(guest, cartId, eva, cleared);
  expect(await stored(none.orderId)).toEqual({ invoice_buyer: null });
});

it("is refused at its fields", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  await expect(
    placeOrder(guest, cartId, eva, { ...firm, orderReference: "", buyerReference: "" }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { buyerReference: [expect.stringContaining("sonst genügt jede")] },
  });
});

it("is handed out with the person's data, and blanked with it", async () => {
  const email = "firma@example.de";
  const guest = shop.guest();
  const { orderId } = await placeOrder(guest, await fillCart(guest), { ...eva, email }, firm);
  expect((await exportPerson(shop.database, email, shop.now())).orders).toMatchObject([
    { invoice_buyer: firm },
  ]);
  await blankPerson(shop.database, [orderId], shop.now());
  expect(await stored(orderId)).toEqual({ invoice_buyer: null });
});

it("who pays gets letters and greeting, and a gift's recipient only the dispatch", async () => {
  const payer = { ...firm, wantsXRechnung: false, invoice_email: "max@example.de" };
  const guest = shop.guest();
  const { orderId, invoiceNr } = await buy(shop, guest, { invoiceBuyer: payer, giftCard: "Für Dich" });
  const mails = () =>
    shop.database.rows(
      "SELECT kind, recipient FROM mails WHERE order_id = $1 ORDER BY created_at, recipient",
      [orderId],
    );
  expect(await mails()).toEqual([{ kind: "order-confirmation", recipient: "max@example.de" }]);
  const packer = await staffOf(shop, "packing");
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-15T10:00:00");
  const params = { day: wednesday, orderId };
  await packer.call("packParcel", { params, query: {} });
  await packer.call("shipParcel", { params, body: { carrier: "DHL", trackingNumber: "340434161094" } });
  expect((await mails()).slice(1)).toEqual([
    { kind: "dispatch", recipient: eva.email },
    { kind: "dispatch", recipient: "max@example.de" },
  ]);
  const { document } = (await issuedDocument(shop.database, invoiceNr)) ?? {};
  expect(document?.buyer).toMatchObject({ name: firm.invoice_company, contact: firm.invoice_name });
  expect(document?.purchase?.recipient).toMatchObject({ name: "Eva Brandt", street: "Lindenstraße 12a" });
  const { received } = await exportPerson(shop.database, eva.email, shop.now());
  expect(received).toContainEqual(expect.objectContaining({ gift_card: "Für Dich" }));
});
