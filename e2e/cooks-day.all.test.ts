import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";
import { menuIdOf } from "./lot-week-steps.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;

/** A usual day: dishes of the demo with the sub-recipes that they have there. */
const dishes = [
  ...["lasagne-al-forno", "spaghetti-bolognese", "koenigsberger-klopse", "frikadellen-mit-kartoffelpueree"],
  ...["haehnchen-tikka-masala", "haehnchen-curry-mit-basmatireis", "gruenes-thai-curry-mit-gemuese"],
  ...["gemuese-paella", "linguine-al-pesto", "rindergulasch-mit-knoedeln", "shakshuka-mit-feta"],
  "lachsfilet-mit-kartoffelpueree",
];

/** A third of the presses that the same day took (340) when each sub-recipe was a batch and each batch asked for its times. */
const mostPresses = 113;

it("a usual day of twelve dishes is reported with few presses", async () => {
  const cook = await staffOf(shop, "kitchen");
  await openKitchen(await staffOf(shop, "quality"));
  // what was made the day before, so that nothing is new to the shop
  await cookByCalls(cook);
  shop.clock.set("2026-09-16T12:00:00");
  await freezeDueLists(shop.checkout);
  const plan = (await cook.call("readBatchPlan", { params: { day: friday } })).data.batches;
  const { page, complaints } = await enterOffice(opened, tablet, cook);
  shop.clock.set("2026-09-17T13:00:00");
  await page.clock.setFixedTime(shop.now());
  await page.goto(`/dashboard/chargen?tag=${friday}`);
  await page.getByRole("region", { name: "Gerichte" }).waitFor();

  let presses = 0;
  const press = async (key: Locator) => {
    await key.click();
    presses++;
  };
  const form = page.locator("[data-question]");
  const next = form.locator("button[type=submit]");
  /** Answers one question, as a cook does whose batch went as planned. */
  const answer = async () => {
    const asked = (await form.locator("h2").textContent()) ?? "";
    const isAnswered = () => expect.poll(() => form.locator("h2").textContent()).not.toBe(asked);
    const choose = async (name: RegExp) => {
      const option = form.getByRole("button", { name });
      await press(option);
      // where an option is only marked, another press takes it
      await expect
        .poll(
          async () =>
            (await form.locator("h2").textContent()) !== asked || option.getAttribute("aria-pressed"),
        )
        .not.toBe("false");
      if ((await form.locator("h2").textContent()) === asked) await press(next);
    };
    if (asked === "Wurde es erhitzt?") await choose(/^Ja/);
    else if (/durchgekühlt\?$/.test(asked) && !asked.startsWith("Wann")) await choose(/^Ja/);
    else {
      if (asked.startsWith("Welche Temperatur"))
        for (const digit of ["8", "1"]) await press(form.getByRole("button", { name: digit, exact: true }));
      await press(next);
    }
    if (!/^Fertig melden/.test((await next.textContent().catch(() => null)) ?? "")) await isAnswered();
  };

  const counted: [name: string, presses: number][] = [];
  for (const { name } of plan) {
    const before = presses;
    await press(page.getByRole("button", { name: new RegExp(`^Fertig melden.*: ${name}$`) }));
    await form.waitFor();
    while (!(await next.textContent())?.startsWith("Fertig melden")) await answer();
    await press(next);
    await page.getByText(new RegExp(`^${name}: Charge [KL]`)).waitFor();
    counted.push([name, presses - before]);
  }
  const isDone = (await cook.call("readBatchPlan", { params: { day: friday } })).data.batches;
  expect(isDone.filter((one) => !one.isDone)).toEqual([]);
  expect(complaints).toEqual([]);
  const proof = (await cook.call("readProof", { params: { day: friday } })).data;
  expect(proof.steps.find(({ name }) => name === "traced")?.portions, "all is traced").toBe(proof.sold);
  console.info(
    `${counted.length} batches, ${presses} presses: ${counted.map((one) => one.join(" ")).join(", ")}`,
  );
  expect(presses).toBeLessThanOrEqual(mostPresses);
});

/** Limits, one cold store, and all that the dishes need of two days, which are ordered. */
async function openKitchen(quality: TestStaff): Promise<void> {
  await quality.call("addUsualPoints");
  await quality.call("createPlace", { body: { name: "Kühlhaus" } });
  const menuIds = await Promise.all(dishes.map((slug) => menuIdOf(shop, slug)));
  for (const day of [wednesday, friday])
    await buy(shop, shop.guest(), { lines: menuIds.map((menuId) => ({ menuId, quantity: 6, day })) });
  const names = await shop.database.rows<{ name: string }>(
    `WITH RECURSIVE used AS (
       SELECT id, number FROM recipes WHERE menu_id = ANY($1)
       UNION SELECT r.id, r.number FROM used u JOIN recipe_version_lines l ON (l.recipe_id, l.number) = (u.id, u.number)
       JOIN recipes r ON r.id = l.sub_recipe_id
     ) SELECT DISTINCT i.name FROM used u JOIN recipe_version_lines l ON (l.recipe_id, l.number) = (u.id, u.number)
     JOIN ingredients i ON i.id = l.ingredient_id WHERE i.class <> 'water'`,
    [menuIds],
  );
  for (const { name } of names) await receivedLot(shop, { name, grams: 100_000, cents: 5_000 });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
}

async function cookByCalls(cook: TestStaff): Promise<void> {
  for (;;) {
    const { batches } = (await cook.call("readBatchPlan", { params: { day: wednesday } })).data;
    const one = batches.find(({ isDone }) => !isDone);
    if (!one) return;
    const { number, menuId, recipeId, milligrams, portions, station, placeId } = one;
    await cook.call("closeBatch", {
      params: { day: wednesday, batchId: randomUUID() },
      body: {
        ...{ number, menuId, recipeId, milligrams, portions, station, placeId, gaps: [] },
        inputs: one.inputs.flatMap(({ proposed }) => proposed),
        ...{ coreTemperature: 810, heatedAt: null, chilledAt: null },
        endsOn: menuId === null ? one.endsOn : null,
      },
    });
  }
}
