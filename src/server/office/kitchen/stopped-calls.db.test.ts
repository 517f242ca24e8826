import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, holdLot, openDeviation, receivedLot } from "#test/stock.ts";
import { stoppedCalls } from "#test/stopped-calls.ts";
import { traces } from "#test/traces.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";

const shop = await shopForTests();
const admin = await staffOf(shop, "admin");
const day = deliveryDay(wednesday);
const params = { day };
const begun = "a failure of the dish that has only begun";
const reasonOf = (cause: string) =>
  cause === begun ? "fällt aus, die Bestellungen werden gerade geändert" : `Grund: ${cause}`;

/** How a dish is stopped. `lotId` went into a sub-recipe, and that into the dish. */
const causes: Record<string, (dish: { menuId: number; lotId: number }) => Promise<unknown>> = {
  "a held lot in a sub-recipe": ({ lotId }) => holdLot(shop, lotId, reasonOf("a held lot in a sub-recipe")),
  "an open deviation of a lot in a sub-recipe": ({ lotId }) =>
    openDeviation(shop, { lotIds: [lotId] }, reasonOf("an open deviation of a lot in a sub-recipe")),
  "an open deviation of the dish": ({ menuId }) =>
    openDeviation(shop, { dishes: [{ day, menuId }] }, reasonOf("an open deviation of the dish")),
  "a hold of the batch": ({ menuId }) =>
    admin.call("holdGoods", {
      params: { holdId: randomUUID() },
      body: { of: { day, menuId }, reason: reasonOf("a hold of the batch") },
    }),
  // the page that began it is closed, and no job has come by
  [begun]: async ({ menuId }) => {
    const of = { day, menuId: String(menuId) };
    const { missing, amount } = (await admin.call("planDishFailure", { params: of, query: { cooked: 0 } }))
      .data;
    const body = { id: randomUUID(), cooked: 0, seen: { missing, amount } };
    await admin.call("failDish", {
      params: of,
      body: { ...body, remedy: "refund", substituteId: null },
    });
  },
};
const names = Object.keys(causes);

interface Stopped {
  menuId: number;
  /** parcels with this dish alone: to be packed, packed, and with one of two cartons on its way */
  planned: Parcel;
  packed: Parcel;
  halfway: Parcel;
  portion: string;
  /** what its batch has made */
  lotId: number;
  /** numbers for the packed parcel, as the carrier's file has them, and what its dry run said */
  file: { text: string; plan: string };
}
interface Parcel {
  orderId: string;
  number: string;
}
const stopped = new Map<string, Stopped>();

const of = ({ orderId }: Parcel) => ({ params: { day, orderId } });
const sendFile = (path: string, { text, plan }: Stopped["file"]) =>
  shop.app.inject({
    method: "POST",
    url: `/api/v1/staff/production/${day}/${path}?fileName=a.csv&plan=${plan}`,
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(text),
  });
const shipment = (count: number) => ({ carrier: "DHL" as const, trackingNumber: dhlNumber(count) });

beforeAll(async () => {
  const parcels: Omit<Stopped, "portion" | "file" | "lotId">[] = [];
  for (const [at] of names.entries()) {
    const menuId = at + 1;
    const order = async () => {
      const lines = [{ menuId, quantity: 6, day }];
      const { orderId } = await buy(shop, shop.guest(), { lines });
      return { orderId, number: "" };
    };
    parcels.push({ menuId, planned: await order(), packed: await order(), halfway: await order() });
  }
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-15T08:00:00");
  await packDishByDish(shop);
  const codes = await printCodes(admin, wednesday, { which: "all" });
  await shop.database.rows("UPDATE production_settings SET packing_way = 'parcel'");
  const { rows } = (await admin.call("readParcels", { params })).data;
  const recipeId = await writeRecipe(shop, { of: "Probe: Soße", lines: [["Probe: Mehl", 1]] });
  for (const [at, one] of parcels.entries()) {
    for (const parcel of [one.planned, one.packed, one.halfway])
      parcel.number = rows.find(({ orderId }) => orderId === parcel.orderId)?.number ?? "";
    await admin.call("splitParcel", { ...of(one.halfway), body: { cartons: 2 } });
    for (const parcel of [one.packed, one.halfway]) await admin.call("packParcel", of(parcel));
    await admin.call("shipParcel", { ...of(one.halfway), body: shipment(2 * at) });
  }
  for (const [at, cause] of names.entries()) {
    const one = parcels[at]!;
    const text = `Bestellnummer;Sendungsnummer\n${one.packed.number};${dhlNumber(2 * at + 1)}`;
    const { plan } = (await sendFile("tracking-file/check", { text, plan: "" })).json().data;
    const lotId = await receivedLot(shop);
    const sauce = await closedBatch(shop, { of: { recipeId }, from: [[lotId, 100]] });
    const made = await closedBatch(shop, {
      of: { menuId: one.menuId, day, portions: 18 },
      from: [[sauce.lotId, 100]],
    });
    const portion = codes.find((code) => readPortionCode(code)?.menuId === one.menuId) ?? "";
    stopped.set(cause, { ...one, portion, lotId: made.lotId, file: { text, plan } });
    await causes[cause]?.({ menuId: one.menuId, lotId });
  }
});

type Attempt = (dish: Stopped) => Promise<{ code?: string; message?: string }>;

/** Every way in which a call would label, pack, send or cook. */
const attempts: Partial<Record<OfficeCallName, Record<string, Attempt>>> = {
  makeLabels: {
    missing: () => admin.refused("makeLabels", { params, body: { which: "missing" } }),
    all: () => admin.refused("makeLabels", { params, body: { which: "all" } }),
    again: ({ menuId }) =>
      admin.refused("makeLabels", { params, body: { which: "again", menuId, copies: 1 } }),
  },
  printLotLabels: Object.fromEntries(
    (["pdf", "zpl"] as const).map((format) => [
      `of a leftover, as ${format}`,
      ({ lotId }: Stopped) =>
        admin.refused("printLotLabels", { body: { format, lots: [{ lotId, copies: 1 }] } }),
    ]),
  ),
  packParcel: {
    planned: ({ planned }) => admin.refused("packParcel", of(planned)),
    halfway: ({ halfway }) => admin.refused("packParcel", of(halfway)),
  },
  scanSlip: {
    planned: ({ planned: { number } }) => admin.refused("scanSlip", { params, body: { code: number } }),
    packed: ({ packed: { number } }) => admin.refused("scanSlip", { params, body: { code: number } }),
    halfway: ({ halfway: { number } }) => admin.refused("scanSlip", { params, body: { code: number } }),
  },
  scanPortion: {
    planned: ({ planned, portion }) =>
      admin.refused("scanPortion", { ...of(planned), body: { code: portion } }),
  },
  shipParcel: {
    packed: ({ packed }) => admin.refused("shipParcel", { ...of(packed), body: shipment(90) }),
    "the second carton": ({ halfway }) => admin.refused("shipParcel", { ...of(halfway), body: shipment(91) }),
  },
  importTrackingFile: {
    "what the dry run has shown before": async ({ file }) => (await sendFile("tracking-file", file)).json(),
  },
  markCookSheet: {
    cooked: ({ menuId }) =>
      admin.refused("markCookSheet", {
        params: { day, menuId: String(menuId) },
        body: { kind: "cooked", value: 1, seenAt: null },
      }),
  },
};

it("of each call of kitchen and stock it is known whether it labels, packs or sends", () => {
  const known = Object.entries(office)
    .filter(([, { path }]) => /^\/api\/v1\/staff\/(production|stock)/.test(path))
    .map(([name]) => name);
  expect(Object.keys(stoppedCalls).sort()).toEqual(known.sort());
  const refusing = Object.entries(stoppedCalls).filter(([, what]) => what === "refuses");
  expect(Object.keys(attempts).sort()).toEqual(refusing.map(([name]) => name).sort());
});

describe.each(names)("%s", (cause) => {
  // what was cooked of a dish that fails is a lot like any other
  const tried = Object.entries(attempts).filter(([call]) => cause !== begun || call !== "printLotLabels");
  const rows = tried.flatMap(([call, ways]) =>
    Object.entries(ways).map(([way, attempt]) => [call, way, attempt] as const),
  );

  it.each(rows)("stops %s (%s), and nothing is written", async (call, _way, attempt) => {
    const dish = stopped.get(cause)!;
    const before = await traces(shop);
    const answer = await attempt(dish);
    if (call === "importTrackingFile") expect(answer).toMatchObject({ code: "file_outdated" });
    else
      expect(answer).toMatchObject({
        code: call === "printLotLabels" ? "lot_held" : "batch_held",
        message: expect.stringContaining(`„${reasonOf(cause)}“`),
      });
    expect(await traces(shop)).toEqual(before);
  });

  it("is named on every list and paper", async () => {
    const { planned, packed, file } = stopped.get(cause)!;
    const reason = expect.stringContaining(reasonOf(cause));
    const { rows: parcels, held } = (await admin.call("readParcels", { params })).data;
    expect(held).toContainEqual({ name: expect.any(String), reason: reasonOf(cause) });
    for (const { orderId } of [planned, packed])
      expect(parcels.find((one) => one.orderId === orderId)?.held).toEqual([reason]);
    const { waiting } = (await admin.call("readCarrierFile", { params })).data;
    expect(waiting).toContainEqual({ number: packed.number, reason });
    const checked = (await sendFile("tracking-file/check", { ...file, plan: "" })).json().data;
    expect(checked).toMatchObject({
      plan: "",
      rows: [{ problems: [{ message: `${packed.number} bleibt hier: Eine Charge darin ist gesperrt.` }] }],
    });
  });
});
