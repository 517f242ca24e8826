import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import type { PlannedBatch } from "#contract/office/stock/batches.ts";
import { orderAddressSql } from "#server/domain/orders/order-address.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, orderNumber, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";
import { traces } from "#test/traces.ts";
import { knownFood } from "#test/substitutes.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const day = { params: { day: wednesday } };

type Content = BodyOf<"closeBatch">;
let menuId = 0;
let orderId = "";
let noted = "";
const order = (notes = "") =>
  buy(shop, shop.guest(), {
    lines: [{ menuId, quantity: 6, day: wednesday }],
    guestData: { ...eva, notes },
  });
beforeAll(async () => {
  menuId = (await readBySlug(shop, boss, "spaghetti-bolognese")).id;
  orderId = (await order()).orderId;
  noted = await orderNumber(shop, (await order("Ich habe eine Fischallergie.")).orderId);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  const { batches } = (await cook.call("readBatchPlan", day)).data;
  planned = batches.find((one) => one.menuId === menuId)!;
});

let planned: PlannedBatch;
/** The batch as planned, with this lot instead of what weighs least in it, and nothing else named. */
async function content(lotId: number, more: Partial<Content> = {}): Promise<Content> {
  const { number, recipeId, milligrams, portions, station, inputs } = planned;
  const [replaced] = inputs
    .filter((one) => one.ingredientId !== null && one.needed !== null)
    .sort((a, b) => (a.needed ?? 0) - (b.needed ?? 0));
  if (!replaced) throw new Error("the dish has nothing to replace");
  const { ingredientId, needed } = replaced;
  return {
    ...{ number, menuId, recipeId, milligrams, portions, station, endsOn: null },
    inputs: [
      {
        lotId,
        milligrams: needed ?? 1,
        insteadOf: { ingredientId, recipeId: null, reason: "Nicht geliefert" },
      },
    ],
    gaps: inputs
      .filter((one) => one !== replaced)
      .map((one) => ({
        ...{ ingredientId: one.ingredientId, recipeId: one.recipeId },
        ...{ kind: "untraced", milligrams: one.needed, reason: "Etikett nicht mehr da" },
      })),
    ...{ coreTemperature: 760, heatedAt: null, chilledAt: null },
    ...more,
  } as Content;
}
const judge = async (lotId: number, more: Partial<Content> = {}) =>
  (await cook.call("judgeBatch", { ...day, body: await content(lotId, more) })).data;
const close = async (lotId: number) => {
  const input = { params: { day: wednesday, batchId: randomUUID() }, body: await content(lotId) };
  return { input, batch: (await cook.call("closeBatch", input)).data };
};

describe("a substitute with an allergen", async () => {
  const allergens = await shop.database.rows<{ id: number; code: string; name: string }>(
    "SELECT id, code, name FROM allergens ORDER BY position, id",
  );
  it("is tried with each of the fourteen", () => expect(allergens).toHaveLength(14));

  it.each(allergens)(
    "$name is told to the guests when the label does not name it",
    async ({ id, code, name }) => {
      const { allergenIds, traceIds } = (await readBySlug(shop, boss, "spaghetti-bolognese")).content;
      const [food, traced] = [
        await knownFood(shop, { name: `Probe: mit ${name}`, contains: [code] }),
        await knownFood(shop, { name: `Probe: neben ${name}`, traces: [code] }),
      ];
      const isOnLabel = allergenIds.includes(id);
      expect(await judge(food.lotId)).toEqual(
        isOnLabel
          ? { kind: "label", texts: ["Die Zutaten auf dem Etikett sind andere."] }
          : code === "fisch"
            ? { kind: "forbidden", texts: [`Nicht erlaubt, weil ${noted} schriftlich ausschließt: Fisch.`] }
            : { kind: "guests", texts: [`Das Gericht enthält jetzt ${name}.`] },
      );
      const isWarned = isOnLabel || traceIds.includes(id);
      const { kind, texts } = await judge(traced.lotId);
      if (code === "fisch") return expect(kind, "traces are excluded, too").toBe("forbidden");
      expect(kind).toBe(isWarned ? "label" : "guests");
      expect(texts.join()).toMatch(
        isWarned ? /^Die Zutaten/ : /^Das Gericht kann jetzt Spuren von .+ enthalten\.$/,
      );
    },
  );
});

describe("a batch whose guests have to know", () => {
  const asked = async () =>
    (await quality.call("readExemptions")).data.filter(({ lifts }) => lifts === "hold");
  const grant = (exemptionId: string) => ({ params: { exemptionId } });

  it("is held until they do, old labels are gone, and another person frees it", async () => {
    await packDishByDish(shop);
    const [old = ""] = await printCodes(boss, wednesday);
    const { lotId } = await knownFood(shop, { name: "Probe: Tahin", contains: ["sesam"] });
    const { input, batch } = await close(lotId);
    expect(batch).toMatchObject({
      effect: { kind: "guests" },
      stops: [expect.stringMatching(/^Ersatz: Probe: Tahin/)],
    });
    const before = await traces(shop);
    await cook.call("closeBatch", input);
    expect(await traces(shop), "the same again").toEqual(before);
    const [first] = input.body.inputs;
    const other = { ...first!, insteadOf: { ...first!.insteadOf!, reason: "Verdorben" } };
    expect(
      await cook.refused("closeBatch", { ...input, body: { ...input.body, inputs: [other] } }),
    ).toMatchObject({ code: "edited_meanwhile" });

    const [open] = await asked();
    const { id = "" } = open ?? {};
    expect(await quality.refused("grantExemption", grant(id))).toMatchObject({
      code: "substitute_untold",
      message: expect.stringMatching(/^2 Bestellungen warten/),
    });
    const [change] = (await boss.call("readSoldChanges", { query: { menuId } })).data;
    expect(change).toMatchObject({ orders: 2, promises: [{ kind: "contains", names: ["Sesam"] }] });
    expect(change?.letter.message).toMatch(/mussten wir eine Zutat ersetzen.+stornieren diese Portionen/s);
    await boss.call("waiveSoldChangeLetter", {
      params: { changeId: String(change?.id) },
      body: { reason: "Alle angerufen" },
    });
    expect(await quality.refused("grantExemption", grant(id))).toMatchObject({
      code: "substitute_old_labels",
      message: expect.stringMatching(/12 Etiketten ohne den Ersatz/),
    });
    const labels = async () => {
      const { dishes } = (await boss.call("readPrintedLabels", day)).data;
      return dishes.find((dish) => dish.menuId === menuId);
    };
    expect(await labels()).toMatchObject({
      untrue: 12,
      batches: [
        { code: null, labels: 12, isStopped: true },
        { code: batch.code, isStopped: true },
      ],
    });
    await boss.call("destroyLabels", {
      ...day,
      body: { id: randomUUID(), menuId, labels: 12, reason: "Ersatz" },
    });
    await quality.call("grantExemption", grant(id));
    await quality.call("grantExemption", grant(id));
    const after = (await cook.call("readBatch", { params: { batchId: input.params.batchId } })).data;
    expect(after).toMatchObject({ stops: [], effect: { kind: "guests" }, waitsFor: [] });
    expect(await labels()).toMatchObject({ untrue: 0, batches: [{ code: batch.code, isStopped: false }] });
    const scan = { params: { day: wednesday, orderId }, body: { code: old, early: true } };
    expect(await boss.refused("scanPortion", scan), "a label that was kept").toMatchObject({
      code: "portion_old_label",
    });
    const { data } = await boss.call("makeLabels", { ...day, body: { which: "missing" } });
    const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
    const label = pages.find((lines) => lines.join(" ").includes("Bolognese"))?.join(" ") ?? "";
    expect(label.replaceAll(/\s+/g, " ")).toContain("Sesam");
  });

  it("is minded on the packing table, also by a note that came later", async () => {
    const parcelOf = async () =>
      (await boss.call("readParcels", day)).data.rows.find((row) => row.orderId === orderId);
    expect((await parcelOf())?.dishesToMind).toEqual([]);
    await shop.database.rows(
      `UPDATE order_deliveries d SET address = jsonb_set(coalesce(d.address, ${orderAddressSql}), '{notes}', '"Sesamallergie!"')
       FROM orders o WHERE o.id = d.order_id AND d.order_id = $1`,
      [orderId],
    );
    expect((await parcelOf())?.dishesToMind).toEqual([
      expect.stringMatching(/Bolognese.+enthält laut Etikett: Sesam/),
    ]);
  });

  it("stays held while a guest has excluded in writing what came in", async () => {
    const { lotId } = await knownFood(shop, { name: "Probe: Sardelle", contains: ["fisch"] });
    expect(await judge(lotId)).toMatchObject({
      kind: "forbidden",
      texts: [`Nicht erlaubt, weil ${noted} schriftlich ausschließt: Fisch.`],
    });
    await close(lotId);
    const [{ id } = { id: "" }] = await asked();
    expect(await quality.refused("grantExemption", grant(id))).toMatchObject({
      code: "substitute_forbidden",
    });
  });

  it("is freed without more when a correction takes the substitute out again", async () => {
    const { lotId } = await knownFood(shop, { name: "Probe: Garnele", contains: ["krebstiere"] });
    const { batch } = await close(lotId);
    const { moveId = "" } = batch.inputs.find((one) => one.lotId === lotId) ?? {};
    const corrected = await boss.call("correctBatchInput", {
      params: { batchId: batch.id, correctionId: randomUUID() },
      body: { moveId, milligrams: 0, reason: "War doch die richtige Ware" },
    });
    expect(corrected.data).toMatchObject({ effect: null, stops: [expect.any(String)] });
    const one = (await asked()).find(({ lotId: held }) => held === batch.lotId);
    await quality.call("grantExemption", grant(one?.id ?? ""));
    // and held again when it went in after all
    const again = { params: { batchId: batch.id, correctionId: randomUUID() } };
    const back = { ...again, body: { moveId, milligrams: 1_000, reason: "Doch hinein" } };
    expect((await boss.call("correctBatchInput", back)).data).toMatchObject({
      effect: { kind: "guests" },
      stops: [expect.stringMatching(/^Ersatz: Probe: Garnele/)],
      waitsFor: expect.arrayContaining([expect.stringMatching(/warten noch auf den Brief/)]),
    });
    const before = await traces(shop);
    await boss.call("correctBatchInput", back);
    expect(await traces(shop), "the same again").toEqual(before);
    const two = (await asked()).find(({ lotId: held }) => held === batch.lotId);
    expect(two?.id).not.toBe(one?.id);
    expect(await quality.refused("grantExemption", grant(two?.id ?? ""))).toMatchObject({
      code: "substitute_untold",
    });
  });
});

describe("a substitute", () => {
  it("that says the same on the label changes nothing, and its batch is free", async () => {
    const { inputs } = planned;
    const least = inputs
      .filter((one) => one.ingredientId !== null && one.needed !== null)
      .sort((a, b) => (a.needed ?? 0) - (b.needed ?? 0))[0];
    await shop.database.rows(
      `INSERT INTO ingredients (name, label_name, class, contents, is_spice_mixture, additive_class, e_number, allergens_complete,
         traces_complete, fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol, organic_acids, source, source_name, source_on, edible_per_mille)
       SELECT 'Probe: andere Marke', label_name, class, contents, is_spice_mixture, additive_class, e_number, allergens_complete,
         traces_complete, fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol, organic_acids, source, source_name, source_on,
         edible_per_mille FROM ingredients WHERE id = $1`,
      [least?.ingredientId],
    );
    const lotId = await receivedLot(shop, { name: "Probe: andere Marke", grams: 50_000 });
    expect(await judge(lotId)).toEqual({ kind: "none", texts: [] });
    const { batch } = await close(lotId);
    expect(batch).toMatchObject({
      stops: [],
      effect: { kind: "none" },
      substitutes: [{ name: "Probe: andere Marke", insteadOf: least?.name, reason: "Nicht geliefert" }],
    });
  });

  it("of which nobody has said what is in it is not allowed", async () => {
    const { lotId } = await knownFood(shop, { name: "Probe: unbekannt", isKnown: false });
    const { kind, texts } = await judge(lotId);
    expect(kind).toBe("forbidden");
    expect(texts.join(" ")).toMatch(/nicht alle Allergene bekannt/);
  });

  it("is refused for something that the recipe does not ask for, as itself, and twice", async () => {
    const { lotId, ingredientId } = await knownFood(shop, { name: "Probe: fremd" });
    const body = await content(lotId);
    const [first] = body.inputs;
    const refused = async (inputs: Content["inputs"]) =>
      (
        await cook.refused("closeBatch", {
          params: { day: wednesday, batchId: randomUUID() },
          body: { ...body, inputs },
        })
      ).code;
    const insteadOf = { ingredientId, recipeId: null, reason: "Nicht da" };
    const before = await traces(shop);
    expect(await refused([{ lotId, milligrams: 1_000, insteadOf }])).toBe("lot_not_in_recipe");
    expect(await refused([{ lotId, milligrams: 1_000 }])).toBe("lot_not_in_recipe");
    expect(await refused([first!, { ...first!, milligrams: 1 }])).toBe("lot_not_in_recipe");
    expect(await traces(shop)).toEqual(before);
  });

  it("of eight tablets at once is stored once, held once and let go once", async () => {
    const { lotId } = await knownFood(shop, { name: "Probe: Rapsöl" });
    const batchId = randomUUID();
    const input = { params: { day: wednesday, batchId }, body: await content(lotId) };
    // as many as wait for each other within the limit of a statement, also on a busy machine
    const eight = Array.from({ length: 8 });
    const closed = await Promise.all(eight.map(() => cook.call("closeBatch", input)));
    expect(new Set(closed.map(({ data }) => data.code)).size).toBe(1);
    const count = async () =>
      await shop.database.row(
        `SELECT (SELECT count(*)::int FROM batch_substitutes WHERE batch_id = $1) AS substitutes,
           (SELECT count(*)::int FROM substituted_batches WHERE batch_id = $1) AS batches, count(DISTINCT h.id)::int AS holds,
           count(e.id)::int AS asked, count(e.granted_at)::int AS granted
         FROM substituted_batches s JOIN stock_holds h ON h.id = s.hold_id JOIN stock_exemptions e ON e.hold_id = h.id
         WHERE s.batch_id = $1`,
        [batchId],
      );
    const once = { substitutes: 1, batches: 1, holds: 1, asked: 1 };
    expect(await count()).toEqual({ ...once, granted: 0 });
    const asked = (await quality.call("readExemptions")).data.find(
      ({ lotId: held }) => held === closed[0]?.data.lotId,
    );
    const grant = { params: { exemptionId: asked?.id ?? "" } };
    await Promise.all(eight.map((_, at) => (at % 2 === 0 ? quality : boss).call("grantExemption", grant)));
    expect(await count()).toEqual({ ...once, granted: 1 });
  });

  it("may be more of a lot that is in the dish anyway", async () => {
    const byWeight = planned.inputs.filter((one) => one.ingredientId !== null && one.needed !== null);
    const other = byWeight.sort((a, b) => (b.needed ?? 0) - (a.needed ?? 0))[0];
    const lotId = await receivedLot(shop, { name: other?.name ?? "", grams: 50_000 });
    const body = await content(lotId);
    const [substitute] = body.inputs;
    const inputs = [{ lotId, milligrams: other?.needed ?? 1 }, substitute!];
    const params = { day: wednesday, batchId: randomUUID() };
    const { data } = await cook.call("closeBatch", { params, body: { ...body, inputs } });
    expect(data.inputs.filter((one) => one.lotId === lotId)).toHaveLength(2);
    expect(data.substitutes).toMatchObject([{ lotId }]);
  });

  it("in a sub-recipe counts in the dish that it goes into", async () => {
    const sub = planned.inputs.find(({ recipeId }) => recipeId !== null);
    const { lotId, ingredientId } = await knownFood(shop, { name: "Probe: Senf", contains: ["senf"] });
    const made = await closedBatch(shop, { of: { recipeId: sub?.recipeId ?? 0 }, from: [[lotId, 100]] });
    const replaced = await shop.database.row<{ id: number }>(
      `SELECT l.ingredient_id AS id FROM recipes r JOIN recipe_version_lines l ON l.recipe_id = r.id AND l.number = r.number
       WHERE r.id = $1 AND l.ingredient_id IS NOT NULL ORDER BY l.position LIMIT 1`,
      [sub?.recipeId],
    );
    await shop.database.rows(
      "INSERT INTO batch_substitutes (batch_id, lot_id, ingredient_id, milligrams, reason) VALUES ($1, $2, $3, 100000, 'Nicht geliefert')",
      [made.batchId, lotId, replaced?.id],
    );
    expect(ingredientId).toBeGreaterThan(0);
    const inputs = [{ lotId: made.lotId, milligrams: sub?.needed ?? 1 }];
    expect(await judge(lotId, { inputs })).toMatchObject({
      kind: "guests",
      texts: expect.arrayContaining(["Das Gericht enthält jetzt Senf."]),
    });
  });
});
