import { afterAll, describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import type { BodyOf } from "#contract/contract.ts";
import { openShop, shopForTests, type TestShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await openShop();
const secondShop = await shopForTests({ database: shop.database });
const boss = await staffOf(shop, "admin");
afterAll(() => shop.close());

const readStored = async () => (await boss.call("readCompany")).data;
const change = async (more: Partial<BodyOf<"changeCompany">>) =>
  boss.call("changeCompany", { body: { ...(await readStored()), ...more } });
const shown = async (of: TestShop) => (await of.guest().call("readBranding")).data;
const rows = () =>
  shop.database.row<Record<string, unknown>>("SELECT company_name, street, zip FROM company_settings");

describe("the company", () => {
  it("is the brand's in a fresh shop; guests do not see its tax number", async () => {
    expect(await readStored()).toEqual({ ...company, version: 1 });
    const { taxNumber, ...everyone } = company;
    expect((await shown(shop)).company).toEqual(everyone);
    expect(JSON.stringify(await shown(shop))).not.toContain(taxNumber);
  });

  it("applies at once, in every process, and the log has the changed fields", async () => {
    const newValues = { companyName: "Löffel & Gabel <GmbH>", email: "post@loeffel.example", zip: "10115" };
    await change(newValues);
    expect(await shown(shop)).toMatchObject({ company: newValues, email: "post@loeffel.example" });
    await secondShop.snapshot.refresh();
    expect(await shown(secondShop)).toMatchObject({ company: { ...newValues, street: company.street } });
    const [entry] = (await boss.call("readLog", { query: { topic: "settings" } })).data.rows;
    expect(entry).toMatchObject({
      subjectId: "Firma",
      changes: [
        ["Firma", company.companyName, newValues.companyName],
        ["PLZ", company.zip, newValues.zip],
        ["E-Mail", company.email, newValues.email],
      ],
    });
  });

  it("follows the brand in every field that was not changed", async () => {
    await change({ companyName: "Löffel GmbH", zip: company.zip });
    expect(await rows()).toEqual({ company_name: "Löffel GmbH", street: null, zip: null });
    await change({ companyName: company.companyName });
    expect(await rows()).toEqual({ company_name: null, street: null, zip: null });
  });

  it("promises no answer in time where that is left empty", async () => {
    await change({ emailHours: "", phoneHours: "Mo–Fr, 8–12 Uhr" });
    expect((await shown(shop)).company).toMatchObject({ emailHours: "", phoneHours: "Mo–Fr, 8–12 Uhr" });
    const { emailHours, phoneHours } = company;
    await change({ emailHours, phoneHours });
    expect((await shown(shop)).company).toMatchObject({ emailHours, phoneHours });
  });

  it("is changed by one of two at once, and nothing is written when nothing changes", async () => {
    const seen = await readStored();
    const answers = await Promise.all(
      ["Bonn", "Trier"].map((city) =>
        boss.send({ method: "PUT", path: "/api/v1/staff/company", body: { ...seen, city } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await boss.refused("changeCompany", { body: { ...seen, city: "Kiel" } });
    expect(late.code).toBe("edited_meanwhile");
    const { version } = await readStored();
    await change({});
    expect((await readStored()).version).toBe(version);
  });

  it("shows the kitchen on every menu page at once", async () => {
    await change({ kitchenName: "Küche am Markt", kitchenAddress: "Am Markt 1, 53111 Bonn" });
    const { data } = await shop.guest().call("readMenu", { params: { slug: "lasagne-al-forno" } });
    expect(data.operator).toEqual({ name: "Küche am Markt", address: "Am Markt 1, 53111 Bonn" });
    const { kitchenName, kitchenAddress } = company;
    await change({ kitchenName, kitchenAddress });
  });

  it("and selling are two forms, which can be saved independently", async () => {
    const selling = (await boss.call("readSettings")).data;
    await change({ phone: "0221/4710-124" });
    await boss.call("changeSettings", { body: { ...selling, unusedCartDays: 31 } });
  });

  it("is refused with German words under each field, and nothing is stored", async () => {
    const before = await readStored();
    const wrong = { companyName: "", zip: "1234", email: "x", vatId: "DE1", taxNumber: "abc" };
    const { errors, httpStatus } = await boss.refused("changeCompany", { body: { ...before, ...wrong } });
    expect(httpStatus).toBe(422);
    expect(errors).toEqual({
      companyName: ["Bitte die Firma eingeben."],
      zip: ["Bitte fünf Ziffern eingeben."],
      email: ["Ungültige E-Mail-Adresse."],
      vatId: ["Bitte DE und neun Ziffern eingeben."],
      taxNumber: ["Nur Ziffern, Leerzeichen und /, mindestens zehn Zeichen."],
    });
    expect(await readStored()).toEqual(before);
  });

  it.each(["kitchen", "packing", "support"] as const)("is nothing for the role %s", async (role) => {
    const colleague = await staffOf(shop, role);
    expect((await colleague.refused("readCompany")).httpStatus).toBe(403);
    const body = { ...(await readStored()), city: "Wuppertal" };
    expect((await colleague.refused("changeCompany", { body })).httpStatus).toBe(403);
    expect((await readStored()).city).not.toBe("Wuppertal");
  });
});
