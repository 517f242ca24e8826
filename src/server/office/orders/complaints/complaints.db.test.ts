import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanUp } from "#server/start/clean-up.ts";
import { deliveryDay } from "#test/days.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const admin = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");

const day = deliveryDay(wednesday);
const afterDelivery = () => shop.clock.set("2026-09-17T09:00:00");
const entry = (more: object = {}) => ({
  id: randomUUID(),
  day,
  menuId: 1,
  reason: "damaged" as const,
  wish: "none" as "none" | "refund" | "replacement",
  text: "Die Schale war offen.",
  ...more,
});
const complain = async (order: Ordered, body = entry()) => {
  await order.guest.call("complain", { params: { token: order.token }, body });
  return body.id;
};
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#a55" } })
    .withExif({ IFD0: { Make: "Kamera" } })
    .jpeg()
    .toBuffer();
const upload = (token: string, complaintId: string, payload: Buffer) =>
  shop.app.inject({
    method: "POST",
    url: `/api/v1/orders/${token}/complaints/${complaintId}/photos`,
    headers: { "content-type": "application/octet-stream" },
    payload,
  });
const rowsOf = async () => (await support.call("readComplaints", { query: {} })).data.rows;
const rowOf = async (id: string) => (await rowsOf()).find((row) => row.id === id);
const lettersTo = ({ orderId }: Ordered) =>
  shop.database.rows<{ message: string }>(
    "SELECT data->>'message' AS message FROM mails WHERE order_id = $1 AND kind = 'order-message'",
    [orderId],
  );

describe("a complaint of the guest", () => {
  it("comes by the order's link, once, with re-encoded photos of its own order", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const [order, other] = [await ordered(shop), await ordered(shop)];
    afterDelivery();
    const body = entry();
    await complain(order, body);
    await complain(order, body);
    expect((await upload(order.token, body.id, await photo())).statusCode).toBe(200);
    expect((await upload(other.token, body.id, await photo())).statusCode).toBe(404);
    expect((await upload("falsch", body.id, await photo())).statusCode).toBe(404);
    expect((await upload(order.token, body.id, Buffer.from("<svg/>"))).statusCode).toBe(422);
    expect(await rowOf(body.id)).toMatchObject({
      reason: "damaged",
      photos: 1,
      createdBy: null,
      decision: null,
    });
    const { data } = await support.call("readComplaintPhotos", { params: { complaintId: body.id } });
    const bytes = Buffer.from(data[0]!.split(",")[1]!, "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 400 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const { events } = (await support.call("readOrder", { params: { orderId: order.orderId } })).data;
    expect(events.map(({ text }) => text)).toContain("Reklamation: Die Schale war offen.");
  });

  it.each([
    ["a day that has not come", { day: deliveryDay(friday), menuId: 2 }, "complaint_too_early"],
    ["a dish that was not in it", { menuId: 7 }, "complaint_too_early"],
    ["no words", { text: "  " }, "invalid"],
  ])("is refused for %s", async (_, more, code) => {
    shop.clock.set("2026-09-14T09:00:00");
    const order = await ordered(shop);
    afterDelivery();
    const refused = await order.guest.refused("complain", {
      params: { token: order.token },
      body: entry(more),
    });
    expect(refused).toMatchObject({ code });
  });

  it("loses its photos after 30 days", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const order = await ordered(shop);
    afterDelivery();
    const id = await complain(order);
    await upload(order.token, id, await photo());
    const photosAt = async (at: string) => {
      shop.clock.set(at);
      await cleanUp(shop.database, shop.checkout.clock, { unusedCartDays: 30 });
      return (await rowOf(id))?.photos;
    };
    expect(await photosAt("2026-10-16T09:00:00")).toBe(1);
    expect(await photosAt("2026-10-18T09:00:00")).toBe(0);
  });
});

describe("a decision", () => {
  it("gives money back once, and tells figures", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const order = await ordered(shop);
    afterDelivery();
    const id = await complain(order, entry({ reason: "warm" }));
    const body = { decision: "refund" as const, amount: 4.5, answer: "Es tut uns leid." };
    const params = { complaintId: id };
    await support.call("decideComplaint", { params, body });
    await support.call("decideComplaint", { params, body });
    const { refunds } = await storedChanges(shop, order);
    expect(refunds).toEqual([{ cents: 450, status: "requested" }]);
    // the figures count it under the guest's reason, not under each answer
    expect(await shop.database.rows("SELECT split_part(reason, ':', 1) AS reason FROM refunds")).toEqual([
      { reason: "Nicht mehr gekühlt" },
    ]);
    expect(await rowOf(id)).toMatchObject({ decision: "refund", money: 4.5, answer: "Es tut uns leid." });
    const { data } = await support.call("readComplaintFigures", { query: { days: 30 } });
    expect(data.reasons).toContainEqual({ name: "Nicht mehr gekühlt", complaints: 1, money: 4.5, of: null });
    expect(data.dishes[0]).toMatchObject({ money: 4.5, of: expect.any(Number) });
    const none = { decision: "none" as const, answer: "Nein." };
    expect(await admin.refused("decideComplaint", { params, body: none })).toMatchObject({
      code: "edited_meanwhile",
    });
    expect(await packer.refused("decideComplaint", { params, body: none })).toMatchObject({
      httpStatus: 403,
    });
  });

  it("without money sends the answer", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const order = await ordered(shop);
    afterDelivery();
    const params = { complaintId: await complain(order) };
    await support.call("decideComplaint", { params, body: { decision: "none", answer: "Das prüfen wir." } });
    expect(await lettersTo(order)).toEqual([{ message: "Das prüfen wir." }]);
  });
});

describe("a promised replacement", () => {
  const openPromises = async () => (await support.call("readTasks")).data.guests?.promises;
  const isListed = async (id: string) =>
    (await support.call("readComplaints", { query: { open: true } })).data.rows.some((row) => row.id === id);
  let guests = 0;
  async function promised() {
    shop.clock.set("2026-09-14T09:00:00");
    guests += 1;
    const guestData = { ...eva, email: `ersatz${guests}@example.de`, street: `Ersatzweg ${guests}` };
    const order = await ordered(shop, { guestData });
    afterDelivery();
    const complaintId = await complain(order);
    const body = { decision: "replacement" as const, answer: "Sie bekommen Ersatz." };
    await support.call("decideComplaint", { params: { complaintId }, body });
    return { order, complaintId };
  }
  const replace = ({ orderId }: Ordered, complaintId?: string, id: string = randomUUID()) => ({
    params: { orderId },
    body: {
      ...{ id, complaintId, day: "2026-09-24", lines: [{ menuId: 1, quantity: 1 }] },
      terms: { pays: "nothing" as const, reason: "damaged" as const },
    },
  });

  it("is a task until its order exists, which is placed once for it", async () => {
    const { order, complaintId } = await promised();
    expect([await openPromises(), await isListed(complaintId)]).toEqual([1, true]);
    const input = replace(order, complaintId);
    const { data } = await support.call("orderForGuest", input);
    expect((await support.call("orderForGuest", input)).data).toEqual(data);
    expect([await openPromises(), await isListed(complaintId)]).toEqual([0, false]);
    expect(await rowOf(complaintId)).toMatchObject({
      replacement: { id: data.orderId, number: data.number },
    });
    const again = await admin.refused("orderForGuest", replace(order, complaintId));
    expect(again).toMatchObject({ code: "edited_meanwhile" });
    const why = { params: { complaintId }, body: { why: "doch nicht" } };
    expect(await support.refused("withdrawPromise", why)).toMatchObject({ code: "edited_meanwhile" });
  });

  it("is kept by a replacement from the order's page when it is the only one", async () => {
    const { order, complaintId } = await promised();
    const openPromise = async () =>
      (await support.call("readOrder", { params: { orderId: order.orderId } })).data.openPromise;
    expect(await openPromise()).toMatchObject({ id: complaintId });
    const { data } = await support.call("orderForGuest", replace(order));
    expect(await rowOf(complaintId)).toMatchObject({ replacement: { id: data.orderId } });
    expect(await openPromise()).toBeNull();
  });

  it("ends when it is withdrawn with a reason, which no log keeps", async () => {
    const { order, complaintId } = await promised();
    const withdraw = (why: string) => ({ params: { complaintId }, body: { why } });
    expect((await support.refused("withdrawPromise", withdraw(" "))).errors).toHaveProperty("why");
    await support.call("withdrawPromise", withdraw("Frau Brandt möchte lieber Geld."));
    expect(await openPromises()).toBe(0);
    expect(await rowOf(complaintId)).toMatchObject({ withdrawn: { why: "Frau Brandt möchte lieber Geld." } });
    const { events } = (await support.call("readOrder", { params: { orderId: order.orderId } })).data;
    expect(JSON.stringify(events)).not.toContain("lieber Geld");
  });

  it("is not kept by a replacement for another order", async () => {
    const [{ complaintId }, { order: another }] = [await promised(), await promised()];
    expect(await support.refused("orderForGuest", replace(another, complaintId))).toMatchObject({
      code: "edited_meanwhile",
    });
  });

  it("before the delivery no complaint is recorded, in the office's words", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const { orderId } = await ordered(shop);
    const refused = await support.refused("recordComplaint", { params: { orderId }, body: entry() });
    expect(refused).toMatchObject({
      code: "complaint_too_early",
      message: expect.stringMatching(/^Die Lieferung ist noch nicht beim Gast/),
    });
  });
});

describe("a goodwill code", () => {
  const guestData = { ...eva, email: "kulanz@example.de", street: "Kulanzweg" };
  const code = async (order: Ordered) =>
    /DANKE[-0-9A-Z]+/.exec((await lettersTo(order))[0]?.message ?? "")?.[0] ?? "";
  const give = (order: Ordered, amount: number, id: string = randomUUID()) => ({
    params: { orderId: order.orderId },
    body: { id, amount, answer: "Als Entschuldigung." },
  });

  it("is used by its guest alone, once", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const order = await ordered(shop, { guestData });
    const input = give(order, 12);
    await support.call("giveGoodwillCode", input);
    await support.call("giveGoodwillCode", input);
    expect(await lettersTo(order)).toHaveLength(1);
    const word = await code(order);
    await expect(buy(shop, shop.guest(), { code: word })).rejects.toThrow();
    await buy(shop, shop.guest(), { code: word, guestData });
    const { data } = await support.call("readGuest", { params: { orderId: order.orderId } });
    expect(data).toMatchObject({ orderCount: 2, goodwill: [{ amount: 12, code: word, isUsed: true }] });
    expect(data.mails.map(({ kind }) => kind)).toContain("order-message");
  });

  it("stays within the limit of support for one guest; the administration has none", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const limited = { guestData: { ...eva, email: "grenze@example.de", street: "Grenzweg" } };
    const [order, another] = [await ordered(shop, limited), await ordered(shop, limited)];
    await support.call("giveGoodwillCode", give(order, 12));
    for (const each of [order, another]) {
      expect(await support.refused("giveGoodwillCode", give(each, 8.01))).toMatchObject({
        code: "goodwill_too_large",
        message: expect.stringContaining("8,00"),
      });
    }
    await support.call("giveGoodwillCode", give(another, 8));
    await admin.call("giveGoodwillCode", give(order, 50));
    // it begins anew 30 days after
    shop.clock.set("2026-10-15T09:00:00");
    await support.call("giveGoodwillCode", give(order, 20));
  });
});

it("the lists of a guest's page say how long they are, and go on", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const order = await ordered(shop, { guestData: { ...eva, email: "viele@example.de" } });
  const { orderId } = order;
  for (const table of [
    "complaints (id, order_id, reason, text, created_at) SELECT gen_random_uuid(), $1, 'warm', n::text",
    "order_notes (id, order_id, staff_name, text, at) SELECT gen_random_uuid(), $1, 'Petra', n::text",
  ])
    await shop.database.rows(
      `INSERT INTO ${table}, now() - n * interval '1 day' FROM generate_series(1, 203) AS n`,
      [orderId],
    );
  const read = async (rows?: number) =>
    (await support.call("readGuest", { params: { orderId }, query: { rows } })).data;
  const first = await read();
  expect(first.counts).toMatchObject({ orders: 1, complaints: 203, notes: 203, goodwill: 0, reviews: 0 });
  expect([first.orders, first.complaints, first.notes].map(({ length }) => length)).toEqual([1, 200, 200]);
  expect(first.complaints[0]?.text).toBe("1");
  expect((await read(400)).complaints.map(({ text }) => text).slice(-2)).toEqual(["202", "203"]);
});

it("a note about the guest stands with every order of the mailbox", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const guestData = { ...eva, email: "notiz@example.de" };
  const [first, second] = [await ordered(shop, { guestData }), await ordered(shop, { guestData })];
  const body = { id: randomUUID(), text: "Ruft gern an.", isAboutGuest: true };
  await support.call("writeNote", { params: { orderId: first.orderId }, body });
  const { events } = (await support.call("readOrder", { params: { orderId: second.orderId } })).data;
  expect(events.map(({ text }) => text)).toContain("Ruft gern an.");
});
