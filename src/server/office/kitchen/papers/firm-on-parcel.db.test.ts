import type { GuestData } from "#contract/checkout/checkout.ts";
import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { firm } from "#test/firm.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";

const params = { day: wednesday };
const atFirm = { ...eva, company: "Löffel & Söhne GmbH", careOf: "Einkauf" };
const ordered = { firm: "", byHand: "", moved: "", gift: "", allergic: "" };

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
beforeAll(async () => {
  // the invoice goes elsewhere, the parcel still to the firm
  ordered.firm = (await order(atFirm, { invoiceBuyer: firm })).orderId;
  ordered.byHand = (await order({ ...atFirm, careOf: "z. Hd. Frau Kaya" })).orderId;
  const { guest, orderId } = await order(atFirm);
  ordered.moved = orderId;
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { email: _, ...recipient } = { ...eva, firstName: "Ute", street: "Ring", street_nr: "7" };
  const absent = { absence: "place", absenceDetail: "Garage", company: "Gabel AG" } as const;
  const body = { recipient: { ...recipient, ...absent }, deliveries: "all" as const };
  await guest.call("changeDeliveryAddress", { params: { token, day: wednesday }, body });
  const invoiceBuyer = { ...firm, invoice_email: "max@example.de" };
  const giftCard = "Lass es Dir schmecken!";
  ordered.gift = (await order({ ...eva, email: "" }, { invoiceBuyer, giftCard })).orderId;
  const notes = "Klingel 3. OG. Allergie gegen Sellerie!";
  ordered.allergic = (await order({ ...eva, lastName: "Sommer", notes })).orderId;
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
});

async function order(
  guestData: GuestData,
  more: Pick<Parameters<typeof buy>[2] & object, "invoiceBuyer" | "giftCard"> = {},
) {
  const guest = shop.guest();
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  return { guest, ...(await buy(shop, guest, { lines, guestData, ...more })) };
}

async function slipOf(orderId: string): Promise<string[]> {
  const { data } = await packer.call("makePackingSlips", { params, body: { orders: [orderId] } });
  const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
  return pages.map((lines) => lines.join("|"));
}

it("a firm stands on slip and label wherever its invoice goes", async () => {
  expect((await slipOf(ordered.firm))[0]).toContain(
    "Löffel & Söhne GmbH|Eva Brandt|c/o Einkauf|Lindenstraße 12a",
  );
  const { text } = (await packer.call("readCarrierFile", { params })).data;
  expect(text.match(/;Löffel & Söhne GmbH;Eva Brandt, c\/o Einkauf;;Lindenstraße;12a;/g)).toHaveLength(1);
});

it("another form of address stands on slip and in the carrier's file as it was typed", async () => {
  expect((await slipOf(ordered.byHand))[0]).toContain("|Eva Brandt|z. Hd. Frau Kaya|");
  const { text } = (await packer.call("readCarrierFile", { params })).data;
  expect(text).toContain("Eva Brandt, z. Hd. Frau Kaya;");
  expect(text).not.toContain("c/o z. Hd.");
});

it("a changed address takes its own firm and place along", async () => {
  const [slip = ""] = await slipOf(ordered.moved);
  expect(slip).toContain("Gabel AG|Ute Brandt|Ring 7");
  expect(slip).toContain("Wenn niemand da ist: Ablageort: Garage");
  expect(slip).not.toContain("Löffel");
  const { text } = (await packer.call("readCarrierFile", { params })).data;
  expect(text).toMatch(/;V01PAK\.V00WO;;;Garage/);
});

it("a gift has its card on a page of its own, and no price and no payer on any", async () => {
  const [slip = "", card = ""] = await slipOf(ordered.gift);
  expect(slip).toContain("Grußkarte");
  expect(card).toContain("Lass es Dir schmecken!");
  expect(`${slip}${card}`).not.toMatch(/€|EUR|\d,\d\d|Löffel/);
  const { data } = await packer.call("readParcels", { params, query: {} });
  expect(data.rows.find(({ orderId }) => orderId === ordered.gift)?.giftCard).toBe("Lass es Dir schmecken!");
});

it("a note about an allergy stays in the house, and the office reads that it does", async () => {
  expect((await slipOf(ordered.allergic))[0]).toContain("Allergie gegen Sellerie!");
  const { text, losses } = (await packer.call("readCarrierFile", { params })).data;
  expect(text).toContain("Eva Sommer");
  expect(text).not.toContain("Sellerie");
  expect(losses.map(({ loss }) => loss)).toContain(
    "Ohne die Anmerkung zu einer Allergie: Sie geht nur die Küche an.",
  );
});
