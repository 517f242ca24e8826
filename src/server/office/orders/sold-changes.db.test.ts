import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { EditedMenu } from "#contract/office/catalogue/menus.ts";
import type { SoldChange, SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import { buy, confirm, eva, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { cancel, ordered } from "#test/delivery-changes.ts";
import { sendFile, uploaded } from "#test/files.ts";
import { changed, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { removeRecipeOf } from "#test/write-recipe.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");
const support = await staffOf(shop, "support");

const [crustaceans, eggs, fish, milk, vegan] = [2, 3, 4, 7, 11];
const read = (slug: string) => readBySlug(shop, boss, slug);
const idOf = async (slug: string) => (await read(slug)).id;
const ben = { ...eva, firstName: "Ben", email: "ben@example.de" };

async function sell(slug: string, guestData = eva, quantity = 6, day: string = wednesday) {
  const lines = [{ menuId: await idOf(slug), quantity, day }];
  if (quantity < 6) lines.push({ menuId: await idOf("kaiserschmarrn-mit-beerenkompott"), quantity: 6, day });
  return buy(shop, shop.guest(), { lines, guestData });
}
const saving = async (slug: string, content: Partial<EditedMenu["content"]>, confirmed?: SoldFigures) => {
  const { params, body } = changed(await read(slug), { content });
  const { offer: _, ...kitchens } = body;
  return { params, body: { ...kitchens, confirmed } };
};
/** Asks, and saves with the figures of the answer. */
async function save(slug: string, content: Partial<EditedMenu["content"]>, staff = boss) {
  const { sold } = await staff.refused("changeMenu", await saving(slug, content));
  if (!sold) throw new Error("it asked for nothing");
  const { orders, guests, portions } = sold;
  // a minute later, so that later orders are later
  shop.clock.forward({ minutes: 1 });
  await staff.call("changeMenu", await saving(slug, content, { orders, guests, portions }));
  shop.clock.forward({ minutes: 1 });
  return { orders, guests, portions };
}
const open = async (slug: string, staff = support): Promise<SoldChange[]> =>
  (await staff.call("readSoldChanges", { query: { menuId: await idOf(slug) } })).data;
const theOnly = async (slug: string) => {
  const [task, ...others] = await open(slug);
  if (!task || others.length > 0) throw new Error(`${others.length + 1} tasks`);
  return task;
};
const paramsOf = ({ id }: SoldChange) => ({ params: { changeId: String(id) } });
const send = async (task: SoldChange, id: string = randomUUID()) => {
  const body = { id, ...task.letter };
  await support.call("sendSoldChangeLetter", { ...paramsOf(task), body });
  return (await support.call("continueBulkChange", { params: { bulkId: id } })).data;
};
const letters = () =>
  shop.database.rows<{ recipient: string; data: { subject: string; message: string } }>(
    "SELECT recipient, data FROM mails WHERE kind = 'order-message' ORDER BY recipient",
  );
const logged = (menuId: number) =>
  shop.database.rows(
    `SELECT action, changes FROM log_entries WHERE subject = 'menu' AND subject_id = $1 AND action <> 'geändert' ORDER BY id`,
    [String(menuId)],
  );

describe("a dish that loses a promise", () => {
  const slug = "quinoa-bowl-mit-edamame";

  it("that is not sold is saved without a question", async () => {
    const { nutritionIds } = (await read(slug)).content;
    const without = nutritionIds.filter((id) => id !== vegan);
    await cook.call("changeMenu", await saving(slug, { nutritionIds: without }));
    await cook.call("changeMenu", await saving(slug, { nutritionIds }));
    shop.clock.forward({ minutes: 1 });
    expect(await open(slug)).toEqual([]);
  });

  it("names orders, guests and portions before it is saved, and takes no other figures", async () => {
    await sell(slug);
    await sell(slug);
    await sell(slug, ben, 2, friday);
    const figures = { orders: 3, guests: 2, portions: 14 };
    const without = { nutritionIds: (await read(slug)).content.nutritionIds.filter((id) => id !== vegan) };
    const refusal = await cook.refused("changeMenu", await saving(slug, without));
    expect(refusal).toMatchObject({ code: "sold_change_unconfirmed", httpStatus: 409, sold: figures });
    expect(refusal.sold?.menus).toMatchObject([
      { ...figures, promises: [{ kind: "form", names: ["Vegan"] }] },
    ]);
    expect(refusal.message).toMatch(
      /^„Quinoa.*“ ist nicht mehr als „Vegan“ gekennzeichnet\. Verkauft und noch nicht zugestellt: 14 Portionen in 3 Bestellungen von 2 Gästen\./,
    );
    const stale = await saving(slug, without, { ...figures, orders: 2 });
    expect(await boss.refused("changeMenu", stale)).toMatchObject({ sold: figures });
    expect((await read(slug)).content.nutritionIds).toContain(vegan);
    // ordered between the question and the saving
    await sell(slug, ben, 6);
    const late = await cook.refused("changeMenu", await saving(slug, without, figures));
    expect(late.sold).toMatchObject({ orders: 4, guests: 2, portions: 20 });
    expect(await save(slug, without, cook)).toEqual({ orders: 4, guests: 2, portions: 20 });
    // ordered after it
    await sell(slug);
    expect(await theOnly(slug)).toMatchObject({ orders: 4, guests: 2, portions: 20, changedBy: /^kitchen/ });
  });

  it("writes one letter per guest, proposed by the shop, and is then done", async () => {
    const task = await theOnly(slug);
    const preview = await support.call("previewSoldChangeLetter", { ...paramsOf(task), body: task.letter });
    expect(preview.data).toMatchObject({ guests: 2, deliveries: 4 });
    expect(preview.data.text.replace(/\s+/g, " ")).toContain("ist nicht mehr als „Vegan“ gekennzeichnet.");
    const id = randomUUID();
    expect(await send(task, id)).toMatchObject({ done: 4, refused: [] });
    // repeated, or sent by another person at the same time
    await support.call("sendSoldChangeLetter", { ...paramsOf(task), body: { id, ...task.letter } });
    await expect(send(task)).rejects.toMatchObject({ code: "sold_change_settled" });
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([ben.email, eva.email]);
    expect(await open(slug)).toEqual([]);
    expect(await logged(task.menuId)).toEqual([
      {
        action: "Nach dem Verkauf geändert",
        changes: [
          ["Bestellungen", null, "4"],
          ["Was sich für Gäste geändert hat", null, "ist nicht mehr als „Vegan“ gekennzeichnet"],
        ],
      },
      {
        action: "Gästen von der Änderung geschrieben",
        changes: [
          ["Bestellungen", null, "4"],
          ["Betreff", null, task.letter.subject],
          ["Text", null, task.letter.message],
        ],
      },
    ]);
  });
});

describe("a dish in a box", () => {
  it("is told to who bought the box, also when it has left the box since", async () => {
    const slug = "gemuese-paella";
    await removeRecipeOf(shop, slug);
    await sell("vegetarische-box", eva, 1);
    const box = await read("vegetarische-box");
    const dish = await idOf(slug);
    const contents = box.content.contents.filter(({ menuId }) => menuId !== dish);
    // what is in a sold box stays in it
    await boss.call("changeMenu", changed(box, { content: { contents } }));
    await sell("vegetarische-box", ben, 1);
    expect(await save(slug, { traceIds: [crustaceans, eggs, fish] })).toEqual({
      orders: 1,
      guests: 1,
      portions: 1,
    });
    const task = await theOnly(slug);
    expect(task.letter.message).toContain("kann jetzt Spuren von Ei enthalten.");
    expect(task.letter.message).toContain("Haben Sie eine Box bestellt, liegt das Gericht darin.");
    await send(task);
    expect((await letters()).filter(({ data }) => data.message.includes("Paella"))).toMatchObject([
      { recipient: eva.email },
    ]);
  });
});

describe("who has to know", () => {
  const slug = "falafel-bowl-mit-hummus";
  const allergenIds = async (more: number[]) => [...(await read(slug)).content.allergenIds, ...more];
  const withEgg = async () => {
    const { content } = await read(slug);
    const ingredients = content.ingredients.replace("</p>", " <strong>Ei</strong>.</p>");
    return { ingredients, allergenIds: await allergenIds([eggs]), nutritionIds: [] };
  };

  it("is who was still paying, even when the others have had their letter; not who cancelled", async () => {
    await removeRecipeOf(shop, slug);
    const lines = [{ menuId: await idOf(slug), quantity: 6, day: wednesday }];
    const cancelled = await ordered(shop, { lines, guestData: ben });
    await sell(slug);
    const guest = shop.guest();
    const cart = await fillCart(guest, [{ menuId: await idOf(slug), quantity: 6, day: friday }]);
    const pending = await placeOrder(guest, cart, { ...eva, email: "spaet@example.de" });
    await save(slug, await withEgg());
    await cancel(cancelled, wednesday);
    const task = await theOnly(slug);
    expect(task).toMatchObject({ orders: 1, guests: 1, portions: 6 });
    await send(task);
    expect(await open(slug)).toEqual([]);
    await pressAtProvider(shop, pending.sessionId, "bezahlen");
    await confirm(guest, pending);
    expect(await theOnly(slug)).toMatchObject({ id: task.id, orders: 1 });
    await send(await theOnly(slug));
    expect((await letters()).at(-1)?.recipient).toBe("spaet@example.de");
    expect(await open(slug)).toEqual([]);
  });
});

describe("the letter", () => {
  it("may be waived with a reason, once, and not by the kitchen", async () => {
    const slug = "linsen-dal-mit-kuerbis";
    await sell(slug);
    await save(slug, { nutritionIds: [] });
    const task = await theOnly(slug);
    expect(await open(slug, cook)).toHaveLength(1);
    const waiver = (reason: string) => ({ ...paramsOf(task), body: { reason } });
    expect(await cook.refused("waiveSoldChangeLetter", waiver("Nein"))).toMatchObject({ code: "forbidden" });
    expect(await support.refused("waiveSoldChangeLetter", waiver(" "))).toMatchObject({ code: "invalid" });
    const both = [1, 2].map(() => boss.send({ ...requestOf(task), body: { reason: "Ein Tippfehler" } }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await open(slug)).toEqual([]);
    expect(await logged(task.menuId)).toMatchObject([
      { action: "Nach dem Verkauf geändert" },
      {
        action: "Brief an die Gäste erlassen",
        changes: expect.arrayContaining([["Grund", null, "Ein Tippfehler"]]),
      },
    ]);
  });
  const requestOf = ({ id }: SoldChange) => ({
    method: "POST",
    path: `/api/v1/staff/sold-changes/${id}/waiver`,
  });
});

describe("other ways to change a dish", () => {
  it("a file names it in its dry run, whose plan ends with the next order", async () => {
    const slug = "gruenes-thai-curry-mit-gemuese";
    await sell(slug);
    const file = "Adresse;Ernährungsformen\ngruenes-thai-curry-mit-gemuese;Vegetarisch\n";
    const query = { fileName: "menues.csv" };
    const { plan } = await uploaded(shop, boss, "checkMenuFile", file, query);
    await sell(slug, ben);
    const outdated = await sendFile(shop, boss, "importMenuFile", file, { ...query, plan });
    expect(outdated.json()).toMatchObject({ code: "file_outdated" });
    const again = await uploaded(shop, boss, "checkMenuFile", file, query);
    expect(again.sold).toMatchObject({ orders: 2, guests: 2, portions: 12, menus: [{ orders: 2 }] });
    await uploaded(shop, boss, "importMenuFile", file, { ...query, plan: again.plan });
    expect((await theOnly(slug)).promises).toMatchObject([
      { kind: "form", names: expect.arrayContaining(["Vegan"]) },
    ]);
  });

  it("a form or an allergen that gets another name, or is deleted", async () => {
    const slug = "spaghetti-bolognese";
    await sell(slug);
    const attributes = (await boss.call("readMenuAttributes")).data;
    const allergen = attributes.allergens.find(({ id }) => id === milk)!;
    const rename = (confirmed?: SoldFigures) => ({
      params: { id: String(milk) },
      body: { version: allergen.version, name: "Kuhmilch", words: allergen.words, confirmed },
    });
    const asked = await boss.refused("changeAllergen", rename());
    expect(asked).toMatchObject({ code: "sold_change_unconfirmed" });
    const { orders, guests, portions, menus } = asked.sold!;
    expect(menus.find(({ name }) => name.startsWith("Spaghetti"))?.promises).toEqual([
      { kind: "contains", names: ["Kuhmilch"] },
    ]);
    await boss.call("changeAllergen", rename({ orders, guests, portions }));
    expect((await theOnly(slug)).letter.message).toContain("enthält jetzt Kuhmilch.");

    // computed from the figures: no menu has it in its list
    const light = attributes.nutritionForms.find(({ name }) => name === "Unter 500 kcal")!;
    const sold = "quinoa-bowl-mit-edamame";
    const removal = { kind: "nutrition-forms" as const, id: String(light.id) };
    const refused = await boss.refused("deleteMenuAttribute", { params: removal });
    expect(refused.sold?.menus.map(({ name }) => name)).toContain((await read(sold)).content.name);
    const { menus: _, ...query } = refused.sold!;
    await boss.call("deleteMenuAttribute", { params: removal, query });
    expect((await theOnly(sold)).promises).toEqual([{ kind: "form", names: ["Unter 500 kcal"] }]);
  });

  it("a change of something else asks nothing", async () => {
    await boss.call(
      "changeMenu",
      await saving("spaghetti-bolognese", { storage: "Gekühlt bei höchstens 5 °C." }),
    );
  });
});
