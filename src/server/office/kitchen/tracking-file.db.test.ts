import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { orderPrefix } from "#test/brand.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

const of = ({ orderId }: Ordered) => ({ params: { day: wednesday, orderId } });

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const orders: Ordered[] = [];
// six orders TT-100001 … TT-100006; all but the last are packed
beforeAll(async () => {
  for (let count = 0; count < 6; count++) orders.push(await ordered(shop));
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  for (const order of orders.slice(0, 5))
    await packer.call("packParcel", { ...of(order), query: { early: true } });
});

async function send(name: "check" | "import", text: string, more: { plan?: string; unusual?: boolean } = {}) {
  const path = `/api/v1/staff/production/${wednesday}/tracking-file${name === "check" ? "/check" : ""}`;
  const query = new URLSearchParams({ fileName: "sendungen.csv" });
  for (const [key, value] of Object.entries(more)) query.set(key, String(value));
  const answer = await shop.app.inject({
    method: "POST",
    url: `${path}?${query}`,
    headers: { authorization: `Bearer ${packer.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(text),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const shipped = async () =>
  (await packer.call("readParcels", { params: { day: wednesday } })).data.rows.flatMap(
    ({ number, status, carrier, trackingNumber }) =>
      status === "shipped" ? [`${number} ${carrier} ${trackingNumber}`] : [],
  );
const mails = async () => (await shop.database.rows("SELECT FROM mails WHERE kind = 'dispatch'")).length;
const file = (...rows: string[]) => ["Bestellnummer;Sendungsnummer;Paketdienst", ...rows].join("\r\n");
type Row = { kind: string; problems: { cell: string; message: string }[] };
const problemsOf = ({ rows }: { rows: Row[] }) =>
  rows.flatMap(({ problems }) => problems.map(({ cell, message }) => `${cell}: ${message}`));

const mixed = file(
  `${orderPrefix}-100001;${dhlNumber(1)};DHL`,
  `${orderPrefix}-100002;12;DHL`,
  `${orderPrefix}-100006;${dhlNumber(6)};DHL`,
  `${orderPrefix}-999999;${dhlNumber(9)};Postkutsche`,
  `${orderPrefix}-100003;${dhlNumber(3)};dhl`,
  `${orderPrefix}-100004;3,40434E+18;DHL`,
);

it("ships its good rows and lists the others, each with its reasons", async () => {
  const { data } = await send("check", mixed);
  expect(data.counts).toEqual({ changed: 2, unchanged: 0, error: 4, unusual: 0 });
  const form = "Eine Sendungsnummer hat 8 bis 35 Ziffern und Buchstaben.";
  expect(problemsOf(data)).toEqual([
    `Zeile 3, Spalte „Sendungsnummer“: ${form}`,
    `Zeile 4, Spalte „Bestellnummer“: ${orderPrefix}-100006 ist noch nicht gepackt.`,
    "Zeile 5, Spalte „Paketdienst“: „Postkutsche“ ist kein Paketdienst, den wir kennen.",
    `Zeile 5, Spalte „Bestellnummer“: Für diesen Tag gibt es kein Paket ${orderPrefix}-999999.`,
    expect.stringContaining("Zeile 7, Spalte „Sendungsnummer“: Die Tabelle hat die Nummer gerundet."),
  ]);
  expect(await shipped()).toEqual([]);
  expect((await send("import", mixed, { plan: data.plan })).data.counts.changed).toBe(2);
  expect(await shipped()).toEqual([
    `${orderPrefix}-100001 DHL ${dhlNumber(1)}`,
    `${orderPrefix}-100003 DHL ${dhlNumber(3)}`,
  ]);
  expect(await mails()).toBe(2);
});

it("a number with a wrong check digit is refused, with or without the option", async () => {
  const right = dhlNumber(2);
  const mistyped = right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10);
  for (const unusual of [false, true]) {
    const { data } = await send("check", file(`${orderPrefix}-100002;${mistyped};DHL`), { unusual });
    expect(data.counts).toEqual({ changed: 0, unchanged: 0, error: 1, unusual: 0 });
    expect(problemsOf(data)).toEqual([
      "Zeile 2, Spalte „Sendungsnummer“: Die Prüfziffer dieser Sendungsnummer stimmt nicht: Eine Stelle ist vertippt oder falsch gelesen.",
    ]);
  }
});

it("imported again it ships nothing, and refused rows come as a table to correct and import", async () => {
  const { data } = await send("check", mixed);
  expect(data.counts).toEqual({ changed: 0, unchanged: 2, error: 4, unusual: 0 });
  expect(data.plan).toBe("");
  expect((await send("import", mixed, { plan: "" })).data.counts.changed).toBe(0);
  expect(await mails()).toBe(2);

  const { text } = data.refusedRowsFile;
  expect(text.split("\r\n").slice(0, 3)).toEqual([
    "\ufeffZeile;Bestellnummer;Sendungsnummer;Paketdienst;Grund",
    `3;${orderPrefix}-100002;12;DHL;Eine Sendungsnummer hat 8 bis 35 Ziffern und Buchstaben.`,
    `4;${orderPrefix}-100006;${dhlNumber(6)};DHL;${orderPrefix}-100006 ist noch nicht gepackt.`,
  ]);
  const right = text.replace(";12;", `;${dhlNumber(2)};`);
  const again = (await send("check", right)).data;
  expect(again.counts).toEqual({ changed: 1, unchanged: 0, error: 3, unusual: 0 });
  await send("import", right, { plan: again.plan });
  expect(await shipped()).toContain(`${orderPrefix}-100002 DHL ${dhlNumber(2)}`);
});

it("refuses both of two contradicting rows; the same row twice does no harm", async () => {
  const contradicting = file(
    `${orderPrefix}-100004;${dhlNumber(4)};DHL`,
    `${orderPrefix}-100004;${dhlNumber(44)};GLS`,
    `${orderPrefix}-100005;${dhlNumber(5)};DHL`,
    `${orderPrefix}-100006;${dhlNumber(5)};DHL`,
  );
  const { data } = await send("check", contradicting, { unusual: true });
  expect(data.counts).toMatchObject({ changed: 0, error: 4 });
  expect(problemsOf(data)).toEqual([
    "Zeile 2, Spalte „Bestellnummer“: Steht in Zeile 3 mit einem anderen Paketdienst.",
    "Zeile 3, Spalte „Bestellnummer“: Steht in Zeile 2 mit einem anderen Paketdienst.",
    "Zeile 4, Spalte „Sendungsnummer“: Steht auch in Zeile 5.",
    `Zeile 5, Spalte „Bestellnummer“: ${orderPrefix}-100006 ist noch nicht gepackt.`,
    "Zeile 5, Spalte „Sendungsnummer“: Steht auch in Zeile 4.",
  ]);
  const twice = file(
    `${orderPrefix}-100004;${dhlNumber(4)};DHL`,
    `${orderPrefix}-100004;${dhlNumber(4)};DHL`,
  );
  const { plan, counts } = (await send("check", twice)).data;
  expect(counts).toEqual({ changed: 1, unchanged: 1, error: 0, unusual: 0 });
  await send("import", twice, { plan });
  expect((await shipped()).filter((one) => one.startsWith(`${orderPrefix}-100004`))).toHaveLength(1);
});

it("a number of a shipped parcel, even of another day, cannot be used again; a slip's code is no number", async () => {
  await shop.database.rows(
    "UPDATE order_deliveries SET tracking_number = $2, status = 'shipped' WHERE order_id = $1 AND delivery_day <> $3",
    [orders[5]?.orderId, dhlNumber(77), wednesday],
  );
  const { data } = await send("check", file(`${orderPrefix}-100005;${dhlNumber(77)};DHL`));
  expect(problemsOf(data)).toEqual([
    `Zeile 2, Spalte „Sendungsnummer“: Gehört schon zu ${orderPrefix}-100006.`,
  ]);
  expect(problemsOf((await send("check", file(`${orderPrefix}-100005;${dhlNumber(1)};DHL`))).data)).toEqual([
    `Zeile 2, Spalte „Sendungsnummer“: Gehört schon zu ${orderPrefix}-100001.`,
  ]);
  expect(
    problemsOf((await send("check", file(`${orderPrefix}-100005;P10000520260916;DHL`))).data)[0],
  ).toContain("Das ist der Strichcode des Packzettels.");
  expect(problemsOf((await send("check", file(`${orderPrefix}-100001;${dhlNumber(8)};DHL`))).data)).toEqual([
    `Zeile 2, Spalte „Bestellnummer“: ${orderPrefix}-100001 ist schon mit ${dhlNumber(1)} verschickt.`,
  ]);
});

it("a number that is unusual for its carrier is refused without the option", async () => {
  const unusual = file(`${orderPrefix}-100005;ABCD-12345678;DHL`);
  const { data } = await send("check", unusual);
  expect(data.counts).toEqual({ changed: 0, unchanged: 0, error: 1, unusual: 1 });
  expect(problemsOf(data)[0]).toContain("keine übliche Sendungsnummer von DHL");
  const { plan, counts } = (await send("check", unusual, { unusual: true })).data;
  expect(counts).toEqual({ changed: 1, unchanged: 0, error: 0, unusual: 0 });
  await send("import", unusual, { plan, unusual: true });
  expect(await shipped()).toContain(`${orderPrefix}-100005 DHL ABCD-12345678`);
  // repeating it without the option changes nothing
  expect((await send("check", unusual)).data.counts).toMatchObject({ unchanged: 1, error: 0 });
});

it("a file without the columns ships nothing, nor does one whose parcels have changed since the check", async () => {
  expect((await send("check", "Nummer\n1")).data.problems).toHaveLength(2);
  expect(await send("import", "Nummer\n1", { plan: "" })).toMatchObject({ code: "file_has_errors" });
  await packer.call("packParcel", { ...of(orders[5]!), query: { early: true } });
  const last = file(`${orderPrefix}-100006;${dhlNumber(66)};DHL`);
  expect(await send("import", last, { plan: "0".repeat(64) })).toMatchObject({ code: "file_outdated" });
  expect(await mails()).toBe(5);
});
