import { beforeAll, describe, expect, it } from "vitest";
import { company as brandCompany } from "#brand/shop.ts";
import { carrierNamed, carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { readSlipCode } from "#contract/office/kitchen/slip-code.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { uploadLogo } from "#test/logo.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";
import { picturesOf, readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { closeBatchesOf } from "#test/stock.ts";

let orderId: string;
const params = { day: wednesday };
const dish = "Chili con Carne mit Reis und Sauerrahm";
const menuId = async (slug: string) =>
  (await shop.database.row<{ id: number }>("SELECT id FROM menus WHERE slug = $1", [slug]))?.id ?? 0;
const guestData = { ...eva, firstName: "=HYPERLINK(1)", lastName: "Müßig", notes: "Bitte bei Ünal abgeben" };

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
beforeAll(async () => {
  const lentils = { menuId: await menuId("linseneintopf-mit-wuerstchen"), quantity: 2, day: wednesday };
  ({ orderId } = await buy(shop, shop.guest(), { lines: [lentils], guestData }));
  const chili = { menuId: await menuId("chili-con-carne"), quantity: 3, day: wednesday };
  await buy(shop, shop.guest(), { lines: [chili, lentils] });
});

type Printing = { which: "missing" | "all" | "again"; menuId?: number; copies?: number };
const make = async (body: Printing) => (await packer.call("makeLabels", { params, body })).data;
const print = async (body: Printing) => {
  const data = await make(body);
  return { ...data, read: await readPdf(Buffer.from(data.pdf, "base64")) };
};
const proof = async () => (await packer.call("readProof", { params })).data;

describe("labels", () => {
  it("come with the frozen list, one for each portion, with everything the law demands", async () => {
    expect(await packer.refused("makeLabels", { params, body: { which: "missing" } })).toMatchObject({
      code: "list_not_frozen",
    });
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    await shop.database.rows(
      "UPDATE menus SET organic_code = 'DE-ÖKO-006', organic_origin = 'EU-Landwirtschaft' WHERE NOT is_box",
    );
    const { read, labels } = await print({ which: "missing" });
    expect(labels).toBe(7);
    expect(read.pages).toHaveLength(7);
    expect(read.pages.map(([name]) => name).slice(2, 4)).toEqual([
      dish,
      "Linseneintopf mit Wiener Würstchen",
    ]);
    const text = read.pages.at(-1)?.join("\n").replaceAll("\t", "\n") ?? "";
    const content = text.replace(/\s+/g, " ");
    for (const expected of [
      "Zutaten:",
      "DE-ÖKO-006, EU-Landwirtschaft.",
      "Aufbewahrung:",
      "Nährwerte je 100 g",
      "440 kJ / 105 kcal",
      "1,1 g",
      "500 g",
    ]) {
      expect(content).toContain(expected);
    }
    expect(text).toContain("zu verbrauchen bis");
    // cooked on Tuesday the 15th, with a shelf life of nine days of its own
    expect(text).toContain("24.09.2026");
    expect(text).toMatch(/Charge L260916-\d{3}/);
    expect(content).toContain(
      `${brandCompany.kitchenName}, ${brandCompany.kitchenAddress.replace(", Deutschland", "")}`,
    );
    expect(content).toContain("schwarzer Pfeffer, Lorbeer.");
    expect(content).toContain("Kann Spuren von Gluten, Soja und Milch enthalten.");
    expect(content).toContain("nach dem Auftauen nicht wieder einfrieren.");
  });

  it("come in parts of at most 3,000, and more are not made again at once", async () => {
    const large = await openShop();
    const office = await staffOf(large, "packing");
    await large.database.rows("UPDATE calendar_settings SET portions_per_day = 1000000");
    for (const bought of [1, 2])
      await buy(large, large.guest(), { lines: [{ menuId: bought, quantity: 2, day: wednesday }] });
    const sell = (menu: number, portions: number) =>
      large.database.rows("UPDATE order_portions SET portions = $2 WHERE menu_id = $1", [menu, portions]);
    large.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(large.checkout);
    await sell(2, 2_999);
    const press = (which: "missing" | "all") => ({ params, body: { which } });
    const printed = async () => (await office.call("makeLabels", press("missing"))).data.labels;
    expect(await printed()).toBe(2);
    await sell(2, 3);
    expect(await printed()).toBe(3);
    expect(await office.refused("makeLabels", press("missing"))).toMatchObject({ code: "nothing_to_print" });
    await sell(1, 2_998);
    expect(await office.refused("makeLabels", press("all"))).toMatchObject({ code: "too_many_labels" });
    await large.close();
  });

  it("are counted once, however often they are printed", async () => {
    expect((await proof()).steps[0]).toEqual({ name: "labels", portions: 7, orders: [], ordersInAll: 0 });
    expect(await packer.refused("makeLabels", { params, body: { which: "missing" } })).toMatchObject({
      code: "nothing_to_print",
    });
    expect((await print({ which: "all" })).read.pages).toHaveLength(7);
    const again = await print({ which: "again", menuId: await menuId("chili-con-carne"), copies: 2 });
    expect(again.read.pages.map(([name]) => name)).toEqual([dish, dish]);
    expect((await proof()).steps[0]?.portions).toBe(7);
  });

  it("name the current operator, on a second line when it is long, and keep their size", async () => {
    const boss = await staffOf(shop, "admin");
    const { data: company } = await boss.call("readCompany");
    const kitchenName = `Küchengemeinschaft ${"Übermaß ".repeat(4)}am Rhein`;
    const kitchenAddress = "Am Großmarkt 100, Halle West, Tor 24, 50968 Köln, Deutschland";
    await boss.call("changeCompany", { body: { ...company, kitchenName, kitchenAddress } });
    const { read } = await print({ which: "again", menuId: await menuId("chili-con-carne"), copies: 1 });
    const content = read.pages[0]?.join(" ").replace(/\s+/g, " ") ?? "";
    expect(content).toContain(`${kitchenName}, ${kitchenAddress}`);
    expect(read.pages).toHaveLength(1);
    const { data: stored } = await boss.call("readCompany");
    await boss.call("changeCompany", { body: { ...company, version: stored.version } });
  });

  it.each([
    [
      "allergen",
      "ingredient_allergens (ingredient_id, allergen_id, kind)",
      "''",
      "das Allergen „Lupinen“ im Rezept steckt, aber nicht angegeben ist",
    ],
    [
      "trace",
      "ingredient_traces (ingredient_id, allergen_id, reason)",
      "'selbe Mühle'",
      "Spuren von „Lupinen“ nicht angegeben sind",
    ],
  ])(
    "are not made of a dish whose label hides an %s of the recipe that is cooked",
    async (_, table, value, reason) => {
      const lupins = "(SELECT id FROM allergens WHERE code = 'lupinen')";
      const [changed] = await shop.database.rows<{ id: number }>(
        `INSERT INTO ${table}
       SELECT l.ingredient_id, ${lupins}, ${value} FROM cook_list_recipes c
       JOIN recipes r ON r.id = c.recipe_id JOIN menus m ON m.id = r.menu_id
       JOIN recipe_version_lines l ON l.recipe_id = c.recipe_id AND l.number = c.number
       WHERE m.slug = 'chili-con-carne' AND l.ingredient_id IS NOT NULL
       ORDER BY l.position LIMIT 1 RETURNING ingredient_id AS id`,
      );
      const refused = await packer.refused("makeLabels", { params, body: { which: "all" } });
      expect(refused.code).toBe("label_incomplete");
      expect(refused.message).toContain(
        `Das Etikett von „${dish}“ darf nach dem Rezept dieses Tages nicht gedruckt werden, weil ${reason}`,
      );
      await shop.database.rows(
        `DELETE FROM ${table.split(" ")[0]} WHERE ingredient_id = $1 AND allergen_id = ${lupins}`,
        [changed?.id],
      );
      expect((await make({ which: "all" })).labels).toBe(7);
    },
  );

  it("are not made of a menu whose food data is incomplete", async () => {
    await shop.database.rows(
      "UPDATE menus SET is_published = false, allergens_complete = false WHERE slug = 'chili-con-carne'",
    );
    expect((await packer.refused("makeLabels", { params, body: { which: "all" } })).message).toBe(
      "Für das Etikett von „Chili con Carne mit Reis und Sauerrahm“ fehlen Angaben.",
    );
  });
});

describe("packing slips and the carrier's file", () => {
  it("a slip lists the parcel's contents, and no price", async () => {
    const { data } = await packer.call("makePackingSlips", { params, body: {} });
    const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
    expect(pages).toHaveLength(2);
    const content = pages[0]?.join(" ").replaceAll("\t", " ") ?? "";
    for (const expected of [
      `Packzettel ${orderPrefix}-`,
      "Lieferung am Mittwoch, 16. September 2026",
      "2 × Linseneintopf mit Wiener Würstchen",
      "2 × Kühlakkus",
      "2 Portionen insgesamt",
      "Bitte bei Ünal abgeben",
      "Fassung 1 · gedruckt 14.09.2026, 12:00 Uhr",
    ]) {
      expect(content).toContain(expected);
    }
    expect(content).not.toContain("€");
    // the code to type when the bars are torn
    const [typed = ""] = /P\d+ 20260916 01 01 \d\d/.exec(content) ?? [];
    expect(readSlipCode(typed, "TT")).toMatchObject({ day: wednesday, version: 1, carton: 1 });
    expect(content).not.toContain("ACHTUNG");
    const single = await packer.call("makePackingSlips", { params, body: { orders: [orderId] } });
    expect((await readPdf(Buffer.from(single.data.pdf, "base64"))).pages).toHaveLength(1);
  });

  it("a slip has the shop's logo, where there is one", async () => {
    const slip = async () => {
      const { data } = await packer.call("makePackingSlips", { params, body: { orders: [orderId] } });
      return picturesOf(Buffer.from(data.pdf, "base64"));
    };
    expect(await slip()).toEqual([]);
    const admin = await staffOf(shop, "admin");
    await uploadLogo(shop, admin, 400, 200);
    expect(await slip()).toEqual([[400, 200]]);
    await admin.call("removeLogo");
  });

  it("a note about an allergy has a heading of its own on the slip", async () => {
    const address = JSON.stringify({ ...guestData, notes: "Bitte ohne Sellerie, Allergie!" });
    await shop.database.rows("UPDATE order_deliveries SET address = $2 WHERE order_id = $1", [
      orderId,
      address,
    ]);
    const { data } = await packer.call("makePackingSlips", { params, body: { orders: [orderId] } });
    const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
    const lines = pages[0] ?? [];
    const at = lines.indexOf("ACHTUNG: Allergie oder Unverträglichkeit");
    expect(lines[at + 1]).toBe("Bitte ohne Sellerie, Allergie!");
    await shop.database.rows("UPDATE order_deliveries SET address = NULL WHERE order_id = $1", [orderId]);
  });

  it("the carrier gets the unshipped parcels as they were typed, in the columns of the settings", async () => {
    const { data } = await packer.call("readCarrierFile", { params });
    const [heading, first, second] = data.text.split("\r\n");
    expect(heading).toMatch(/^Sendungsreferenz;Sendungsdatum;/);
    expect(first).toContain(";=HYPERLINK(1) Müßig;;;Lindenstraße;12a;50674;Köln;DEU;2,6;V01PAK");
    expect(second).toContain(
      `;15.09.2026;${brandCompany.companyName};${brandCompany.street.replace(/ (?=\d)/, ";")};${brandCompany.zip};${brandCompany.city};DEU;Eva Brandt;`,
    );
    expect(data).toMatchObject({
      fileName: "dhl-2026-09-16.csv",
      mime: "text/csv; charset=iso-8859-1",
      leftOut: [],
    });
    const boss = await staffOf(shop, "admin");
    const { data: company } = await boss.call("readCompany");
    const moved = { ...company, companyName: "Löffel GmbH", street: "Straße des 17. Juni 135 b" };
    await boss.call("changeCompany", { body: moved });
    expect((await packer.call("readCarrierFile", { params })).data.text).toContain(
      `;Löffel GmbH;Straße des 17. Juni;135 b;${brandCompany.zip};${brandCompany.city};DEU;Eva Brandt;`,
    );
    const { data: settings } = await boss.call("readProductionSettings");
    const body = { ...settings, carrier: "DPD" as const, carrierColumns: "An = {name}, {plz}\nLand = DE" };
    await boss.call("changeProductionSettings", { body });
    const changed = (await packer.call("readCarrierFile", { params })).data;
    expect(changed.text.split("\r\n").slice(0, 3)).toEqual([
      "\ufeffAn;Land",
      "=HYPERLINK(1) Müßig, 50674;DE",
      "Eva Brandt, 50674;DE",
    ]);
    expect(await boss.refused("changeProductionSettings", { body })).toMatchObject({
      code: "edited_meanwhile",
    });
  });

  it("each carrier may be the usual one", async () => {
    const boss = await staffOf(shop, "admin");
    for (const carrier of carriers) {
      const { data } = await boss.call("readProductionSettings");
      const body = { ...data, carrier };
      expect((await boss.call("changeProductionSettings", { body })).data.carrier).toBe(carrier);
    }
  });

  it("another carrier with the former one's columns is refused, unless a person keeps them", async () => {
    const boss = await staffOf(shop, "admin");
    const { data } = await boss.call("readProductionSettings");
    const dhl = { ...data, carrier: "DHL" as const, carrierColumns: carrierNamed("DHL").columns };
    const { version } = (await boss.call("changeProductionSettings", { body: dhl })).data;
    const dpd = { ...dhl, version, carrier: "DPD" as const };
    expect(await boss.refused("changeProductionSettings", { body: dpd })).toMatchObject({
      code: "columns_of_other_carrier",
      message: expect.stringContaining("die Spalten sind die von DHL"),
    });
    const kept = await boss.call("changeProductionSettings", { body: { ...dpd, keepsColumns: true } });
    expect(kept.data).toMatchObject({ carrier: "DPD", carrierColumns: dhl.carrierColumns });
    // they were kept on purpose: what else is changed asks no more
    const body = { ...kept.data, coolPackGrams: 350 };
    expect((await boss.call("changeProductionSettings", { body })).data.coolPackGrams).toBe(350);
  });

  it.each([
    ["summerMonths", { summerMonths: [13] }],
    ["portionsPerCoolPack", { portionsPerCoolPack: 0 }],
    ["shelfLifeDays", { shelfLifeDays: 2.5 }],
    ["carrierColumns", { carrierColumns: "An = {nmae}" }],
  ])("settings that make no sense are refused at %s", async (field, wrong) => {
    const boss = await staffOf(shop, "admin");
    const { data } = await boss.call("readProductionSettings");
    const { errors } = await boss.refused("changeProductionSettings", { body: { ...data, ...wrong } });
    expect(Object.keys(errors ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });
});

it("the proof names the orders that differ", async () => {
  const before = await proof();
  expect(before).toMatchObject({ sold: 7, holds: false });
  expect(before.steps.map(({ name, portions, ordersInAll }) => [name, portions, ordersInAll])).toEqual([
    ["labels", 7, 0],
    ["packed", 0, 2],
    ["paid", 7, 0],
    ["traced", 0, 2],
  ]);
  const { data } = await packer.call("readParcels", { params });
  for (const { orderId } of data.rows)
    await packer.call("packParcel", { params: { ...params, orderId }, query: { early: true } });
  expect((await proof()).holds).toBe(false);
  await closeBatchesOf(shop, wednesday);
  expect(await proof()).toMatchObject({ sold: 7, holds: true });
  await shop.database.rows("UPDATE payments SET status = 'voided', paid_at = NULL WHERE order_id = $1", [
    orderId,
  ]);
  const after = await proof();
  expect(after.holds).toBe(false);
  expect(after.steps[2]).toMatchObject({
    name: "paid",
    portions: 5,
    orders: [{ orderId, sold: 2, counted: 0 }],
  });
});
