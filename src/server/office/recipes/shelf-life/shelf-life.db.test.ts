import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { writeRecipe } from "#test/write-recipe.ts";

// one test follows the other; the chili is sold for nine days
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const slug = "chili-con-carne";
const name = "Chili con Carne mit Reis und Sauerrahm";
const pdf = await readFile("demo/shelf-life-proof.pdf");
const today = berlinDay(shop.checkout.clock());
let categoryId: number;
let menuId: number;

const proof = {
  provenDays: 9,
  laboratory: "Labor Nord",
  result: "Listeria monocytogenes nicht nachweisbar in 25 g",
  listeria: "not_detected" as const,
  listeriaReason: "n = 5, am letzten Tag",
  testedOn: addDays(today, -10),
  endsOn: addDays(today, 60),
  fileName: "lagertest.pdf",
};
const add = (fields: Partial<typeof proof> = {}, category = categoryId) =>
  uploaded(shop, cook, "addShelfLifeProof", pdf, { ...proof, ...fields }, { categoryId: String(category) });
const revoke = (id: number) => cook.call("revokeShelfLifeProof", { params: { proofId: String(id) } });
const category = async () =>
  (await cook.call("readShelfLife")).data.categories.find(({ id }) => id === categoryId);

beforeAll(async () => {
  ({ id: categoryId } = (
    await cook.call("createShelfLifeCategory", { body: { name: "Gegart und heiß abgefüllt" } })
  ).data);
  menuId = (await readBySlug(shop, cook, slug)).id;
  await shop.database.rows(
    "UPDATE menus SET is_published = false, shelf_life_days = 9, shelf_life_category_id = $1 WHERE id = $2",
    [categoryId, menuId],
  );
  await shop.snapshot.refresh();
});

describe("a proof", () => {
  it("is a PDF with its days, kept once, and read back as it was brought", async () => {
    const params = { categoryId: String(categoryId) };
    for (const bad of ["kein PDF", pdf.subarray(0, 200)])
      expect(await refusedFile(shop, cook, "addShelfLifeProof", bad, proof, params)).toMatchObject({
        code: "pdf_unreadable",
      });
    const reversed = { ...proof, endsOn: addDays(proof.testedOn, -1) };
    expect((await refusedFile(shop, cook, "addShelfLifeProof", pdf, reversed, params)).errors).toEqual({
      endsOn: ["Der Nachweis endet vor der Prüfung."],
    });
    const silent = { ...proof, listeriaReason: " ", listeria: "keine" };
    expect(
      (await refusedFile(shop, cook, "addShelfLifeProof", pdf, silent as typeof proof, params)).errors,
    ).toEqual({
      listeria: ["Bitte wählen Sie, was für Listerien gilt."],
      listeriaReason: ["Bitte begründen Sie das."],
    });
    const unknown = { categoryId: "999999" };
    expect(await refusedFile(shop, cook, "addShelfLifeProof", pdf, proof, unknown)).toMatchObject({
      code: "not_found",
    });
    const { id } = await add();
    expect(await add()).toEqual({ id });
    const { bytes } = await cook.download("readShelfLifeProof", { params: { proofId: String(id) } });
    expect(bytes.equals(pdf)).toBe(true);
    expect(await category()).toMatchObject({
      provenDays: 9,
      proofs: [{ id, isValid: true, listeria: "not_detected", listeriaReason: proof.listeriaReason }],
    });
    expect(
      await cook.refused("createShelfLifeCategory", { body: { name: "gegart und heiß abgefüllt" } }),
    ).toMatchObject({
      code: "name_taken",
    });
  });

  it("that was wrong counts no longer, and stays readable", async () => {
    const { id } = await add();
    await revoke(id);
    await revoke(id);
    expect(await category()).toMatchObject({ provenDays: null, proofs: [{ id, isValid: false }] });
    expect(
      (await cook.download("readShelfLifeProof", { params: { proofId: String(id) } })).bytes.length,
    ).toBe(pdf.length);
  });

  it("that has ended counts no longer", async () => {
    const { id } = await add({ testedOn: addDays(today, -400), endsOn: addDays(today, -1) });
    expect((await category())?.provenDays).toBeNull();
    await revoke(id);
  });

  it("for what keeps under five days is a statement with a name, and no document", async () => {
    const params = { categoryId: String(categoryId) };
    const body = {
      ...{ provenDays: 4, name: "Maria Weber", text: "Bei höchstens 7 °C 4 Tage haltbar." },
      ...{ statedOn: addDays(today, -1), endsOn: addDays(today, 60) },
    };
    for (const [wrong, field] of [
      [{ provenDays: 5 }, "provenDays"],
      [{ name: " " }, "name"],
      [{ text: "" }, "text"],
      [{ endsOn: addDays(today, -2) }, "endsOn"],
    ] as const) {
      const refused = await cook.refused("addShelfLifeStatement", { params, body: { ...body, ...wrong } });
      expect.soft(Object.keys(refused.errors ?? {}), field).toEqual([field]);
    }
    const { id } = (await cook.call("addShelfLifeStatement", { params, body })).data;
    expect((await cook.call("addShelfLifeStatement", { params, body })).data, "again").toEqual({ id });
    const { provenDays, proofs } = (await category())!;
    expect(provenDays).toBe(4);
    expect(proofs[0]).toMatchObject({
      ...{ id, kind: "statement", laboratory: "Maria Weber", result: body.text, isValid: true },
      ...{ testedOn: body.statedOn, endsOn: body.endsOn, listeria: "no_growth", fileName: "" },
    });
    const document = { params: { proofId: String(id) } };
    expect(await cook.refused("readShelfLifeProof", document)).toMatchObject({ code: "not_found" });
    const log = (await (await staffOf(shop, "admin")).call("readLog", { query: { q: "Gegart" } })).data.rows;
    expect(log[0]?.changes).toContainEqual(["Erklärt von", null, "Maria Weber"]);
    const longer = `INSERT INTO shelf_life_proofs (category_id, kind, proven_days, laboratory, result, tested_on, ends_on,
      file_name, written_at, written_by, listeria, listeria_reason) SELECT category_id, kind, 5, laboratory, result,
      tested_on, ends_on, file_name, written_at, written_by, listeria, listeria_reason FROM shelf_life_proofs WHERE id = $1`;
    await expect(shop.database.rows(longer, [id])).rejects.toMatchObject({
      constraint: "statements_are_for_few_days",
    });
    await revoke(id);
    expect((await category())?.provenDays).toBeNull();
  });
});

describe("a dish that is sold longer than is proven", () => {
  const publish = async () => {
    const menu = await readBySlug(shop, cook, slug);
    return { ...paramsOf(menu), body: { version: menu.version, isPublished: true } };
  };

  it("is not published, until it is proven", async () => {
    const admin = await staffOf(shop, "admin");
    const { id } = await add({ provenDays: 8 });
    expect((await admin.refused("publishMenu", await publish())).errors).toEqual({
      shelfLifeCategoryId: [
        "9 Tage Haltbarkeit angegeben sind, aber in „Gegart und heiß abgefüllt“ nur 8 Tage belegt sind",
      ],
    });
    await revoke(id);
    await add({ provenDays: 10 });
    await admin.call("publishMenu", await publish());
  });

  it("is neither cooked nor labelled, though it was sold while it was proven", async () => {
    await buy(shop, shop.guest(), { lines: [{ menuId, quantity: 6, day: wednesday }] });
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    const params = { day: wednesday };
    const sheet = async () => (await cook.call("readCookSheets", { params })).data.sheets[0];
    const cooked = {
      params: { ...params, menuId: String(menuId) },
      body: { kind: "cooked" as const, value: 1, seenAt: null },
    };
    const labels = { params, body: { which: "all" as const } };
    expect((await sheet())?.unproven).toBeNull();
    const [valid] = (await category())?.proofs.filter(({ isValid }) => isValid) ?? [];
    await revoke(valid?.id ?? 0);
    const message = `„${name}“ darf nicht gekocht werden, weil für die Haltbarkeitsgruppe „Gegart und heiß abgefüllt“ kein Nachweis gilt. Legen Sie unter „Haltbarkeit“ einen Nachweis ab, der reicht.`;
    expect((await sheet())?.unproven).toBe(message);
    const refusal = { code: "shelf_life_unproven", message };
    expect(await cook.refused("markCookSheet", cooked)).toMatchObject(refusal);
    expect(await (await staffOf(shop, "packing")).refused("makeLabels", labels)).toMatchObject(refusal);
    await add({ laboratory: "Labor Süd" });
    await cook.call("markCookSheet", cooked);
    expect((await (await staffOf(shop, "packing")).call("makeLabels", labels)).data.labels).toBe(6);
  });

  it("without a category is cooked: after an update no dish has one", async () => {
    await shop.database.rows("UPDATE menus SET shelf_life_category_id = NULL WHERE id = $1", [menuId]);
    const { sheets } = (await cook.call("readCookSheets", { params: { day: wednesday } })).data;
    expect(sheets[0]?.unproven).toBeNull();
    await shop.database.rows("UPDATE menus SET shelf_life_category_id = $1 WHERE id = $2", [
      categoryId,
      menuId,
    ]);
  });
});

it("is a task 60 days before the last proof ends that is long enough", async () => {
  const ending = async () => {
    const { endingProofs } = (await cook.call("readTasks")).data;
    return endingProofs?.filter(({ id }) => id === categoryId).map(({ endsOn }) => endsOn);
  };
  const now = berlinDay(shop.checkout.clock());
  for (const { id } of (await category())?.proofs ?? []) await revoke(id);
  const until = (days: number) => ({ endsOn: addDays(now, days) });
  const { id: late } = await add(until(61));
  expect(await ending()).toEqual([]);
  await revoke(late);
  await add(until(60));
  expect(await ending()).toEqual([addDays(now, 60)]);
  // too short for nine days
  await add({ ...until(300), provenDays: 8 });
  expect(await ending()).toEqual([addDays(now, 60)]);
  await add({ ...until(300), laboratory: "Labor West" });
  expect(await ending()).toEqual([]);
});

it("is asked about when the recipe or one within it was changed after the test, until something newer is proven", async () => {
  const now = berlinDay(shop.checkout.clock());
  const asked = async () => {
    const dish = (await category())?.dishes.find((one) => one.menuId === menuId);
    const { changedRecipes } = (await cook.call("readTasks")).data;
    return [dish?.changedOn, changedRecipes?.rows, changedRecipes?.total];
  };
  const sauce = (savedAt: string) =>
    writeRecipe(shop, { of: "Probe: Soße", lines: [["Probe: Mehl", 500]], savedAt });
  const dishWith = (recipeId: number, savedAt: string) =>
    writeRecipe(shop, { of: menuId, lines: [[recipeId, 500]], savedAt });
  const silent = [null, [], 0];
  for (const { id } of (await category())?.proofs ?? []) await revoke(id);
  const { id: old } = await add({ testedOn: addDays(now, -3), endsOn: addDays(now, 90) });

  const recipeId = await sauce(`${now}T08:00:00Z`);
  // the last hour of the day before the test, in Berlin
  await dishWith(recipeId, `${addDays(now, -4)}T21:30:00Z`);
  expect(await asked()).toEqual(silent);
  await sauce(`${addDays(now, -1)}T22:30:00Z`);
  expect(await asked()).toEqual([now, [{ menuId, name, changedOn: now }], 1]);
  await add({ testedOn: now, endsOn: addDays(now, 90), laboratory: "Beurteilung Küche" });
  expect(await asked()).toEqual(silent);
  await dishWith(recipeId, `${addDays(now, 1)}T08:00:00Z`);
  expect((await asked())[0]).toBe(addDays(now, 1));
  await shop.database.rows("UPDATE menus SET is_published = false WHERE id = $1", [menuId]);
  expect(await asked()).toEqual([addDays(now, 1), [], 0]);
  await revoke(old);
});
