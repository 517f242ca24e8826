import { afterAll, expect, it } from "vitest";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";

// one test follows the other
const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const second = await staffOf(shop, "admin");
const support = await staffOf(shop, "support");
const worker = await work(shop, null, null);
afterAll(() => worker.stop());

const params = { kind: "order-confirmation" as const };
const read = async () => (await boss.call("readMailText", { params })).data;
const listOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([place, text]) => ({ place, text }));
const bodyWith = async (texts: Record<string, string>) => ({
  version: (await read()).version,
  texts: listOf(texts),
});
const letterOf = async (orderId: string) => {
  const text = "SELECT subject, plain, status FROM mails WHERE order_id = $1 AND kind = 'order-confirmation'";
  await expect.poll(() => shop.database.row(text, [orderId])).toMatchObject({ status: "sent" });
  return shop.database.row<{ subject: string; plain: string }>(text, [orderId]);
};

it("the editor shows the file's words of a letter, with marks for what is filled in", async () => {
  const { version, texts, versions } = await read();
  expect({ version, versions }).toEqual({ version: 0, versions: [] });
  expect(texts.find(({ place }) => place === "subject")).toEqual({
    place: "subject",
    file: "Bestellbestätigung {bestellnummer} – {shop}",
    own: null,
    marks: ["bestellnummer", "shop"],
  });
});

it("a letter that is written from then on says it, as plain text; the others stay", async () => {
  const texts = {
    subject: "Wir kochen für Sie: {bestellnummer} bei {shop}",
    heading: "Schön, dass Sie <b>da</b> sind",
    arrival: (await read()).texts.find(({ place }) => place === "arrival")!.file,
  };
  await boss.call("writeMailText", { params, body: await bodyWith(texts) });
  const letter = await letterOf((await buy(shop, shop.guest())).orderId);
  expect(letter?.subject).toMatch(/^Wir kochen für Sie: [A-Z]+-\d+ bei /);
  expect(letter?.plain).toContain("Schön, dass Sie <b>da</b> sind\n===");
  const { texts: stored, versions } = await read();
  expect(stored.filter(({ own }) => own !== null).map(({ place }) => place)).toEqual(["subject", "heading"]);
  expect(versions).toMatchObject([{ version: 1, isFile: false }]);
  const { rows } = (await boss.call("readLog", { query: { topic: "texts" } })).data;
  expect(rows[0]).toMatchObject({ action: "neue Fassung", subjectName: "E-Mail: Bestellbestätigung" });
});

it("of two people at once one is stored and the other is told by whom", async () => {
  const body = await bodyWith({ heading: "Von Anna" });
  await boss.call("writeMailText", { params, body });
  const late = { params, body: { ...body, texts: listOf({ heading: "Von Bert" }) } };
  expect(await second.refused("writeMailText", late)).toMatchObject({
    code: "edited_meanwhile",
    message: expect.stringContaining("Inzwischen hat"),
  });
});

it.each([
  ["a lost mark", { heading: "Danke", subject: "Bestellbestätigung für {shop}" }, "1.text"],
  ["an unknown mark", { heading: "Danke, {name}" }, "0.text"],
  ["a subject too long", { subject: `${"x".repeat(150)} {bestellnummer} {shop}` }, "0.text"],
])("refuses %s", async (_, texts, field) => {
  const { errors } = await boss.refused("writeMailText", { params, body: await bodyWith(texts as never) });
  expect(Object.keys(errors ?? {})).toEqual([field]);
});

it("refuses places that the letter does not have, letters to the team, and other roles", async () => {
  const body = await bodyWith({ erfunden: "Text" });
  expect(await boss.refused("writeMailText", { params, body })).toMatchObject({ code: "malformed" });
  const alarm = { params: { kind: "alarm" as const } };
  expect(await boss.refused("readMailText", alarm)).toMatchObject({ httpStatus: 404 });
  expect(await support.refused("readMailText", { params })).toMatchObject({ code: "forbidden" });
});

it("the file's words are the way back; every version stays", async () => {
  const { texts } = await read();
  const file = Object.fromEntries(texts.map((one) => [one.place, one.file]));
  await boss.call("writeMailText", { params, body: await bodyWith(file) });
  const { versions, texts: after } = await read();
  expect(after.every(({ own }) => own === null)).toBe(true);
  expect(versions.map(({ isFile }) => isFile)).toEqual([true, false, false]);
  const old = await boss.call("readMailVersion", { params: { ...params, version: "2" } });
  expect(old.data.texts).toEqual({ heading: "Von Anna" });
  const letter = await letterOf((await buy(shop, shop.guest())).orderId);
  expect(letter?.subject).toMatch(/^Bestellbestätigung /);
});

it("a refusal names all that the shop fills in, and what is unchanged makes no new version", async () => {
  const missingDish = { kind: "missing-dish" as const };
  const { texts, version } = (await boss.call("readMailText", { params: missingDish })).data;
  const { place, marks } = texts.find((one) => one.marks.length > 1)!;
  const body = { version, texts: [{ place, text: "Es kommt etwas nicht." }] };
  const { errors } = await boss.refused("writeMailText", { params: missingDish, body });
  for (const mark of marks) expect(Object.values(errors ?? {}).join()).toContain(`{${mark}}`);

  const own = await bodyWith({ heading: "Zweimal gespeichert" });
  await boss.call("writeMailText", { params, body: own });
  const again = await bodyWith({ heading: "Zweimal gespeichert" });
  await boss.call("writeMailText", { params, body: again });
  expect((await read()).versions[0]?.version).toBe(again.version);
});
