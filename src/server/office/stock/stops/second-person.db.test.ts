import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { Role } from "#contract/team/staff.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";

const shop = await shopForTests();
const owner = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");
const reason = "Wir sind zu dritt";

async function letSignAlone(person: TestStaff, signsAloneReason: string | null, role?: Role) {
  const found = (await owner.call("readTeam")).data.find(({ id }) => id === person.id);
  if (!found) throw new Error("not in the team");
  const { name, isActive, endsOn, version } = found;
  const body = { name, role: role ?? found.role, isActive, endsOn, version, signsAloneReason };
  return { params: { staffId: String(person.id) }, body };
}

async function person(role: Role, isAlone: boolean) {
  const made = await staffOf(shop, role);
  if (isAlone) await owner.call("changeMember", await letSignAlone(made, reason));
  return made;
}

async function deviationOf(who: TestStaff) {
  const params = { deviationId: randomUUID() };
  await who.call("openDeviation", { params, body: { description: "Glas gesehen", lotIds: [] } });
  const measure = { measure: "Weggeworfen", cause: "", prevention: "", version: 1 };
  await who.call("recordMeasure", { params, body: measure });
  return { params, body: { fate: "free" as const, version: 2 } };
}

const exemptionOf = async (who: TestStaff) => {
  const lotId = await receivedLot(shop);
  const [holdId, exemptionId] = [randomUUID(), randomUUID()];
  await cook.call("holdGoods", { params: { holdId }, body: { of: { lotId }, reason: "Geruch" } });
  const body = { lifts: "hold" as const, holdId, reason: "Geprüft" };
  await who.call("requestExemption", { params: { exemptionId }, body });
  return { lotId, params: { exemptionId } };
};

type Pair = [
  who: string,
  first: "self" | Role,
  signer: Role,
  isAlone: boolean,
  signed: "by two" | "alone" | "no",
];

// the first person has written the measure, or asked for the release
const deviations: Pair[] = [
  ["one person, two needed", "self", "quality", false, "no"],
  ["one person who signs alone", "self", "quality", true, "alone"],
  ["one administrator who signs alone", "self", "admin", true, "alone"],
  ["two people of one role", "quality", "quality", false, "no"],
  ["two people of one role, one signs alone", "quality", "quality", true, "alone"],
  ["two people of two roles", "kitchen", "quality", false, "by two"],
  ["two people of two roles, one signs alone", "kitchen", "admin", true, "by two"],
];

it.each(deviations)("a deviation of %s", async (_, first, role, isAlone, signed) => {
  const signer = await person(role, isAlone);
  const input = await deviationOf(first === "self" ? signer : await staffOf(shop, first));
  const read = async () =>
    (await signer.call("readDeviations", { query: { first: input.params.deviationId } })).data.rows[0];
  expect(await read()).toMatchObject({ mayBeSigned: signed !== "no", isAlone: signed !== "by two" });
  if (signed === "no") {
    expect(await signer.refused("signOffDeviation", input)).toMatchObject({ code: "second_person_needed" });
    return;
  }
  await signer.call("signOffDeviation", input);
  expect((await read())?.signOff).toMatchObject({ aloneReason: signed === "alone" ? reason : null });
});

const exemptions: Pair[] = [
  ["one person, two needed", "self", "quality", false, "no"],
  ["one person who signs alone", "self", "quality", true, "alone"],
  ["two people of one role", "quality", "quality", false, "by two"],
  ["two people, one signs alone", "kitchen", "admin", true, "by two"],
];

it.each(exemptions)("a release of %s", async (_, first, role, isAlone, signed) => {
  const signer = await person(role, isAlone);
  const { lotId, params } = await exemptionOf(first === "self" ? signer : await staffOf(shop, first));
  const open = (await signer.call("readExemptions")).data.find(({ id }) => id === params.exemptionId);
  expect(open?.mayGrant).toBe(signed !== "no");
  if (signed === "no") {
    expect(await signer.refused("grantExemption", { params })).toMatchObject({
      code: "second_person_needed",
    });
    return;
  }
  await signer.call("grantExemption", { params });
  const { holds, stops } = (await cook.call("readLot", { params: { lotId: String(lotId) } })).data;
  expect(stops).toEqual([]);
  const alone = ` (allein unterschrieben, Grund: ${reason})`;
  expect(holds[0]?.releasedBy?.endsWith(alone)).toBe(signed === "alone");
});

it("only for who decides: quality and the administration", async () => {
  const packer = await staffOf(shop, "packing");
  expect(await owner.refused("changeMember", await letSignAlone(packer, reason))).toMatchObject({
    errors: { signsAloneReason: ["Allein unterschreiben können nur Verwaltung und Qualität."] },
  });
  const quality = await person("quality", true);
  expect(await owner.refused("changeMember", await letSignAlone(quality, reason, "kitchen"))).toMatchObject({
    code: "invalid",
  });
  expect((await quality.refused("changeMember", await letSignAlone(quality, "anders"))).httpStatus).toBe(403);
});

it("ends when the owner takes it back; what was signed keeps its reason, in page, table, report and log", async () => {
  const quality = await person("quality", true);
  await quality.call("signOffDeviation", await deviationOf(quality));
  await owner.call("changeMember", await letSignAlone(quality, null));
  const input = await deviationOf(quality);
  expect(await quality.refused("signOffDeviation", input)).toMatchObject({ code: "second_person_needed" });
  const query = { from: calendarDay("2026-09-14"), to: calendarDay("2026-09-14") };
  const { text } = (await quality.call("exportDeviations", { query })).data;
  const { pages } = await readPdf((await quality.download("readInspection", { query })).bytes);
  const { name } = (await quality.call("readSession")).data;
  expect(text.split("\n").find((line) => line.includes(name) && line.includes(reason))).toBeDefined();
  // the cells of a row are read line by line
  const words = pages.join(" ").replace(/[\s,]/g, "");
  const signed = `unterschrieben von ${name} Grund: ${reason}`.replace(/\s/g, "");
  expect(words).toContain(signed);
  const entries = await shop.database.rows<{ words: string }>(
    `SELECT action || changes::text AS words FROM log_entries WHERE subject = 'team' AND subject_id = $1 OR staff_id = $1::int`,
    [String(quality.id)],
  );
  const log = entries.map(({ words: entry }) => entry).join("\n");
  expect(log).toContain("Unterschreibt allein, weil");
  expect(log).toContain(`Allein unterschrieben, weil`);
});

it("no row says that one person is two", async () => {
  const quality = await person("quality", true);
  const input = await deviationOf(quality);
  await quality.call("signOffDeviation", input);
  await expect(
    shop.database.owner.rows(
      `ALTER TABLE deviations DISABLE TRIGGER deviations_are_signed_once;
       UPDATE deviations SET signed_alone_reason = NULL WHERE id = '${input.params.deviationId}'`,
    ),
  ).rejects.toThrow("signed_off_by_another");
});
