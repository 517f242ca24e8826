import { afterAll, describe, expect, it } from "vitest";
import { friday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { openDay, plannerOf } from "#test/planning.ts";
import { miscounted } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const planner = plannerOf(shop, boss);
afterAll(async () => {
  expect(await miscounted(shop)).toEqual([]);
});

describe("two people at the same day", () => {
  it("the second is refused, and the first one's change stays", async () => {
    const { version } = await planner.toPlan(friday);
    const save = (closed: string) =>
      ({ params: { day: friday }, body: { ...openDay, closed, version } }) as const;
    const answers = await Promise.allSettled([
      boss.call("changeDay", save("Erste")),
      boss.call("changeDay", save("Zweite")),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await boss.refused("changeDay", save("Dritte"))).toMatchObject({
      code: "edited_meanwhile",
      httpStatus: 409,
    });
    const now = await planner.toPlan(friday);
    expect(now.version).toBe(version + 1);
    expect(["Erste", "Zweite"]).toContain(now.plan.closed);
    await planner.plan(friday, { closed: null });
    expect(await boss.refused("changeDay", save("Vierte"))).toMatchObject({ code: "edited_meanwhile" });
  });

  it("two people at the same rules, too", async () => {
    const { version, rules: stored } = await planner.rules();
    await boss.call("changeRules", { body: { ...stored, version } });
    expect(await boss.refused("changeRules", { body: { ...stored, version } })).toMatchObject({
      code: "edited_meanwhile",
    });
  });

  it("every change is logged with its author, the old and the new value", async () => {
    await planner.plan("2026-10-01", { closed: "Inventur", portions: 50 });
    const log = (await boss.call("readLog", { query: { q: "2026-10-01" } })).data.rows;
    expect(log).toMatchObject([
      {
        subject: "calendar-day",
        changes: [
          ["Geschlossen", "nein", "ja: Inventur"],
          ["Portionen an diesem Tag", "wie üblich", "50"],
        ],
      },
    ]);
  });
});
