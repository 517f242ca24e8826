import { expect, it } from "vitest";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

it("of what people enter one by one there are a thousand at most, and the next one is told so", async () => {
  const boss = await staffOf(shop, "admin");
  const fill = (most: number) =>
    shop.database.owner.rows(
      "INSERT INTO places (name) SELECT 'Regal ' || n FROM generate_series((SELECT count(*) + 1 FROM places), $1::int) AS n",
      [most],
    );
  await fill(999);
  await boss.call("createPlace", { body: { name: "Das letzte" } });
  const { code, message } = await boss.refused("createPlace", { body: { name: "Eins zu viel" } });
  expect([code, message]).toEqual(["too_many_entries", expect.stringContaining("1.000")]);
  const { data } = await boss.call("readPlaces");
  expect(JSON.stringify(data)).toContain("Das letzte");
  expect(JSON.stringify(data)).not.toContain("Eins zu viel");
});
