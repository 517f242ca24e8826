import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, calendarDay } from "#contract/day.ts";
import { office } from "#contract/office/office.ts";
import { checkDigitOf } from "#contract/office/stock/gtin.ts";
import { roles } from "#contract/team/staff.ts";
import { shopForTests } from "#test/open-shop.ts";
import { type DeliveredLine, deliveredLine, delivery, openButcher, receiptOf } from "#test/receiving.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { staffOf } from "#test/staff.ts";
import { stockOf } from "#test/stock.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");
const quality = await staffOf(shop, "quality");
const today = calendarDay("2026-09-14");
let goods: Awaited<ReturnType<typeof openButcher>>;
beforeAll(async () => {
  shop.clock.set("2026-09-14T08:00:00");
  goods = await openButcher(shop);
});

const salt = (more: Partial<DeliveredLine> = {}) => deliveredLine(goods.salt, more);
const meat = (more: Partial<DeliveredLine> = {}) =>
  deliveredLine(goods.meat, {
    ...{ endsOn: addDays(today, 5), isUseBy: true, milligrams: 10_000_000, temperature: 12 },
    ...{ identificationMark: "DE BY 12345 EG" },
    ...more,
  });
const sent = { dispatchedOn: today, dispatcher: "Metzgerei Probe, Ring 1, 50667 Köln" };

describe("a delivery", () => {
  it("becomes lots with codes of the day, stock and its worth by the list", async () => {
    const body = delivery(goods.supplier, [meat(), salt({ milligrams: 2_500_000 })], {
      ...sent,
      slipNumber: "LS-A",
    });
    const { data } = await cook.call("receiveGoods", receiptOf(body));
    expect(data).toMatchObject({
      supplier: { name: "Metzgerei Probe" },
      ...{ receivedOn: today, slipNumber: "LS-A", ...sent },
      lots: [
        {
          ...{ code: "W260914-001", name: "Probe: Hackfleisch", milligrams: 10_000_000, price: 20 },
          ...{ temperature: 12, identificationMark: "DE BY 12345 EG", isStopped: false },
        },
        { code: "W260914-002", name: "Probe: Salz", price: 25, expectedPrice: 25, returnedMilligrams: 0 },
      ],
    });
    const stock = await Promise.all(data.lots.map(({ lotId }) => stockOf(shop, lotId)));
    expect(stock).toEqual([
      { milligrams: 10_000_000, cents: 2_000 },
      { milligrams: 2_500_000, cents: 2_500 },
    ]);
    expect((await cook.call("readReceipts")).data[0]).toMatchObject({ lots: 2, returned: 0, photos: 0 });
  });

  it("is taken in once, however often and at once it is sent", async () => {
    const request = receiptOf(delivery(goods.supplier, [meat(), salt()], sent));
    const answers = await Promise.all(Array.from({ length: 30 }, () => cook.call("receiveGoods", request)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const lots = answers[0]?.data.lots ?? [];
    expect(lots).toHaveLength(2);
    expect(await stockOf(shop, lots[0]?.lotId ?? 0)).toEqual({ milligrams: 10_000_000, cents: 2_000 });
    const other = { ...request, body: { ...request.body, slipNumber: "LS-B" } };
    expect(await cook.refused("receiveGoods", other)).toMatchObject({
      httpStatus: 409,
      code: "receipt_differs",
    });
  });

  it("of many suppliers at once gives each lot its own code", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [salt(), salt()]))),
      ),
    );
    const codes = answers.flatMap(({ data }) => data.lots.map(({ code }) => code));
    expect(new Set(codes).size).toBe(40);
  });
});

describe("wrong goods", () => {
  it("that are too warm go back at once, and a deviation stays for somebody else to sign", async () => {
    const line = meat({
      temperature: 94,
      confirmed: ["too_warm"],
      returned: { milligrams: 10_000_000, reason: "zu warm" },
    });
    const { data } = await cook.call(
      "receiveGoods",
      receiptOf(delivery(goods.supplier, [line, salt()], sent)),
    );
    expect(data.lots).toMatchObject([
      { returnedMilligrams: 10_000_000, returnReason: "zu warm", isStopped: true },
      { returnedMilligrams: 0, isStopped: false },
    ]);
    const lotId = data.lots[0]?.lotId ?? 0;
    expect(await stockOf(shop, lotId)).toEqual({ milligrams: 0, cents: 0 });
    const row = await shop.database.row(
      `SELECT r.value, r.most, r.source, v.description, v.measure FROM readings r
       JOIN deviations v ON v.reading_id = r.id JOIN deviation_lots d ON d.deviation_id = v.id WHERE d.lot_id = $1`,
      [lotId],
    );
    expect(row).toEqual({
      ...{ value: 94, most: 20, source: "receipt", measure: null },
      description:
        "Probe: Hackfleisch, zurück: zu warm (Eingang Hackfleisch: 9,4\u00a0°C statt höchstens 2,0\u00a0°C)",
    });
  });

  it("may go back in part, with their share of the worth", async () => {
    const line = salt({ milligrams: 3_000_000, returned: { milligrams: 1_000_000, reason: "aufgerissen" } });
    const { data } = await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [line])));
    expect(await stockOf(shop, data.lots[0]?.lotId ?? 0)).toEqual({ milligrams: 2_000_000, cents: 2_000 });
  });
});

it.each<[what: string, line: () => DeliveredLine, kind: DeliveredLine["confirmed"][number], text: string]>([
  ["a date that is over", () => salt({ endsOn: addDays(today, -1) }), "end_past", "13.09.2026 ist vorbei"],
  [
    "goods that end tomorrow",
    () => meat({ endsOn: addDays(today, 1) }),
    "end_near",
    "Sie hält nur noch 1 Tag, bis 15.09.2026: Erwartet werden mindestens 2 Tage.",
  ],
  ["goods that end today", () => meat({ endsOn: today }), "end_near", "Sie hält nur noch heute"],
  [
    "a date far ahead",
    () => meat({ endsOn: addDays(today, 31) }),
    "end_far",
    "15.10.2026 ist weiter weg als sonst",
  ],
  [
    "a day of production to come",
    () => salt({ producedOn: addDays(today, 1) }),
    "production_future",
    "Hergestellt am 15.09.2026",
  ],
  [
    "a lot with a date at its end",
    () => salt({ supplierLot: "ABC17261203" }),
    "lot_like_date",
    "17 + 261203",
  ],
  ["another price", () => salt({ price: 12 }), "price", "12,00\u00a0€ statt 10,00\u00a0€"],
  [
    "too little",
    () => salt({ orderedMilligrams: 2_000_000 }),
    "amount",
    "Bestellt sind 2\u00a0kg, gekommen sind 1\u00a0kg",
  ],
  ["too much", () => salt({ orderedMilligrams: 500_000 }), "amount", "Das ist mehr als bestellt"],
  ["a temperature beyond the limit", () => meat({ temperature: 21 }), "too_warm", "2,1\u00a0°C ist zu warm"],
])("asks about %s, and takes it in once somebody has confirmed it", async (_what, line, kind, text) => {
  const body = delivery(goods.supplier, [line()], sent);
  const before = await traces(shop);
  const refused = await cook.refused("receiveGoods", receiptOf(body));
  expect(refused).toMatchObject({ code: "receipt_unconfirmed", message: expect.stringContaining(text) });
  expect(await traces(shop)).toEqual(before);
  const confirmed = { ...body, lines: [{ ...line(), confirmed: [kind] }] };
  expect((await cook.call("receiveGoods", receiptOf(confirmed))).data.lots).toHaveLength(1);
});

describe("goods that keep shorter than asked for", () => {
  const short = (more: Partial<DeliveredLine> = {}) =>
    meat({ endsOn: addDays(today, 1), confirmed: ["end_near"], ...more });
  const deviations = async () =>
    (await cook.call("readDeviations")).data.rows.filter(({ kind }) => kind === "short");

  it("become a deviation that quality decides about, and are used until their date meanwhile", async () => {
    const request = receiptOf(delivery(goods.supplier, [short({ supplierLot: "KURZ-1" }), meat()], sent));
    await Promise.all([cook.call("receiveGoods", request), cook.call("receiveGoods", request)]);
    const { lots } = (await cook.call("readReceipt", { params: request.params })).data;
    const found = (await deviations()).filter(({ description }) => description.includes("KURZ-1"));
    expect(found).toMatchObject([
      {
        description:
          "Probe: Hackfleisch, Charge KURZ-1: Sie hält nur noch 1 Tag, bis 15.09.2026: Erwartet werden mindestens 2 Tage.",
        isStopping: false,
        lots: [{ lotId: lots[0]?.lotId }],
      },
    ]);
    expect(lots.map(({ isStopped }) => isStopped)).toEqual([false, false]);
    const params = { deviationId: found[0]?.id ?? "" };
    const measure = { measure: "Beim Lieferanten gemeldet.", cause: "", prevention: "", version: 1 };
    await cook.call("recordMeasure", { params, body: measure });
    await quality.call("signOffDeviation", { params, body: { fate: "destroyed", version: 2 } });
    const after = (await cook.call("readReceipt", { params: request.params })).data;
    expect(after.lots.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  });

  it("that go back at once are none", async () => {
    const before = (await deviations()).length;
    const returned = { milligrams: meat().milligrams, reason: "zu kurz haltbar" };
    await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [short({ returned })], sent)));
    expect(await deviations()).toHaveLength(before);
  });
});

describe("one slip of a supplier", () => {
  const slip = (more: Partial<Parameters<typeof delivery>[2]> = {}) => ({
    ...sent,
    slipNumber: "K-77",
    ...more,
  });
  // Two people at the door with one delivery: what they send at once, and who is told.
  it.each<[what: string, first: string, other: string, taken: number]>([
    ["the same slip", "K-770", "K-770", 1],
    ["the same slip in other letters", "K-771a", "k-771A", 1],
    ["another slip", "K-772", "K-773", 2],
    ["no slip at all", "", "", 2],
  ])("%s: two people at once take in %s and %s as %i", async (_what, first, other, taken) => {
    const send = (by: typeof cook, slipNumber: string) =>
      by.call("receiveGoods", receiptOf(delivery(goods.supplier, [salt()], { slipNumber })));
    const answers = await Promise.allSettled([send(cook, first), send(boss, other)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(taken);
  });

  it("is taken in once a day; the second person is told who has done it, and what to do", async () => {
    const request = receiptOf(delivery(goods.supplier, [salt()], slip()));
    const { receivedBy } = (await cook.call("receiveGoods", request)).data;
    await cook.call("receiveGoods", request);
    const before = await traces(shop);
    const again = receiptOf(delivery(goods.supplier, [salt()], slip()));
    const refused = await boss.refused("receiveGoods", again);
    expect(refused).toMatchObject({
      code: "slip_taken",
      message: `Den Lieferschein K-77 hat ${receivedBy} heute um 08:00 Uhr schon angenommen. Kam noch mehr dazu, ergänzen Sie seine Nummer, zum Beispiel „K-77 Teil 2“.`,
    });
    expect(await traces(shop)).toEqual(before);
    const part = receiptOf(delivery(goods.supplier, [salt()], slip({ slipNumber: "K-77 Teil 2" })));
    expect((await boss.call("receiveGoods", part)).data.lots).toHaveLength(1);
    const { receivedToday } = (await boss.call("readReceivingOptions")).data;
    expect(receivedToday).toContainEqual({
      ...{ supplierId: goods.supplier, slipNumber: "K-77", by: receivedBy, lots: 1 },
      at: expect.stringMatching(/^2026-09-14T0[68]:00:00/),
    });
  });
});

describe("goods past their use-by date", () => {
  const old = (more: Partial<DeliveredLine> = {}) => meat({ endsOn: addDays(today, -1), ...more });
  const receive = (line: DeliveredLine) => receiptOf(delivery(goods.supplier, [line], sent));

  it("are refused, whatever somebody has confirmed", async () => {
    const before = await traces(shop);
    const confirmed = ["use_by_past", "end_past"] as DeliveredLine["confirmed"];
    const part = { milligrams: 9_999_999, reason: "abgelaufen" };
    for (const line of [old(), old({ confirmed }), old({ confirmed, returned: part })])
      expect(await cook.refused("receiveGoods", receive(line))).toMatchObject({
        ...{ code: "receipt_unconfirmed" },
        message: expect.stringContaining("Zu verbrauchen bis 13.09.2026: Das ist vorbei."),
      });
    expect(await traces(shop)).toEqual(before);
  });

  it("may come in to go back at once", async () => {
    const returned = { milligrams: meat().milligrams, reason: "abgelaufen" };
    const { data } = await cook.call("receiveGoods", receive(old({ returned })));
    expect(data.lots).toMatchObject([{ returnedMilligrams: returned.milligrams }]);
  });
});

it("asks below the days that an ingredient is to have left, and the log keeps the answer", async () => {
  const { data } = await cook.call("readReceivingOptions");
  const ingredientId = data.articles.find(({ id }) => id === goods.salt)?.ingredientId;
  const params = { ingredientId: String(ingredientId) };
  const { points, places, ...before } = (await cook.call("readStoredIngredient", { params })).data;
  await cook.call("changeStoredIngredient", { params, body: { ...before, leastDaysLeft: 10 } });
  const receive = (days: number, more: Partial<DeliveredLine> = {}) =>
    receiptOf(delivery(goods.supplier, [salt({ endsOn: addDays(today, days), ...more })]));
  await cook.call("receiveGoods", receive(10));
  expect(await cook.refused("receiveGoods", receive(9))).toMatchObject({ code: "receipt_unconfirmed" });
  const request = receive(9, { confirmed: ["end_near"] });
  await cook.call("receiveGoods", request);
  const log = await shop.database.row("SELECT changes FROM log_entries WHERE subject_id = $1", [
    request.params.receiptId,
  ]);
  expect(JSON.stringify(log)).toContain("Sie hält nur noch 9 Tage, bis 23.09.2026");
  await cook.call("changeStoredIngredient", { params, body: before });
});

it("goods never go to a place of the archive, which can be changed for none or for another of its name", async () => {
  const id = async (text: string) => (await shop.database.row<{ id: number }>(text))?.id ?? 0;
  const placeId = await id("INSERT INTO places (name) VALUES ('Altes Kühlhaus') RETURNING id");
  const { data } = await cook.call("readReceivingOptions");
  const ingredientId = data.articles.find((one) => one.id === goods.salt)?.ingredientId;
  const params = { ingredientId: String(ingredientId) };
  const { points, places, ...before } = (await cook.call("readStoredIngredient", { params })).data;
  const change = (more: Partial<typeof before>) => ({ params, body: { ...before, ...more } });
  await cook.call("changeStoredIngredient", change({ placeId }));
  await shop.database.rows("UPDATE places SET archived_at = now() WHERE id = $1", [placeId]);
  const receipt = await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [salt()])));
  const lot = { params: { lotId: String(receipt.data.lots[0]?.lotId) } };
  expect((await cook.call("readLot", lot)).data.place).toBeNull();
  expect(await cook.refused("changeStoredIngredient", change({ placeId, isAnimal: true }))).toMatchObject({
    httpStatus: 404,
  });
  await cook.call("changeStoredIngredient", change({ placeId: null }));
  expect((await cook.call("readStoredIngredient", { params })).data.placeId).toBeNull();
});

it.each<[field: string, lines: () => DeliveredLine[], more?: object]>([
  ["lines", () => []],
  ["0.articleId", () => [deliveredLine(2_000_000_000)]],
  ["0.supplierLot", () => [salt({ supplierLot: " " })]],
  ["0.milligrams", () => [salt({ milligrams: 0 })]],
  ["0.milligrams", () => [salt({ milligrams: 1.5 })]],
  ["0.price", () => [salt({ price: -1 })]],
  ["0.price", () => [salt({ price: 1_000_000, milligrams: 100_000_000_000, confirmed: ["price"] })]],
  ["0.gtin", () => [salt({ gtin: "04012345000017" })]],
  ["0.returned", () => [salt({ returned: { milligrams: 1_000_001, reason: "zu viel" } })]],
  ["0.temperature", () => [meat({ temperature: null })]],
  ["0.identificationMark", () => [meat({ identificationMark: "" })]],
  ["1.temperature", () => [salt(), meat({ temperature: null })]],
  ["dispatcher", () => [meat()], { dispatcher: "" }],
  ["dispatchedOn", () => [meat()], { dispatchedOn: null }],
  ["dispatchedOn", () => [salt()], { dispatchedOn: addDays(today, 1) }],
  ["supplierId", () => [salt()], { supplierId: 0 }],
])("without a right %s nothing is taken in", async (field, lines, more = {}) => {
  const body = delivery(goods.supplier, lines(), { ...sent, ...more });
  const before = await traces(shop);
  const refused = await cook.refused("receiveGoods", receiptOf(body));
  expect(refused).toMatchObject({ httpStatus: 422, code: "invalid" });
  expect(Object.keys(refused.errors ?? {})).toContain(field);
  expect(await traces(shop)).toEqual(before);
});

it("takes wrong goods unmeasured when all of them go back", async () => {
  const returned = (milligrams: number) => ({ milligrams, reason: "falsche Ware" });
  const { milligrams } = meat();
  const line = (back: number) => meat({ temperature: null, returned: returned(back) });
  const part = receiptOf(delivery(goods.supplier, [line(milligrams - 1)], sent));
  expect(await cook.refused("receiveGoods", part)).toMatchObject({ code: "invalid" });
  const { data } = await cook.call(
    "receiveGoods",
    receiptOf(delivery(goods.supplier, [line(milligrams)], sent)),
  );
  expect(data.lots).toMatchObject([{ temperature: null, returnedMilligrams: milligrams, isStopped: false }]);
});

describe("a scan", () => {
  const code = (lot: string) => `]C10104012345000016${"10"}${lot}\u001d17260920`;

  it("keeps the separator on its way, and knows a pack once it was received", async () => {
    const scan = () => cook.call("readScan", { body: { barcode: code("A1") } });
    expect((await scan()).data).toMatchObject({ supplierLot: "A1", endsOn: "2026-09-20", articles: [] });
    const line = salt({ gtin: "04012345000016", gtinPacks: 6 });
    await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [line])));
    expect((await scan()).data.articles).toEqual([
      { articleId: goods.salt, supplierId: goods.supplier, packs: 6 },
    ]);
  });

  it("never remembers a number that a supplier gives himself", async () => {
    const gtin = "02812345007853";
    await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [salt({ gtin })])));
    const { data } = await cook.call("readScan", { body: { barcode: "2812345007853" } });
    expect(data).toMatchObject({ inHouse: "2812345007853", gtin: null, articles: [] });
    const remember = "INSERT INTO article_codes (gtin, article_id) VALUES ($1, $2)";
    await expect(shop.database.rows(remember, [gtin, goods.salt])).rejects.toThrow(
      "article_codes_gtin_check",
    );
  });

  it("asks what digits mean that are an EAN and the rest of a code", async () => {
    const { data } = await cook.call("readScan", { body: { barcode: "17261203" } });
    expect(data).toMatchObject({ unsure: { ean: "17261203" }, gtin: null, endsOn: null });
    const body = { barcode: "17261203", readAs: "fields" as const };
    expect((await cook.call("readScan", { body })).data).toMatchObject({
      unsure: null,
      endsOn: "2026-12-03",
    });
  });

  it("finds our own lot by its label", async () => {
    const { data } = await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [salt()])));
    const own = data.lots[0]?.code ?? "";
    const read = await cook.call("readScan", { body: { barcode: own.toLowerCase(), isTyped: true } });
    expect(read.data.lot).toMatchObject({ code: own, name: "Probe: Salz" });
    const label = await cook.call("readScan", {
      body: { barcode: `]d2010291000000001${checkDigitOf("0291000000001")}10${own}` },
    });
    expect(label.data.lot).toEqual(read.data.lot);
  });

  it("that cannot be read says why", async () => {
    const body = { barcode: "]C1010401234500001617260229" };
    expect(await cook.refused("readScan", { body })).toMatchObject({
      ...{ httpStatus: 422, code: "scan_unreadable", message: "(17) 260229: Diesen Tag gibt es nicht." },
    });
  });
});

it("the photo of a slip is encoded again, and stored once", async () => {
  const { data } = await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [salt()])));
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a55" } })
    .jpeg()
    .toBuffer();
  const params = { receiptId: data.id, photoId: randomUUID() };
  for (const _time of [1, 2]) await uploaded(shop, cook, "addReceiptPhoto", file, undefined, params);
  expect((await cook.call("readReceipt", { params })).data.photoIds).toEqual([params.photoId]);
  const photo = await cook.download("readReceiptPhoto", { params });
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: "webp", width: 60 });
  const unknown = { receiptId: randomUUID(), photoId: randomUUID() };
  const refused = (bytes: Buffer, where: typeof params) =>
    refusedFile(shop, cook, "addReceiptPhoto", bytes, undefined, where);
  expect(await refused(file, unknown)).toMatchObject({ httpStatus: 404 });
  const text = Buffer.from("kein Bild");
  const broken = { ...params, photoId: randomUUID() };
  expect(await refused(text, broken)).toMatchObject({
    code: "picture_unreadable",
  });
});

it("how an ingredient is received can be changed, and the next delivery asks for it", async () => {
  const { data } = await cook.call("readReceivingOptions");
  const article = data.articles.find(({ id }) => id === goods.salt);
  const params = { ingredientId: String(article?.ingredientId) };
  const { points, places, ...before } = (await cook.call("readStoredIngredient", { params })).data;
  expect(before).toEqual({
    ...{
      receiptPointId: null,
      isAnimal: false,
      daysOnceOpened: null,
      mostDaysAhead: 1100,
      placeId: null,
      leastDaysLeft: null,
      hasOpenLot: false,
    },
  });
  const body = { ...before, receiptPointId: points[0]?.id ?? 0, daysOnceOpened: 3 };
  await cook.call("changeStoredIngredient", { params, body });
  expect((await cook.call("readStoredIngredient", { params })).data).toMatchObject(body);
  const refused = await cook.refused("receiveGoods", receiptOf(delivery(goods.supplier, [salt()])));
  expect(refused.errors).toHaveProperty("0.temperature");
  await cook.call("changeStoredIngredient", { params, body: before });
  const stranger = { params: { ingredientId: "999999999" }, body: before };
  expect(await cook.refused("changeStoredIngredient", stranger)).toMatchObject({ httpStatus: 404 });
});

it("a delivery reads as its corrections say, what went back included", async () => {
  const line = salt({ milligrams: 10_000_000, returned: { milligrams: 3_000_000, reason: "Bruch" } });
  const { data } = await cook.call("receiveGoods", receiptOf(delivery(goods.supplier, [line])));
  const lotId = String(data.lots[0]?.lotId);
  const { moves } = (await cook.call("readLot", { params: { lotId } })).data;
  const idOf = (kind: string) => moves.find((move) => move.kind === kind)?.id ?? "";
  for (const body of [
    { moveId: idOf("return"), reason: "Blieb da" },
    { moveId: idOf("receipt"), milligrams: 1_000_000, reason: "Lieferschein" },
  ])
    await cook.call("takeMoveBack", { params: { lotId, correctionId: randomUUID() }, body });
  const receipt = (await cook.call("readReceipt", { params: { receiptId: data.id } })).data;
  expect(receipt.lots).toMatchObject([
    { milligrams: 1_000_000, returnedMilligrams: 0, packs: 1, price: 10, expectedPrice: 10 },
  ]);
  const listed = (await cook.call("readReceipts")).data.find(({ id }) => id === data.id);
  expect(listed).toMatchObject({ lots: 1, returned: 0 });
});

it("only those who work with goods may receive and read them", async () => {
  const people = await Promise.all(roles.map(async (role) => ({ role, person: await staffOf(shop, role) })));
  const before = await traces(shop);
  for (const { role, person } of people) {
    for (const name of ["receiveGoods", "readReceipts", "readReceivingOptions"] as const) {
      const allowed = (office[name].roles as readonly string[]).includes(role);
      const request = name === "receiveGoods" ? receiptOf(delivery(goods.supplier, [])) : {};
      const { httpStatus } = allowed ? { httpStatus: 0 } : await person.refused(name, request as never);
      expect.soft(httpStatus, `${role} ${name}`).toBe(allowed ? 0 : 403);
    }
  }
  expect(await traces(shop)).toEqual(before);
});
