import { expect, it } from "vitest";
import { readPostcodeRules } from "#contract/office/calendar/postcode-rules.ts";
import { buy, eva, fillCart, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const area = async (postcode: string) =>
  (await shop.guest().call("readDeliveryArea", { params: { postcode } })).data;

async function orderFor(zip_code: string) {
  const guest = shop.guest();
  const cart_id = await fillCart(guest);
  const body = { cart_id, guest_data: { ...eva, zip_code }, consents: { privacy: true, terms: true } };
  return guest.refused("placeOrder", { body });
}

async function addressFor(zip_code: string) {
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest);
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { email: _, ...recipient } = { ...eva, zip_code };
  const body = { recipient, deliveries: "all" as const };
  return guest.refused("changeDeliveryAddress", { params: { token, day: wednesday }, body });
}

async function setRules(postcodeRules: string) {
  const { announcementIsOver: _, ...settings } = (await boss.call("readSettings")).data;
  return { body: { ...settings, postcodeRules } };
}

it.each([
  ["18565", "Hiddensee"],
  ["25849", "Pellworm"],
  ["25938", "Föhr"],
  ["25946", "Amrum"],
  ["25980", "Sylt"],
  ["26465", "Langeoog"],
  ["26474", "Spiekeroog"],
  ["26486", "Wangerooge"],
  ["26548", "Norderney"],
  ["26571", "Juist"],
  ["26579", "Baltrum"],
  ["26757", "Borkum"],
  ["27498", "Helgoland"],
  ["27499", "Neuwerk"],
  ["78266", "Büsingen"],
])("%s is refused: %s", async (postcode, name) => {
  expect(await area(postcode)).toMatchObject({
    isRefused: true,
    notice: expect.stringContaining(name),
    nextDelivery: null,
  });
});

it("the server refuses such a place at checkout, and when a paid order's address changes", async () => {
  const errors = { zip_code: [expect.stringContaining("Juist")] };
  expect(await orderFor("26571")).toMatchObject({ code: "form_invalid", errors });
  expect(await addressFor("26571")).toMatchObject({ code: "form_invalid", errors });
  expect(await orderFor("78266")).toMatchObject({
    errors: { zip_code: [expect.stringContaining("Büsingen")] },
  });
});

it("the office allows an island, and says where it takes longer; the VAT area it cannot change", async () => {
  const rules = "25980-25999 länger: Nach Sylt dauert es einen Tag länger.\n27498 länger: Helgoland";
  await boss.call("changeSettings", await setRules(rules));
  expect(await area("26571")).toMatchObject({
    isRefused: false,
    notice: null,
    nextDelivery: { date: wednesday },
  });
  expect(await area("25992")).toMatchObject({
    isRefused: false,
    notice: "Nach Sylt dauert es einen Tag länger.",
    nextDelivery: { date: wednesday },
  });
  expect(await area("27498")).toMatchObject({ isRefused: true });
  await boss.call("changeSettings", await setRules(rules.replace("\n", "\r\n")));
  expect((await boss.call("readSettings")).data.postcodeRules).toBe(rules);
});

it.each([
  ["26571", "Zeile 1: Bitte „26571 nicht: Text“ oder „25980-25999 länger: Text“."],
  ["26571 nicht: Juist\n\n2657 nicht: Text", "Zeile 3: Bitte"],
  ["26571 vielleicht: Text", "Zeile 1: Bitte"],
  ["25999-25980 nicht: Sylt", "Zeile 1: 25980 liegt vor 25999."],
])("%j is refused at its field", async (text, problem) => {
  expect(readPostcodeRules(text).problem).toContain(problem);
  const { errors } = await boss.refused("changeSettings", await setRules(text));
  expect(errors?.postcodeRules?.[0]).toContain(problem);
});
