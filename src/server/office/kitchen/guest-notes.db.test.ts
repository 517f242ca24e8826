import { beforeAll, expect, it } from "vitest";
import { buy, eva, wednesday } from "#test/buy.ts";
import { move, nextWednesday, type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

// one test follows the other through a day
let allergic: Ordered;
const orderedWith = (notes: string) => ordered(shop, { guestData: { ...eva, notes } });
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
beforeAll(async () => {
  await orderedWith("Hinterhof, bitte klingeln");
  const celery = await shop.database.row<{ id: number }>(
    "SELECT m.id FROM menus m JOIN menu_allergens a ON a.menu_id = m.id JOIN allergens g ON g.id = a.allergen_id WHERE g.code = 'sellerie' AND NOT m.is_box LIMIT 1",
  );
  const lines = [
    { menuId: celery?.id ?? 0, quantity: 6, day: wednesday },
    { menuId: 1, quantity: 1, day: wednesday },
  ];
  allergic = await ordered(shop, {
    lines,
    guestData: { ...eva, notes: " Sellerie-Allergie!\nBitte beachten " },
  });
  await buy(shop, shop.guest());
});

const read = async (deliveryDay = wednesday) =>
  (await cook.call("readGuestNotes", { params: { day: deliveryDay } })).data;
const mark = async (isRead = true) => {
  const note = (await read()).find(({ orderId }) => orderId === allergic.orderId);
  return { params: { day: wednesday, orderId: allergic.orderId }, body: { mark: note?.mark ?? "", isRead } };
};

it("every note is listed with the cook list, allergies first, with the dishes that contain it", async () => {
  const notes = await read();
  expect(notes.map(({ text, isAllergy, read: seen }) => [text, isAllergy, seen])).toEqual([
    ["Sellerie-Allergie!\nBitte beachten", true, null],
    ["Hinterhof, bitte klingeln", false, null],
  ]);
  const contains = notes[0]?.dishes.map((dish) => [dish.portions, dish.contains]);
  expect(contains).toEqual(expect.arrayContaining([[6, ["Sellerie"]]]));
  expect(notes[0]?.dishes).toHaveLength(2);
});

it("names at the packing table the dishes that contain it", async () => {
  const packer = await staffOf(shop, "packing");
  const { data } = await packer.call("readParcels", { params: { day: wednesday } });
  const minded = (orderId: string) => data.rows.find((row) => row.orderId === orderId)?.dishesToMind;
  expect(minded(allergic.orderId)).toContainEqual(
    expect.stringMatching(/^6 × .* – enthält laut Etikett: Sellerie$/),
  );
  expect(data.rows.filter(({ isAllergy, dishesToMind }) => !isAllergy && dishesToMind.length > 0)).toEqual(
    [],
  );
});

it("is marked as read with who and when, once, and unmarked again", async () => {
  const request = await mark();
  await cook.call("markNote", request);
  await cook.call("markNote", request);
  expect((await read())[0]?.read).toEqual({
    at: shop.now().toISOString(),
    by: expect.stringMatching(/^kitchen /),
  });
  const boss = await staffOf(shop, "admin");
  const log = async () =>
    (await boss.call("readLog", { query: { q: allergic.orderId } })).data.rows.map(({ action }) => action);
  expect(await log()).toEqual(["Anmerkung für 16.09.2026 gelesen"]);
  await cook.call("markNote", await mark(false));
  expect((await read())[0]?.read).toBeNull();
  expect(await log()).toEqual([
    "Anmerkung für 16.09.2026 wieder ungelesen",
    "Anmerkung für 16.09.2026 gelesen",
  ]);
});

it("that was changed since is unread again, and cannot be marked from the old text", async () => {
  const old = await mark();
  await cook.call("markNote", old);
  const notes = "Sellerie- und Senf-Allergie";
  const { email: _email, ...recipient } = { ...eva, notes };
  await allergic.guest.call("changeDeliveryAddress", {
    params: { token: allergic.token, day: wednesday },
    body: { recipient, deliveries: "one" },
  });
  expect((await read())[0]).toMatchObject({ text: notes, read: null });
  expect(await cook.refused("markNote", old)).toMatchObject({ code: "edited_meanwhile", httpStatus: 409 });
});

it("moves with its delivery to another day, unread, and is ticked off in the kitchen only", async () => {
  await cook.call("markNote", await mark());
  await move(allergic, wednesday, nextWednesday);
  expect((await read()).map(({ text }) => text)).toEqual(["Hinterhof, bitte klingeln"]);
  expect(await read(nextWednesday)).toMatchObject([{ isAllergy: true, read: null }]);
  for (const role of ["support", "packing"] as const) {
    const other = await staffOf(shop, role);
    expect(await other.refused("markNote", await mark())).toMatchObject({ httpStatus: 403 });
  }
});

it("in a language that the team may not know is as loud as an allergy, until it has been read", async () => {
  const foreign = await orderedWith("sin nueces por favor");
  const packer = await staffOf(shop, "packing");
  const seen = async () => {
    const notes = await read();
    const note = notes.find(({ orderId }) => orderId === foreign.orderId);
    const { data } = await packer.call("readParcels", { params: { day: wednesday } });
    const parcel = data.rows.find(({ orderId }) => orderId === foreign.orderId);
    return { note, rank: notes.findIndex(({ orderId }) => orderId === foreign.orderId), parcel };
  };
  const before = await seen();
  expect(before).toMatchObject({
    rank: 0,
    note: { isAllergy: false, isForeign: true },
    parcel: { noteToRead: before.note?.mark, noteReadBy: null },
  });
  const params = { day: wednesday, orderId: foreign.orderId };
  await cook.call("markNote", { params, body: { mark: before.note?.mark ?? "", isRead: true } });
  const after = await seen();
  expect(after.rank).toBeGreaterThan(0);
  expect(after).toMatchObject({
    note: { isForeign: true },
    parcel: { noteToRead: null, noteReadBy: expect.stringMatching(/^kitchen /) },
  });
});

it("names allergens that no dish contains, and matches whole words only", async () => {
  const notes = "Bitte keine Erdnüsse: Allergie! Sonst bei Nachbarn Meier abgeben.";
  await orderedWith(notes);
  const note = (await read()).find(({ text }) => text === notes);
  expect(note).toMatchObject({ isAllergy: true, inNoDish: ["Erdnüsse"] });
  expect(note?.dishes.flatMap(({ contains }) => contains)).toEqual([]);
});

it("names traces and what is not stated, and then no allergen as in no dish", async () => {
  const named = async (select: string) =>
    (await shop.database.row<{ id: number }>(`SELECT m.id FROM menus m ${select} AND NOT m.is_box LIMIT 1`))
      ?.id ?? 0;
  const traced = await named(
    "JOIN menu_traces t ON t.menu_id = m.id JOIN allergens g ON g.id = t.allergen_id WHERE g.code = 'erdnuesse'",
  );
  const unknown = await named("WHERE m.slug = 'chili-con-carne'");
  const notes = "Erdnussallergie, und bitte keine Lupinen";
  const lines = [traced, unknown].map((menuId) => ({ menuId, quantity: 6, day: wednesday }));
  await ordered(shop, { lines, guestData: { ...eva, notes } });
  // taken off sale since then
  await shop.database.rows("UPDATE menus SET is_published = false, traces_complete = false WHERE id = $1", [
    unknown,
  ]);
  const note = (await read()).find(({ text }) => text === notes);
  expect(note).toMatchObject({ isAllergy: true, inNoDish: [] });
  const dish = (id: number) => note?.dishes.find(({ menuId }) => menuId === id);
  expect(dish(traced)).toMatchObject({ contains: [], traces: ["Erdnüsse"], unknown: [] });
  expect(dish(unknown)).toMatchObject({ contains: [], traces: [], unknown: ["Erdnüsse", "Lupinen"] });
});
