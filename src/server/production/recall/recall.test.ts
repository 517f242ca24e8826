import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { recall } from "#server/mails/letters/recall.ts";
import { writeLetter } from "#server/mails/write-letter.ts";
import { freezeDueLists } from "#server/production/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
let orders: Ordered[];
const day = { params: { day: wednesday } };
const of = ({ orderId }: Ordered) => ({ params: { day: wednesday, orderId } });
const batch = { params: { day: wednesday, menuId: "1" } };
const letter = {
  subject: "Bitte nicht essen",
  message: "In der Charge fehlt\nein Hinweis auf Senf.\n\nBitte wegwerfen.",
};

// three orders of one day: two are packed, and a file brings their tracking numbers
beforeAll(async () => {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
  orders = [await ordered(shop), await ordered(shop), await ordered(shop)];
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  for (const order of orders.slice(0, 2)) await boss.call("packParcel", of(order));
});
afterAll(() => shop.close());

async function send(name: "check" | "import", text: string, plan = "") {
  const path = `/api/v1/staff/production/${wednesday}/tracking-file${name === "check" ? "/check" : ""}`;
  const answer = await shop.app.inject({
    method: "POST",
    url: `${path}?fileName=sendungen.csv${name === "import" ? `&plan=${plan}` : ""}`,
    headers: { authorization: `Bearer ${boss.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(text),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const parcels = async () =>
  (await boss.call("readParcels", day)).data.rows.map(({ status, carrier, trackingNumber }) => [
    status,
    carrier,
    trackingNumber,
  ]);
const mails = (kind: string) =>
  shop.database.rows<{ recipient: string; data: Parameters<typeof recall>[0] }>(
    "SELECT recipient, data FROM mails WHERE kind = $1",
    [kind],
  );

describe("a file with tracking numbers", () => {
  it("that is broken names each cell and changes nothing", async () => {
    const before = await parcels();
    const broken = [
      "Bestellnummer;Sendungsnummer;Paketdienst",
      "TT-100001;00340434161094;DHL",
      "TT-100001;12;DHL",
      "TT-100003;00340434161095;DHL",
      "TT-999999;00340434161094;Postkutsche",
    ].join("\r\n");
    const { data } = await send("check", broken);
    expect(data.counts).toEqual({ changed: 1, unchanged: 0, error: 3 });
    expect(data.plan).toBe("");
    const said = data.rows.flatMap(({ problems }: { problems: { cell: string; message: string }[] }) =>
      problems.map(({ cell, message }) => `${cell}: ${message}`),
    );
    expect(said).toEqual([
      "Zeile 3, Spalte „Sendungsnummer“: Eine Sendungsnummer hat 8 bis 35 Ziffern und Buchstaben.",
      "Zeile 3, Spalte „Bestellnummer“: Steht schon in Zeile 2.",
      "Zeile 4, Spalte „Bestellnummer“: TT-100003 ist noch nicht gepackt.",
      "Zeile 5, Spalte „Paketdienst“: „Postkutsche“ ist kein Paketdienst, den wir kennen.",
      "Zeile 5, Spalte „Bestellnummer“: Für diesen Tag gibt es kein Paket TT-999999.",
      "Zeile 5, Spalte „Sendungsnummer“: Steht schon in Zeile 2.",
    ]);
    expect(await send("import", broken, "x")).toMatchObject({ status: "error", code: "file_has_errors" });
    expect((await send("check", "Nummer\n1")).data.problems).toHaveLength(2);
    expect(await parcels()).toEqual(before);
  });

  it("ships what the dry run has shown, once, with one mail for each parcel", async () => {
    const file =
      "\ufeffSendungsnummer;Referenz;Anderes\r\n0034 0434 1610 94;TT-100001;x\r\nABCD-12345678;TT-100002;y\r\n";
    const { data } = await send("check", file);
    expect(data.counts).toEqual({ changed: 2, unchanged: 0, error: 0 });
    expect(await mails("dispatch")).toEqual([]);
    expect(await send("import", file, "0".repeat(64))).toMatchObject({ code: "file_outdated" });
    expect((await send("import", file, data.plan)).data.counts.changed).toBe(2);
    expect(await parcels()).toEqual([
      ["shipped", "DHL", "00340434161094"],
      ["shipped", "DHL", "ABCD-12345678"],
      ["planned", null, null],
    ]);
    const again = (await send("check", file)).data;
    expect(again.counts).toEqual({ changed: 0, unchanged: 2, error: 0 });
    await send("import", file, again.plan);
    expect(await mails("dispatch")).toHaveLength(2);
  });
});

describe("a recall", () => {
  it("knows whose portions are of the batch, and who has them already", async () => {
    const { data } = await boss.call("readBatchGuests", batch);
    expect(data).toMatchObject({ batch: "L260916-001", recalls: [] });
    expect(data.guests.map(({ portions, hasLeft }) => [portions, hasLeft])).toEqual([
      [6, true],
      [6, true],
      [6, false],
    ]);
  });

  it("is shown before it is sent, and sent once to each order that has left", async () => {
    const { text } = (await boss.call("previewRecall", { ...batch, body: letter })).data;
    for (const said of ["fehlt ein Hinweis auf Senf.", "Bitte wegwerfen.", "L260916-001", "TT-100001"]) {
      expect(text).toContain(said);
    }
    expect(await mails("recall")).toEqual([]);
    const body = { id: randomUUID(), ...letter };
    const sent = await Promise.all([1, 2, 3].map(() => boss.call("sendRecall", { ...batch, body })));
    for (const { data } of sent) expect(data).toMatchObject({ id: body.id, recipients: 2 });
    const queued = await mails("recall");
    expect(queued.map(({ data }) => data.orderNumber).sort()).toEqual(["TT-100001", "TT-100002"]);
    expect(writeLetter(recall(queued[0]!.data), company).html).toContain("Bitte nicht essen");
    expect((await boss.call("readBatchGuests", batch)).data.recalls).toHaveLength(1);
    expect(
      await shop.database.rows("SELECT subject_id FROM audit_log WHERE action = 'Rückruf verschickt'"),
    ).toEqual([{ subject_id: "L260916-001" }]);
  });

  it("of nothing, or to nobody, is refused", async () => {
    const body = { id: randomUUID(), ...letter };
    expect(await boss.refused("sendRecall", { ...batch, body: { ...body, message: "  " } })).toMatchObject({
      errors: { message: [expect.any(String)] },
    });
    const unknown = { params: { day: wednesday, menuId: "999999" } };
    expect(await boss.refused("sendRecall", { ...unknown, body })).toMatchObject({ httpStatus: 404 });
    const other = { params: { day: wednesday, menuId: "2" } };
    expect(await boss.refused("sendRecall", { ...other, body })).toMatchObject({ code: "nobody_to_tell" });
  });
});
