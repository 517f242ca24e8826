import { beforeAll, expect, it } from "vitest";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { firm } from "#test/firm.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";

const params = { day: wednesday };
const here = { ...firm, invoice_street: "", invoice_street_nr: "", invoice_zip_code: "", invoice_city: "" };
const ordered = { here: "", elsewhere: "", moved: "", byHand: "" };

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
beforeAll(async () => {
  ordered.here = (await order(here)).orderId;
  ordered.byHand = (await order({ ...here, careOf: "z. Hd. Frau Kaya" })).orderId;
  ordered.elsewhere = (await order(firm)).orderId;
  const { guest, orderId } = await order(here);
  ordered.moved = orderId;
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { email: _, ...recipient } = { ...eva, firstName: "Ute", street: "Ring", street_nr: "7" };
  const body = { recipient, deliveries: "all" as const };
  await guest.call("changeDeliveryAddress", { params: { token, day: wednesday }, body });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
});

async function order(invoiceBuyer: InvoiceBuyer) {
  const guest = shop.guest();
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  return { guest, ...(await buy(shop, guest, { lines, invoiceBuyer })) };
}

async function slipOf(orderId: string): Promise<string> {
  const { data } = await packer.call("makePackingSlips", { params, body: { order: orderId } });
  const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
  return (pages[0] ?? []).join("|");
}

it("a firm stands on slip and label when its invoice goes where the parcel goes", async () => {
  expect(await slipOf(ordered.here)).toContain("Löffel & Söhne GmbH|Eva Brandt|c/o Einkauf|Lindenstraße 12a");
  const { text } = (await packer.call("readCarrierFile", { params })).data;
  expect(text.match(/;Löffel & Söhne GmbH;Eva Brandt, c\/o Einkauf;;Lindenstraße;12a;/g)).toHaveLength(1);
});

it("another form of address stands on slip and in the carrier's file as it was typed", async () => {
  expect(await slipOf(ordered.byHand)).toContain("|Eva Brandt|z. Hd. Frau Kaya|");
  const { text } = (await packer.call("readCarrierFile", { params })).data;
  expect(text).toContain("Eva Brandt, z. Hd. Frau Kaya;");
  expect(text).not.toContain("c/o z. Hd.");
});

it("it does not when the firm is elsewhere, or the parcel goes to another person", async () => {
  for (const orderId of [ordered.elsewhere, ordered.moved]) {
    expect(await slipOf(orderId)).not.toContain("Löffel");
  }
  expect(await slipOf(ordered.moved)).toContain("Ute Brandt|Ring 7");
});
